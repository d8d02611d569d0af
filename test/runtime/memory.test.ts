import { afterEach, describe, expect, test } from "vitest";
import { poolsFor, slots } from "../../infra/definition/slots.ts";
import { memoryCeiling, readMemoryLimit } from "../../infra/local/memory-limit.ts";
import { weights } from "../../shared/contract/operation.ts";
import { rawConnection, routeOf, type Served, serveHandler, until } from "../harness/gateway.ts";

let served: Served | undefined;
afterEach(async () => {
  await served?.stop();
  served = undefined;
});
const serve = async (handler: string, settings: object = {}) => {
  served = await serveHandler({ handler, ...settings });
  return served;
};

/** Takes that many MB and keeps them, in a child process when told to; answers with its process. */
const handler = `
  const take = "globalThis.kept = (globalThis.kept ?? []).concat(Array.from({ length: MB }, () => Buffer.alloc(1048576, 1)));";
  const code = take.replace("MB", query.mb ?? "0");
  note("start " + Date.now());
  if (query.child) {
    const take = () => spawn(process.execPath, ["-e", code + "setTimeout(() => {}, 1e6)"]);
    take();
    await new Promise((resolve) => stream.once("close", resolve));
    if (query.again) take();
  } else eval(code);
  await sleep(Number(query.ms ?? 0));
  note("end " + Date.now());
  say(process.pid);`;

describe.runIf(process.platform === "linux")("on Linux", () => {
  test.each(["mb=600&ms=60000", "child=1&mb=600", "child=1&mb=600&again=1&ms=2000"])(
    "a call that takes more than one may (%s) is ended with what to do, and the next is served",
    async (query) => {
      const { call, busy } = await serve(handler, { pool: { processes: 1, most: 400 } });
      const before = await (await call("heavy")).text();
      const answer = await call("heavy", query);
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ success: false, code: "memory_exceeded" });
      await until(() => busy("heavy") === 0);
      // A function whose child was too large goes on, and has settled the quota.
      expect((await (await call("heavy")).text()) === before).toBe(query.startsWith("child"));
    },
  );

  test("a process whose memory has grown is replaced between two calls, another one is not", async () => {
    const { call } = await serve(handler, { pool: { processes: 1, most: 600, worn: 0.5 } });
    const pid = async (query = "") => (await call("heavy", query)).text();
    const first = await pid();
    expect(await pid()).toBe(first);
    expect(await pid("mb=350")).toBe(first);
    expect(await pid()).not.toBe(first);
  });

  test("calls that only wait for others never keep them waiting for room, under the smallest ceiling", async () => {
    const { port, call, busy } = await serve(handler, { ceiling: 3_072 });
    const head = `POST ${routeOf.relay}?ms=60000 HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`;
    const waiting = await Promise.all(Array.from({ length: 4 }, () => rawConnection(port, head)));
    await until(() => busy("relay") === 4);
    expect((await call("heavy")).status).toBe(200);
    for (const { socket } of waiting) socket.destroy();
  });

  test("an idle process ends after a while, and the next call starts another", async () => {
    const { call, scheduler } = await serve(handler, { pool: { rest: 1 } });
    await call("heavy");
    const count = () => scheduler.state().find(({ weight }) => weight === "heavy")?.processes;
    expect(count()).toBe(1);
    await until(() => count() === 0);
    expect((await call("heavy")).status).toBe(200);
  });
});

test("before a call starts there is room for the most that it may take: else it waits", async () => {
  // 450 MB are the gateway's, and each of two light processes counts with 400.
  const { call, noted } = await serve(handler, { ceiling: 1_850, pool: { processes: 2, most: 400 } });
  const run = async (weight: "heavy" | "standard") => (await call(weight, "ms=1500")).status;
  expect(await Promise.all([run("heavy"), run("standard"), run("heavy")])).toEqual([200, 200, 200]);
  const times = (await noted()).map((line) => line.split(" "));
  let [running, most] = [0, 0];
  for (const [word] of times.toSorted((a, b) => Number(a[1]) - Number(b[1]))) {
    running += word === "start" ? 1 : -1;
    most = Math.max(most, running);
  }
  expect(most).toBe(1);
});

test("an idle process makes room for one of another weight", async () => {
  const { call, scheduler } = await serve(handler, { ceiling: 1_650, pool: { processes: 2, most: 390 } });
  expect((await call("heavy")).status).toBe(200);
  expect((await call("standard")).status).toBe(200);
  const count = (name: string) => scheduler.state().find(({ weight }) => weight === name)?.processes;
  expect([count("heavy"), count("standard")]).toEqual([0, 1]);
});

test.each([
  ["4096", 4_096],
  ["4g", 4_096],
  ["3.5GB", 3_584],
  ["5000m", 5_000],
])("MEMORY_LIMIT=%s is %i MB", (text, megabytes) => {
  expect(readMemoryLimit(text)).toBe(megabytes);
  expect(memoryCeiling(text)).toBe(megabytes);
});

test.each(["", "much", "1g", "-4g", "4t"])("MEMORY_LIMIT=%j is refused with what to write", (text) => {
  expect(() => readMemoryLimit(text)).toThrow(/MEMORY_LIMIT cannot be/);
});

test("without the setting the ceiling is half the machine, at least 3 GB", () => {
  expect(memoryCeiling(undefined)).toBeGreaterThanOrEqual(3_072);
  expect(memoryCeiling("")).toBe(memoryCeiling(undefined));
});

test("every weight has a slot under the least ceiling, beside the light processes", () => {
  for (const ceiling of [3_072, 4_096, 12_288, 65_536]) {
    const pools = poolsFor(2, ceiling);
    expect(pools.map(({ weight }) => weight)).toEqual([...weights]);
    const light = pools.filter(({ rest }) => rest === undefined);
    const kept = 450 + light.reduce((sum, { processes, most }) => sum + processes * most, 0);
    expect(light.map(({ processes }) => processes)).toEqual([2]);
    for (const { weight, processes, most } of pools) {
      expect(processes, weight).toBeGreaterThanOrEqual(1);
      if (slots[weight].rest !== undefined)
        expect(kept + most, `${weight} ${ceiling}`).toBeLessThanOrEqual(ceiling);
    }
  }
});
