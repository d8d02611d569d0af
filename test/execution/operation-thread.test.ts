import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { Environment } from "./environment.ts";
import type { Outcome } from "./lambda-process.ts";

const environments: Environment[] = [];
const start = (settings?: Record<string, string>) => {
  const environment = new Environment(settings);
  environments.push(environment);
  return environment;
};
afterAll(() => {
  for (const each of environments) each.stop();
});

/** What `ps` says of a process: empty when there is none, Z when it has ended and nobody took note. */
const stateOf = (pid: number) =>
  spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();

async function startedChild(what: string): Promise<{ state: () => string; answered: Promise<Outcome> }> {
  const note = join(await mkdtemp(join(tmpdir(), "pagewright-child-")), "pid");
  const answered = start({ CHILD_PID: note }).ask("heavy", what, { time: 8_000 });
  while (!existsSync(note) || readFileSync(note, "utf8") === "") await wait(20);
  const pid = Number(readFileSync(note, "utf8"));
  return { state: () => stateOf(pid), answered };
}

const one = start();

test("operations run in one warm thread that is not the one of the handler", async () => {
  const first = await one.said("thread");
  expect(first).not.toBe("0");
  expect(await one.said("thread")).toBe(first);
});

test("the setting OPERATION_THREADS=0 runs them in the handler's own thread", async () => {
  expect(await start({ OPERATION_THREADS: "0" }).said("thread")).toBe("0");
});

test("a body comes whole, from a pool that other texts share, in pieces, and empty", async () => {
  const whole = await one.ask("heavy", "whole", { number: 900_000 });
  expect([whole.status, whole.bytes, whole.text.slice(0, 4)]).toEqual([200, 900_000, "wwww"]);
  expect((await one.ask("heavy", "shared", { number: 8 })).text).toBe("one pool");
  const pieces = await one.ask("heavy", "pieces", { number: 40 });
  expect([pieces.status, pieces.bytes]).toEqual([200, 40 * 250_000]);
  expect((await one.ask("heavy", "pieces", { number: 0 })).bytes).toBe(0);
});

test("errors keep code, message, problems and headers; what is unknown tells nothing of the inside", async () => {
  const refused = await one.ask("light", "refused");
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text)).toEqual({
    detail: [{ loc: ["body", "what"], msg: "Wrong", type: "value_error" }],
  });
  const limited = await one.ask("light", "limited");
  expect([limited.status, limited.headers["Retry-After"]]).toEqual([429, "7"]);
  const unknown = await one.ask("light", "unknown");
  expect([unknown.status, JSON.parse(unknown.text).code]).toEqual([500, "internal"]);
  expect(unknown.text).not.toContain("inside");
});

test("a body that cannot be begun is an error answer; one that breaks later ends the invocation", async () => {
  const unmade = await one.ask("heavy", "unmade");
  expect([unmade.status, JSON.parse(unmade.text).code]).toEqual([400, "damaged_file"]);
  expect(await one.ask("heavy", "broken")).toMatchObject({ status: 200, text: "begun", failed: true });
  expect(await one.ask("light", "thread")).toMatchObject({ status: 200 });
});

test.each(["loop", "wasm", "wait", "nested"])(
  "%s: ended at the deadline with a 504, and the next call is served",
  async (what) => {
    const before = await one.said("thread");
    const hung = await one.ask("light", what, { time: 4_000 });
    expect([hung.status, JSON.parse(hung.text).code, hung.failed]).toEqual([504, "timeout", false]);
    expect(await one.said("thread")).not.toBe(before);
  },
);

test("a body whose making hangs is cut off at the deadline", async () => {
  expect(await one.ask("heavy", "stuck", { time: 4_000 })).toMatchObject({ text: "begun", failed: true });
  expect(await one.ask("light", "thread")).toMatchObject({ status: 200 });
});

test.each(["exit", "later"])(
  "%s: a thread that ends by itself is a 500, and the next call is served",
  async (what) => {
    const crashed = await one.ask("light", what);
    expect([crashed.status, JSON.parse(crashed.text).code]).toEqual([500, "internal"]);
    expect(await one.ask("light", "thread")).toMatchObject({ status: 200 });
  },
);

test("a caller who leaves ends a loop, and the next call is served", async () => {
  const before = await one.said("thread");
  expect(await one.ask("light", "loop", { leaves: 300, time: 600_000 })).toMatchObject({
    status: 0,
    bytes: 0,
  });
  expect(await one.said("thread")).not.toBe(before);
});

test("an operation that listens to the signal keeps its thread", async () => {
  const before = await one.said("thread");
  await one.ask("light", "patient", { leaves: 300, time: 600_000 });
  expect(await one.said("thread")).toBe(before);
});

test("a caller who leaves in the midst of the body ends its making", async () => {
  const left = await one.ask("heavy", "pieces", { number: 1_000_000, leaves: 300, time: 600_000 });
  expect(left.bytes).toBeLessThan(250_000 * 100_000);
  expect(await one.ask("light", "thread")).toMatchObject({ status: 200 });
});

test("a process that the thread started ends with it, and leaves no zombie", async () => {
  const { state, answered } = await startedChild("child");
  expect(state()).toMatch(/^[RS]/);
  expect((await answered).status).toBe(504);
  for (let tries = 0; state() !== "" && tries < 100; tries++) await wait(50);
  expect(state()).toBe("");
});

test("a process ends also with a thread that is stuck in a loop", async () => {
  const { state, answered } = await startedChild("childAndLoop");
  expect((await answered).status).toBe(504);
  for (let tries = 0; /^[RS]/.test(state()) && tries < 100; tries++) await wait(50);
  expect(state()).not.toMatch(/^[RS]/);
});

test.each(["buffers", "slowBuffers", "heap"])(
  "%s: memory past the cap is a 413 that names the limit",
  async (what) => {
    const small = start({ AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "512" });
    await small.said("thread");
    const outcome = await small.ask("light", what);
    expect([outcome.status, JSON.parse(outcome.text).code]).toEqual([413, "memory_exceeded"]);
    expect(outcome.text).toContain("limit memory");
    expect(await small.ask("light", "thread")).toMatchObject({ status: 200 });
    small.stop();
  },
);

test("between two calls a thread is replaced when the process is past its budget", async () => {
  const small = start({ AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "1000" });
  const first = await small.said("kept", 20);
  expect(await small.said("thread")).toBe(first);
  await small.said("kept", 720);
  const { rss } = await small.ask("light", "thread");
  expect(await small.said("thread")).not.toBe(first);
  expect(rss).toBeLessThan(300_000_000);
  small.stop();
});

test("processor time past the limit of the weight is a 400 that names the limit", async () => {
  const outcome = await one.ask("light", "loop", { time: 600_000 });
  expect([outcome.status, JSON.parse(outcome.text).code]).toEqual([400, "too_complex"]);
  expect(outcome.text).toContain("limit processorTime");
});
