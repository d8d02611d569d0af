import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAlive, routeOf, until } from "../harness/gateway.ts";
import { freePort } from "../harness/service.ts";

let folder: string;
let service: ChildProcess;
let url: string;

/** The whole runtime in a process of its own, over functions that note their processes. */
const program = (notes: string, drain: number) => `
import { startRuntime } from ${JSON.stringify(join(import.meta.dirname, "../../infra/local/runtime.ts"))};
import { writeFileSync } from "node:fs";
const module = ${JSON.stringify(join(notes, "../handler.mjs"))};
const runtime = await startRuntime({ dataDir: ${JSON.stringify(join(notes, "../data"))}, port: 0, host: "127.0.0.1", module: () => module, drain: ${drain} });
process.once("SIGTERM", () => void runtime.stop().then(() => process.exit(0)));
console.log(runtime.url);`;

const handler = (notes: string) => `
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
export const handler = globalThis.awslambda.streamifyResponse(async (event, stream) => {
  // What the schedule asks for is not what is stopped here.
  if (event.httpMethod === undefined) return;
  const query = event.queryStringParameters ?? {};
  const child = spawn("sleep", ["1000"], { stdio: "ignore" });
  appendFileSync(${JSON.stringify(notes)}, process.pid + "\\n" + child.pid + "\\n");
  if (query.loop) for (;;) {}
  await new Promise((resolve) => setTimeout(resolve, Number(query.ms ?? 0)));
  const out = awslambda.HttpResponseStream.from(stream, { statusCode: 200, headers: {} });
  out.write(Buffer.from("fine"));
  out.end();
});`;

const pids = async (count: number) => {
  let found: number[] = [];
  await until(async () => {
    found = (await readFile(join(folder, "notes"), "utf8")).split("\n").filter(Boolean).map(Number);
    return found.length >= count;
  });
  return found;
};

async function start(drain: number): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "pagewright-stop-"));
  const notes = join(folder, "notes");
  await writeFile(notes, "");
  await writeFile(join(folder, "handler.mjs"), handler(notes));
  await writeFile(join(folder, "main.ts"), program(notes, drain));
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (/^(TABLE_|QUEUE_|BUCKET_|AWS_)/.test(name)) delete env[name];
  service = spawn(process.execPath, [join(folder, "main.ts")], { env, stdio: ["ignore", "pipe", "inherit"] });
  const [text] = await once(service.stdout ?? service, "data");
  url = String(text).trim();
}

async function end(): Promise<void> {
  service.kill("SIGKILL");
  for (const pid of await pids(0)) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  await rm(folder, { recursive: true, force: true });
}

beforeEach(() => start(0));
afterEach(end);

const call = (query: string) => fetch(`${url}${routeOf.heavy}?${query}`, { method: "POST" });

test("SIGTERM lets a call in work end, refuses new ones, and leaves no process", async () => {
  const running = call("ms=1500");
  const started = await pids(2);
  service.kill("SIGTERM");
  const exit = once(service, "exit");
  const answer = await running;
  expect([answer.status, await answer.text()]).toEqual([200, "fine"]);
  expect(await exit).toEqual([0, null]);
  await expect(call("ms=0")).rejects.toThrow();
  await until(() => !started.some(isAlive));
});

test("SIGTERM with time to drain serves those in line too, refuses new connections, and ends before its time", async () => {
  await end();
  await start(120_000);
  // More than there are places for heavy calls: the others wait.
  const running = Array.from({ length: 6 }, () => call("ms=1000"));
  await pids(2);
  service.kill("SIGTERM");
  const exit = once(service, "exit");
  await until(() =>
    call("ms=0").then(
      () => false,
      () => true,
    ),
  );
  const answers = await Promise.all(running);
  expect(answers.map(({ status }) => status)).toEqual(running.map(() => 200));
  const stopped = performance.now();
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - stopped).toBeLessThan(60_000);
});

test("SIGTERM does not wait for a call that does not end", async () => {
  const running = call("loop=1").catch(() => undefined);
  const started = await pids(2);
  service.kill("SIGTERM");
  expect(await once(service, "exit")).toEqual([0, null]);
  await running;
  await until(() => !started.some(isAlive));
});

test("kill -9 of the runtime ends its workers, also one that is stuck, and what they started", async () => {
  const calls = [call("loop=1"), call("ms=60000")].map((each) => each.catch(() => undefined));
  const started = await pids(4);
  expect(started.map(isAlive)).toEqual([true, true, true, true]);
  service.kill("SIGKILL");
  await Promise.all(calls);
  await until(() => !started.some(isAlive));
});

test("kill -9 of the program that started the service ends the service", async () => {
  const port = await freePort();
  const program = join(import.meta.dirname, "../../bootstrap.cjs");
  const env = { ...process.env, DATA_DIR: join(folder, "own"), PORT: String(port), HOST: "127.0.0.1" };
  for (const name of Object.keys(env))
    if (/^(TABLE_|QUEUE_|BUCKET_|AWS_)/.test(name)) delete env[name as never];
  const started = spawn(process.execPath, [program, "start"], { env, stdio: ["ignore", "pipe", "inherit"] });
  await once(started.stdout, "data");
  const health = () =>
    fetch(`http://127.0.0.1:${port}/api/v1/health`).then(
      ({ status }) => status,
      () => 0,
    );
  expect(await health()).toBe(200);
  started.kill("SIGKILL");
  await until(async () => (await health()) === 0);
});
