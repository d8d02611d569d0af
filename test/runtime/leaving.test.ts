import { afterEach, expect, test } from "vitest";
import { functions } from "../../infra/definition/functions.ts";
import type { Running } from "../../infra/local/scheduler.ts";
import { isAlive, rawConnection, routeOf, type Served, serveHandler, until } from "../harness/gateway.ts";

let served: Served | undefined;
afterEach(() => served?.stop());
const serve = async (handler: string, settings: object = {}) => {
  served = await serveHandler({ handler, ...settings });
  return served;
};

const head = (query: string) => `POST ${routeOf.heavy}?${query} HTTP/1.1\r\nHost: x\r\n`;
const empty = "Content-Length: 0\r\n\r\n";

/** Notes its end when the reader leaves; `loop` does not notice; `large` answers more than the reader takes; `whole` goes on. */
const handler = `
  note("began " + process.pid);
  if (query.loop) {
    const child = spawn("sleep", ["1000"]);
    note("child " + child.pid);
    await sleep(50);
    for (;;) {}
  }
  if (query.wait) { await new Promise((resolve) => stream.once("close", resolve)); note("left"); return; }
  if (query.large) {
    const out = answer();
    const closed = new Promise((resolve) => out.once("close", resolve));
    for (let at = 0; at < 400 && !out.destroyed; at++)
      if (!out.write(Buffer.alloc(256 * 1024))) await Promise.race([closed, new Promise((r) => out.once("drain", r))]);
    note(out.destroyed ? "left" : "all");
    return out.end();
  }
  if (query.whole) {
    const out = answer({ "Content-Length": "4" });
    out.write(Buffer.from("fine"));
    await sleep(500);
    note(out.destroyed ? "left" : "goes on");
    return out.end();
  }
  say("fine");`;

const ways = {
  closes: (socket: import("node:net").Socket) => socket.destroy(),
  resets: (socket: import("node:net").Socket) => socket.resetAndDestroy(),
  "half-closes": (socket: import("node:net").Socket) => socket.end(),
};

test.each(Object.entries(ways))(
  "who %s before the answer ends the call, and the process takes the next",
  async (_, leave) => {
    const { port, noted, busy, call } = await serve(handler, { pool: { processes: 1 } });
    const { socket } = await rawConnection(port, head("wait=1") + empty);
    await until(async () => (await noted()).length === 1);
    leave(socket);
    await until(async () => (await noted()).includes("left"));
    await until(() => busy("heavy") === 0);
    expect(await (await call("heavy")).text()).toBe("fine");
    const began = (await noted()).filter((word) => word.startsWith("began"));
    expect(new Set(began).size).toBe(1);
  },
);

test.each(Object.entries(ways))("who %s during the answer ends the call", async (_, leave) => {
  const { port, noted, busy, call } = await serve(handler, { pool: { processes: 1 } });
  const { socket, received } = await rawConnection(port, head("large=1") + empty);
  await until(() => received().length > 100_000);
  socket.pause();
  leave(socket);
  socket.resume();
  await until(async () => (await noted()).includes("left"));
  await until(() => busy("heavy") === 0);
  expect(await (await call("heavy")).text()).toBe("fine");
});

test("who closes the connection once all of the answer has come has not left", async () => {
  const { port, noted, busy } = await serve(handler, { pool: { processes: 1 } });
  const { socket, received } = await rawConnection(port, head("whole=1") + empty);
  await until(() => received().endsWith("fine"));
  socket.destroy();
  await until(() => busy("heavy") === 0);
  expect((await noted()).slice(1)).toEqual(["goes on"]);
});

test("a function that does not end within a second of its reader is killed with its children", async () => {
  const { port, noted, busy, call } = await serve(handler, { pool: { processes: 1 } });
  const { socket } = await rawConnection(port, head("loop=1") + empty);
  await until(async () => (await noted()).length === 2);
  const pids = (await noted()).map((word) => Number(word.split(" ")[1]));
  expect(pids.map(isAlive)).toEqual([true, true]);
  socket.destroy();
  await until(() => busy("heavy") === 0);
  await until(() => !pids.some(isAlive));
  expect(await (await call("heavy")).text()).toBe("fine");
});

test("who leaves while waiting gives up the place and nothing runs for it", async () => {
  const { port, noted, busy, waiting, call } = await serve(handler, { pool: { processes: 1 } });
  const first = await rawConnection(port, head("wait=1") + empty);
  await until(() => busy("heavy") === 1);
  const second = await rawConnection(port, head("second=1") + empty);
  await until(() => waiting("heavy") === 1);
  second.socket.destroy();
  await until(() => waiting("heavy") === 0);
  first.socket.destroy();
  await until(() => busy("heavy") === 0);
  await call("heavy");
  expect((await noted()).filter((word) => word.startsWith("began"))).toHaveLength(2);
});

test("who leaves after the work was done disturbs nobody who came next", async () => {
  const { port, noted, busy, scheduler } = await serve(handler, { pool: { processes: 1 } });
  const definition = functions.find(({ name }) => name === "pdf-heavy");
  if (definition === undefined) throw new Error("There is no function for heavy PDF work.");
  const first = await new Promise<Running>((resolve) => {
    const done = () => resolve(running);
    const listener = { chunk: (_: Uint8Array, taken: () => void) => taken(), end: done, failed: done };
    const event = { queryStringParameters: {} };
    const running = scheduler.invoke(definition, { event, listener, caller: "first" });
  });
  const second = await rawConnection(port, head("wait=1") + empty);
  await until(async () => (await noted()).length === 2);
  first.abort();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect([busy("heavy"), (await noted()).includes("left")]).toEqual([1, false]);
  second.socket.destroy();
  await until(async () => (await noted()).includes("left"));
});

test("200 readers in a row leave, and the process is the same and free", async () => {
  const { port, noted, busy, call } = await serve(handler, { pool: { processes: 1 } });
  for (let count = 1; count <= 200; count++) {
    const { socket } = await rawConnection(port, head(count % 2 === 0 ? "wait=1" : "large=1") + empty);
    await until(async () => (await noted()).filter((word) => word.startsWith("began")).length === count);
    socket.destroy();
    await until(() => busy("heavy") === 0);
  }
  expect(await (await call("heavy")).text()).toBe("fine");
  const began = (await noted()).filter((word) => word.startsWith("began"));
  expect(began).toHaveLength(201);
  expect(new Set(began).size).toBe(1);
});

test("a reader that takes nothing for the stated time is cut off", async () => {
  const { port, noted, busy } = await serve(handler, { times: { reader: 1_000 } });
  const { socket, closed } = await rawConnection(port, head("large=1") + empty);
  socket.pause();
  await until(async () => (await noted()).includes("left"));
  await until(() => busy("heavy") === 0);
  socket.resume();
  await closed;
});

test("a slow reader that takes a little at a time gets all of it", async () => {
  const { call, noted } = await serve(handler, { times: { reader: 3_000 } });
  const reader = (await call("heavy", "large=1")).body?.getReader();
  let size = 0;
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
    if (size < 3_000_000) await new Promise((resolve) => setTimeout(resolve, 30));
    size += chunk.value.length;
  }
  expect(size).toBe(400 * 256 * 1024);
  expect(await noted()).toContain("all");
});

test("a sender that does not end its headers or its body in time is a 408", async () => {
  const { port, noted } = await serve(handler, { times: { headers: 1_000, request: 2_000 } });
  const slow = [head(""), `${head("")}Content-Length: 10\r\n\r\nabc`];
  for (const text of slow) {
    const { received, closed } = await rawConnection(port, text);
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(received().split("\r\n\r\n")[1] ?? "")).toMatchObject({ success: false });
  }
  expect(await noted()).toEqual([]);
});

test("a connection that rests after an answer is closed, and one in use is not", async () => {
  const { port } = await serve(handler, { times: { keepAlive: 300 } });
  const { socket, received, closed } = await rawConnection(port, head("") + empty);
  await until(() => received().includes("fine"));
  socket.write(head("") + empty);
  await until(() => received().split("fine").length === 3);
  await closed;
});
