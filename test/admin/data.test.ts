import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filePath, manifest, sumOf } from "../../infra/admin/archive.ts";
import { connectionFile } from "../../infra/admin/connect.ts";
import { type Emulators, startEmulators } from "../../infra/local/emulators.ts";
import { accountFolder, uploadsFolder } from "../../shared/files/account-folder.ts";
import { loopbackAllowed } from "../events/fixture.ts";
import { busyAccount } from "../harness/busy-account.ts";
import { allFiles, allItems, ownStores } from "../harness/own-stores.ts";
import { numberedPdf } from "../harness/pdf.ts";
import { type Receiver, startReceiver } from "../harness/receiver.ts";
import { get } from "../harness/request.ts";
import { freePort, startProcess } from "../harness/service.ts";
import { providersKnown } from "../mail/fixture.ts";
import { admin } from "./run-admin.ts";

const stores = ownStores();
providersKnown();
loopbackAllowed();

/** What everything is kept as, so that two states can be compared. */
async function kept() {
  const items = (await allItems()).map(({ table, pk, sk }) => `${table} ${pk} ${sk}`);
  return [...items, ...(await allFiles())].toSorted();
}
const text = (path: string) => readFile(path, "utf8");
const manifestOf = async (folder: string) =>
  manifest.parse(JSON.parse(await text(join(folder, "manifest.json"))));
const linesOf = async (path: string) =>
  (await text(path)).split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));

let folder: string;
let env: { DATA_DIR: string };
let receiver: Receiver;
let neighbour: Awaited<ReturnType<typeof busyAccount>>;
let alone: string[];
let busy: Awaited<ReturnType<typeof busyAccount>>;
let both: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pagewright-data-"));
  env = { DATA_DIR: folder };
  await writeFile(connectionFile(folder), JSON.stringify(stores.environment()));
  receiver = await startReceiver();
  neighbour = await busyAccount(receiver.url);
  alone = await kept();
  busy = await busyAccount(receiver.url);
  both = await kept();
});
afterAll(async () => {
  await receiver.stop();
  await rm(folder, { recursive: true });
});

/** Every item and file that a folder holds, as `kept` has them. */
async function saved(from: string): Promise<string[]> {
  const { tables } = await manifestOf(from);
  const items = await Promise.all(
    Object.keys(tables).map(async (table) =>
      (await linesOf(join(from, "tables", `${table}.jsonl`))).map(
        ({ Item }) => `${table} ${Item.pk.S} ${Item.sk.S}`,
      ),
    ),
  );
  const files = (await linesOf(join(from, "files.jsonl"))).map(({ key }) => key as string);
  return [...items.flat(), ...files].toSorted();
}

describe("backup and restore", () => {
  let backup: string;
  let emptyDir: string;
  let empty: Emulators;
  beforeAll(async () => {
    backup = join(folder, "backup");
    emptyDir = await mkdtemp(join(tmpdir(), "pagewright-empty-"));
    empty = await startEmulators({ dataDir: emptyDir });
    await writeFile(connectionFile(emptyDir), JSON.stringify(empty.environment));
  });
  afterAll(async () => {
    await empty.stop();
    await rm(emptyDir, { recursive: true });
  });

  test("a backup holds every item and file, with their sums, for its owner's eyes only", async () => {
    const done = await admin(["backup", backup], env);
    expect(done, done.err).toMatchObject({ code: 0, err: "" });
    expect(await saved(backup)).toEqual(both);
    const items = (await allItems()).length;
    expect(done.out).toMatch(/items jobs +\d+ +[\d,]+ bytes/);
    expect(done.out).toMatch(new RegExp(`in all +${items + (await allFiles()).length} `));
    for (const { key, bytes, sha256 } of await linesOf(join(backup, "files.jsonl")))
      expect(await sumOf(filePath(backup, key))).toEqual({ bytes, sha256 });
    const all = await readdir(backup, { recursive: true, withFileTypes: true });
    for (const each of all) {
      const { mode } = await stat(join(each.parentPath, each.name));
      expect(mode & 0o077, each.name).toBe(0);
    }
    const again = await admin(["backup", backup], env);
    expect([again.code, again.err]).toEqual([2, expect.stringMatching(/backup is not empty/)]);
  });

  test("a damaged backup is refused by name before anything is written", async () => {
    const [{ key }] = await linesOf(join(backup, "files.jsonl"));
    for (const path of [
      filePath(backup, key),
      join(backup, "tables/jobs.jsonl"),
      join(backup, "files.jsonl"),
    ]) {
      const bytes = await readFile(path);
      await writeFile(path, Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes.at(-1) ?? 0) ^ 1)]));
      const { code, err } = await admin(["restore", backup], { DATA_DIR: emptyDir });
      expect([code, err]).toEqual([2, `${path} is not what the manifest says. Nothing was restored.\n`]);
      await writeFile(path, bytes);
    }
    const none = await admin(["restore", join(folder, "none")], { DATA_DIR: emptyDir });
    expect([none.code, none.err]).toEqual([2, expect.stringMatching(/is not the manifest of a backup/)]);
  });

  test("what is restored is the same to the byte, sets and types of content too; a full service is left alone", async () => {
    const done = await admin(["restore", backup], { DATA_DIR: emptyDir });
    expect(done, done.err).toMatchObject({ code: 0, err: "" });
    const again = join(folder, "again");
    await admin(["backup", again], { DATA_DIR: emptyDir });
    const [first, second] = await Promise.all([manifestOf(backup), manifestOf(again)]);
    expect(second).toEqual({ ...first, made_at: second.made_at });
    for (const taken of [{ DATA_DIR: emptyDir }, env]) {
      const { code, err } = await admin(["restore", backup], taken);
      expect([code, err]).toEqual([2, "The service is not empty. Restore into a new one.\n"]);
    }
  });
});

describe("one account", () => {
  test("export writes all that is its own, and nothing of another", async () => {
    const to = join(folder, "export");
    const done = await admin(["export", busy.account, to], env);
    expect(done, done.err).toMatchObject({ code: 0, err: "" });
    expect(await saved(to)).toEqual(both.filter((each) => !alone.includes(each)));
    expect((await manifestOf(to)).account).toBe(busy.account);
    // Of each kind of store there is something.
    const report = done.out;
    for (const table of [
      "keys",
      "accounts",
      "usage",
      "answers",
      "jobs",
      "sessions",
      "webhooks",
      "mailboxes",
      "chains",
      "retention",
      "cache",
    ])
      expect(report).toMatch(new RegExp(`items ${table} +[1-9]`));
    for (const below of ["uploads", "jobs", "job-results", "results", "sessions", "answers", "cache"])
      expect(report).toMatch(new RegExp(`files ${below}/ +[1-9]`));
  });

  test("delete does nothing unless its name is typed", async () => {
    for (const typed of ["", "\n", `${neighbour.account}\n`]) {
      const { code, err } = await admin(["delete", busy.account], env, typed);
      expect([code, err]).toEqual([2, expect.stringContaining("Nothing was deleted.")]);
    }
    expect(await kept()).toEqual(both);
    const unknown = await admin(["delete", "nobody"], env);
    expect([unknown.code, unknown.err]).toEqual([2, "Nothing is kept of an account nobody.\n"]);
  });

  test("delete leaves nothing: no item and no file names it, and its neighbour keeps everything", async () => {
    expect((await busy.show("usage/check")).status).toBe(200);
    const done = await admin(["delete", busy.account], env, `${busy.account}\n`);
    expect(done, done.err).toMatchObject({ code: 0 });
    expect(done.out).toMatch(/items jobs +[1-9].*\n/);
    expect(await kept()).toEqual(alone);
    const names = [
      busy.account,
      accountFolder(busy.account),
      uploadsFolder(busy.account),
      busy.job,
      busy.hook,
    ];
    const everything = JSON.stringify([await allItems(), await allFiles()]);
    for (const name of names) expect(everything).not.toContain(name);
    expect((await busy.show("usage/check")).status).toBe(401);
    expect((await neighbour.show(`bulk/${neighbour.job}`)).json.status).toBe("completed");
    expect((await neighbour.show(`chat/multi/session/${neighbour.session}`)).status).toBe(200);
  });

  test("delete --yes asks nothing", async () => {
    const done = await admin(["delete", neighbour.account, "--yes"], env);
    expect(done, done.err).toMatchObject({ code: 0, err: "" });
    expect(await kept()).toEqual([]);
    expect((await get("/api/v1/usage/check", { key: neighbour.key })).status).toBe(401);
  });
});

test("restored into a new service: links, keys, sessions and jobs of before work again", async () => {
  const port = await freePort();
  const [before, after, backup] = ["before", "after", "moved"].map((name) => join(folder, name));
  const url = `http://127.0.0.1:${port}`;
  let service = await startProcess(before ?? "", port);
  const stop = async () => {
    if (service.exitCode !== null || service.signalCode !== null) return;
    service.kill("SIGTERM");
    await once(service, "exit");
  };
  try {
    const own = { DATA_DIR: before };
    await admin(["tier", "mover", "business"], own);
    const [key] = (await admin(["keys", "create", "mover"], own)).out.split("\n");
    const headers = { Authorization: `Bearer ${key}` };
    const api = async (path: string, form?: Record<string, string | Blob>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(form ?? {})) body.append(name, value);
      const init = form === undefined ? { headers } : { method: "POST", headers, body };
      const answer = await fetch(`${url}/api/v1/${path}`, init);
      expect(answer.status, path).toBeLessThan(300);
      return Object(await answer.json());
    };
    const pdf = new Blob([Buffer.from(await numberedPdf(2))], { type: "application/pdf" });
    const linked = await api("pdf/rotate?deliver=link", { file: pdf, degrees: "90" });
    const bytesAt = async (link: string) => {
      const answer = await fetch(link);
      expect(answer.status, await answer.clone().text()).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    const rotated = await bytesAt(linked.url);
    const { session_id } = await api("chat/multi/create-session", {});
    const { job_id } = await api("bulk/upload", { operation: "compress", files: pdf });
    const ended = async () => (await api(`bulk/${job_id}`)).completed_at !== undefined;
    for (let tries = 0; tries < 600 && !(await ended()); tries++) await wait(200);
    expect(await admin(["backup", backup ?? ""], own)).toMatchObject({ code: 0, err: "" });
    await stop();

    service = await startProcess(after ?? "", port);
    const restored = await admin(["restore", backup ?? ""], { DATA_DIR: after });
    expect(restored, restored.err).toMatchObject({ code: 0, err: "" });
    expect(restored.out).toContain("Start the service again");
    await stop();
    service = await startProcess(after ?? "", port);
    expect((await bytesAt(linked.url)).equals(rotated)).toBe(true);
    expect(await api("usage/check")).toMatchObject({ plan: "business" });
    expect(await api(`chat/multi/session/${session_id}`)).toMatchObject({ session_id });
    const job = await api(`bulk/${job_id}`);
    expect(job.status).toBe("completed");
    expect((await bytesAt(job.download_url)).length).toBeGreaterThan(500);
  } finally {
    await stop();
  }
});
