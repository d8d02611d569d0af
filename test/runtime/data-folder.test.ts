import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockDataFolder } from "../../infra/local/data-lock.ts";
import { DiskRoom, reserves } from "../../infra/local/disk-room.ts";
import { startEmulators } from "../../infra/local/emulators.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pagewright-folder-"));
});
afterEach(() => rm(folder, { recursive: true }));

const module = new URL("../../infra/local/data-lock.ts", import.meta.url).href;
const program = `import { lockDataFolder } from ${JSON.stringify(module)};
try { lockDataFolder(process.argv[1]); console.log("won"); setInterval(() => {}, 1000); }
catch (error) { console.log(error.message); }`;

/** Another process that claims the folder, and what it says of it. */
async function claim(): Promise<{ said: string; pid: number; end: () => Promise<void> }> {
  const args = [
    "--disable-warning=ExperimentalWarning",
    "--input-type=module-typescript",
    "-e",
    program,
    folder,
  ];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [text] = await once(child.stdout, "data");
  const end = async () => {
    if (child.exitCode !== null || !child.kill("SIGKILL")) return;
    await once(child, "exit");
  };
  return { said: String(text).trim(), pid: child.pid ?? 0, end };
}

describe("the lock of a data folder", () => {
  test("of several starts at once one wins, and the others name it", async () => {
    const all = await Promise.all(Array.from({ length: 4 }, claim));
    const late = await claim();
    await Promise.all(all.map(({ end }) => end()));
    const winners = all.filter(({ said }) => said === "won");
    expect(winners).toHaveLength(1);
    expect(late.said).toContain(`in use by process ${winners[0]?.pid}. Stop it, or set DATA_DIR`);
    for (const each of all.filter(({ said }) => said !== "won")) expect(each.said).toContain("is in use by");
  });

  test("is free when its owner was killed, or its number belongs to another program", async () => {
    const killed = await claim();
    expect(killed.said).toBe("won");
    await killed.end();
    await writeFile(join(folder, "lock"), String(process.ppid));
    const release = lockDataFolder(folder);
    expect((await claim()).said).toContain(`in use by process ${process.pid}.`);
    release();
    const next = await claim();
    expect(next.said).toBe("won");
    await next.end();
  });
});

async function modes(path: string): Promise<Map<string, number>> {
  const all = new Map([[path, (await stat(path)).mode & 0o777]]);
  for (const name of await readdir(path, { recursive: true }))
    all.set(name, (await stat(join(path, name))).mode & 0o777);
  return all;
}

test.skipIf(process.platform === "win32")(
  "what the service keeps is its owner's alone, what an earlier one left open too",
  async () => {
    await chmod(folder, 0o755);
    await mkdir(join(folder, "fauxqs"), { mode: 0o755 });
    await writeFile(join(folder, "fauxqs", "left.txt"), "x", { mode: 0o644 });
    const release = lockDataFolder(folder);
    const { stop, environment } = await startEmulators({ dataDir: folder });
    const found = await modes(folder);
    await stop();
    release();
    expect([...found].filter(([, mode]) => mode !== 0o700 && mode !== 0o600)).toEqual([]);
    expect([...found.keys()]).toEqual(
      expect.arrayContaining(["dynamodb", "fauxqs/left.txt", "fauxqs/fauxqs.db", "credentials.json"]),
    );
    expect(environment.AWS_SECRET_ACCESS_KEY).toMatch(/^[\w-]{43}$/);
    const again = await startEmulators({ dataDir: folder });
    await again.stop();
    expect(again.environment.AWS_SECRET_ACCESS_KEY).toBe(environment.AWS_SECRET_ACCESS_KEY);
  },
);

test("a disk that is nearly full takes nothing new; what is there can be read and deleted", async () => {
  const call = (method: string, target?: string) => ({
    ...{ method, path: "/", query: new URLSearchParams(), body: new Uint8Array() },
    headers: target === undefined ? {} : { "x-amz-target": target },
  });
  const adding = [
    call("PUT"),
    call("POST", "AmazonSQS.SendMessageBatch"),
    call("POST", "DynamoDB_20120810.PutItem"),
    call("POST", "DynamoDB_20120810.UpdateItem"),
  ];
  const others = [
    ...[call("GET"), call("DELETE"), call("POST", "AmazonSQS.ReceiveMessage")],
    ...[call("POST", "DynamoDB_20120810.GetItem"), call("POST", "DynamoDB_20120810.DeleteItem")],
  ];
  const roomy = new DiskRoom(folder, 0);
  const full = new DiskRoom(folder, Number.POSITIVE_INFINITY);
  await Promise.all([roomy.look(), full.look()]);
  for (const each of [...adding, ...others]) expect(roomy.full(each)).toBeUndefined();
  for (const each of adding) expect(full.full(each)?.code).toBe("StorageFull");
  for (const each of others) expect(full.full(each)).toBeUndefined();
  expect(reserves.tables).toBeLessThan(reserves.files);
});
