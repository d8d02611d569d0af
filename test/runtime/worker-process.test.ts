import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type Served, serveHandler } from "../harness/gateway.ts";

let served: Served | undefined;
afterEach(() => served?.stop());
const serve = async (handler: string, settings: object = {}) => {
  served = await serveHandler({ handler, ...settings });
  return served;
};

const json = async (answer: Response) => JSON.parse(await answer.text());

test("a function that ends its process is a 502, and the next call is served", async () => {
  const { call } = await serve(`if (query.crash) process.exit(3); say("fine");`);
  const crashed = await call("light", "crash=1");
  expect(crashed.status).toBe(502);
  expect(await json(crashed)).toMatchObject({ success: false, code: "bad_gateway" });
  expect(await (await call("light")).text()).toBe("fine");
});

test("a function that never answers is a 504 at its timeout, and the next call is served", async () => {
  const { call } = await serve(`if (query.hang) await new Promise(() => {}); say("fine");`, { timeout: 3 });
  const hung = await call("heavy", "hang=1");
  expect(hung.status).toBe(504);
  expect(await json(hung)).toMatchObject({ code: "timeout" });
  expect(await (await call("heavy")).text()).toBe("fine");
});

test("a function that blocks its process is ended at its timeout all the same", async () => {
  const { call } = await serve(`if (query.loop) for (;;) {} say("fine");`, { timeout: 3 });
  expect((await call("heavy", "loop=1")).status).toBe(504);
  expect(await (await call("heavy")).text()).toBe("fine");
});

test("an error outside the handler's own answers is a 502", async () => {
  const { call } = await serve(`throw new Error("unexpected");`);
  expect((await call("light")).status).toBe(502);
});

test("a head that HTTP does not allow is a 502, and the gateway goes on", async () => {
  const { call } = await serve(
    `if (query.bad) { const out = answer({ "X-Name": "\\u4e2d\\n" }); return out.end(); } say("fine");`,
  );
  expect((await call("light", "bad=1")).status).toBe(502);
  expect(await (await call("light")).text()).toBe("fine");
});

test("a function that cannot be loaded is a 502, not a call that waits for ever", async () => {
  const { call } = await serve(`} ); process.exit(4); (async () => {`);
  expect((await call("light")).status).toBe(502);
  expect((await call("standard")).status).toBe(502);
});

test("the body of a call whose function cannot be loaded is not that of the next call", async () => {
  const { url, call } = await serve("say(event.bodyBytes[0] + ' ' + event.bodyBytes.length);", {
    absent: "optimize",
    pool: { processes: 1 },
  });
  const body = (byte: number) => new Uint8Array(100_000).fill(byte);
  expect(await (await call("heavy", "", { body: body(1) })).text()).toBe("1 100000");
  const lost = await fetch(`${url}/api/v1/optimize/preset`, { method: "POST", body: body(2) });
  expect(lost.status).toBe(502);
  expect(await (await call("heavy", "", { body: body(3) })).text()).toBe("3 100000");
});

test("one process answers for every function of its weight", async () => {
  const { url } = await serve("say(process.pid);", { pool: { processes: 1 } });
  const pids = new Set<string>();
  for (const path of ["/api/v1/health", "/api/v1/usage/check", "/docs", "/nothing"])
    pids.add(await (await fetch(url + path)).text());
  expect(pids.size).toBe(1);
});

test("heavy, standard and huge processes and their children run below the gateway's priority", async () => {
  const { call } = await serve(`
    const child = spawn(process.execPath, ["-p", "os.getPriority()"]);
    let text = ""; child.stdout.on("data", (chunk) => { text += chunk; });
    child.on("close", () => say(text));
    await new Promise((resolve) => stream.once("finish", resolve));`);
  const base = Number(await (await call("light")).text());
  for (const weight of ["standard", "heavy", "huge"] as const)
    expect(Number(await (await call(weight)).text()), weight).toBe(Math.min(19, base + 10));
});

test("an answer of 30 MB streams: the function is held back while the reader pauses", async () => {
  const { call, noted } = await serve(`
    const out = answer();
    for (let at = 0; at < 120; at++) {
      note(at);
      if (!out.write(Buffer.alloc(256 * 1024, 97))) await new Promise((resolve) => out.once("drain", resolve));
    }
    out.end();`);
  const reader = (await call("heavy")).body?.getReader();
  let size = (await reader?.read())?.value?.length ?? 0;
  let [before, still] = [-1, 0];
  while (still < 10) {
    await wait(100);
    const now = (await noted()).length;
    still = now === before ? still + 1 : 0;
    before = now;
  }
  expect(before * 256 * 1024).toBeLessThan(12_000_000);
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
    size += chunk.value.length;
  expect(size).toBe(120 * 256 * 1024);
});
