import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareConsole } from "../../infra/local/local-console.ts";
import { readIdle, readPort } from "../../infra/local/settings.ts";
import { isAlive, until } from "../harness/gateway.ts";

const root = join(import.meta.dirname, "../..");
const main = join(root, "infra/local/main.ts");

/** A busy machine takes minutes to start a service, ms. */
const patience = 400_000;

let folder: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pagewright-starting-"));
});

afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** The environment of a machine on which nothing of the test run is set. */
function environment(settings: Record<string, string>): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(TABLE_|QUEUE_|BUCKET_|AWS_|npm_)/.test(name),
  );
  return { ...Object.fromEntries(kept), HOST: "127.0.0.1", DATA_DIR: join(folder, "data"), ...settings };
}

const says = (settings: Record<string, string>) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [main], {
    env: environment(settings),
    encoding: "utf8",
  });
  return { status, lines: (stdout + stderr).trim().split("\n") };
};

test("PORT and IDLE_SECONDS are numbers within their bounds", () => {
  expect([readPort(undefined), readPort("0"), readPort("65535")]).toEqual([3000, 0, 65_535]);
  for (const text of ["abc", "65536", "-1", "", "80.5", "1e3"])
    expect(() => readPort(text)).toThrow(/^PORT cannot be/);
  expect([readIdle(undefined), readIdle(""), readIdle("0.5"), readIdle("86400")]).toEqual([
    undefined,
    undefined,
    0.5,
    86_400,
  ]);
  for (const text of ["0", "-1", "abc", "86401"])
    expect(() => readIdle(text)).toThrow(/^IDLE_SECONDS cannot be/);
});

test("a setting that is none ends the start with one line", () => {
  expect(says({ PORT: "abc" })).toEqual({
    status: 1,
    lines: ['PORT cannot be "abc": set a number from 0 to 65535.'],
  });
  const nowhere = says({ PORT: "0", DATA_DIR: "/proc/nowhere" });
  expect(nowhere).toEqual({
    status: 1,
    lines: ["The data folder /proc/nowhere cannot be written. Set DATA_DIR to a folder of your own."],
  });
  // The superuser writes everywhere.
  if (process.getuid?.() === 0) return;
  chmodSync(folder, 0o500);
  const { status, lines } = says({ PORT: "0" });
  chmodSync(folder, 0o700);
  expect([status, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/cannot be written\. Set DATA_DIR to a folder of your own\.$/);
});

test("a console that is current is not written again, and one that cannot be written is served as it is", async () => {
  const built = join(folder, "console");
  await prepareConsole(built);
  const state = () => readdirSync(built).map((name) => [name, statSync(join(built, name)).mtimeMs]);
  const before = state();
  await prepareConsole(built);
  expect(state()).toEqual(before);
  await expect(prepareConsole(join(main, "console"))).rejects.toThrow(
    /^The console cannot be written to .*main\.ts.console\. Run npm run build:console once/,
  );
  if (process.getuid?.() === 0) return;
  writeFileSync(join(built, "index.html"), "<title>An earlier one</title>");
  chmodSync(built, 0o500);
  await prepareConsole(built);
  chmodSync(built, 0o700);
  expect(readFileSync(join(built, "index.html"), "utf8")).toBe("<title>An earlier one</title>");
});

test("the address stands in a file while the service answers, HEAD too, and an idle one ends", async () => {
  const address = join(folder, "service.json");
  const settings = { PORT: "0", ADDRESS_FILE: address, IDLE_SECONDS: "15" };
  const service = spawn(process.execPath, [main], { env: environment(settings), stdio: "ignore" });
  started.push(service);
  const exit = once(service, "exit");
  await until(() => existsSync(address), patience);
  const { url, pid } = JSON.parse(await readFile(address, "utf8"));
  expect(pid).toBe(service.pid);
  const head = await fetch(`${url}/api/v1/health`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(20);
  expect(await exit).toEqual([0, null]);
  expect(existsSync(address)).toBe(false);
});

/** What runs below a process, itself included, as Linux says it. */
function treeOf(pid: number): number[] {
  const all = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).stdout.trim().split("\n");
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] => [
    parent,
    ...pairs.flatMap(([child = 0, above]) => (above === parent ? below(child) : [])),
  ];
  return below(pid);
}

// A supervisor that starts the service as npm does: a shell between, which hands no signal on.
const supervisor = `
const { spawn } = require("node:child_process");
const child = spawn("sh", ["-c", "node bootstrap.cjs start; true"], { cwd: ${JSON.stringify(root)}, stdio: "inherit" });
process.on("SIGTERM", () => process.exit(0));
setInterval(() => {}, 1000);`;

test.skipIf(process.platform !== "linux").each(["SIGTERM", "SIGKILL"] as const)(
  "%s to each process above the service ends it, and nothing is left",
  async (signal) => {
    for (const depth of [0, 1, 2]) {
      const address = join(folder, `service-${depth}.json`);
      const settings = {
        PORT: "0",
        ADDRESS_FILE: address,
        npm_lifecycle_event: "start",
        DATA_DIR: join(folder, `data-${depth}`),
      };
      const top = spawn(process.execPath, ["-e", supervisor], {
        env: environment(settings),
        stdio: "ignore",
      });
      started.push(top);
      await until(() => existsSync(address), patience);
      const tree = treeOf(top.pid ?? 0);
      expect(tree.length).toBeGreaterThan(4);
      const target = tree[depth] ?? 0;
      process.kill(target, signal);
      // The supervisor and the shell are no part of the service.
      await until(() => tree.slice(2).every((pid) => !isAlive(pid)), patience);
      if (top.exitCode === null) top.kill("SIGKILL");
    }
  },
);
