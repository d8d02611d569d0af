import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { rawConnection, routeOf, type Served, serveHandler, until } from "../harness/gateway.ts";

let served: Served | undefined;
afterEach(() => served?.stop());
const serve = async (handler: string, settings: object = {}) => {
  served = await serveHandler({ handler, ...settings });
  return served;
};

/** Notes each call by its name; one with `hold` stays until its reader leaves. */
const handler = `
  note(query.name);
  if (query.hold) await new Promise((resolve) => stream.once("close", resolve));
  else say("fine");`;

const hold = (port: number, path: string = routeOf.heavy) =>
  rawConnection(port, `POST ${path}?hold=1&name=hold HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`);

const as = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } });

test("a light call is served while every slot of the other weights is busy", async () => {
  const { port, call, busy } = await serve(handler, { ceiling: 16_384 });
  const paths = [routeOf.standard, routeOf.standard, routeOf.heavy, routeOf.heavy, routeOf.huge];
  const held = await Promise.all(paths.map((path) => hold(port, path)));
  await until(() => busy("standard") === 2 && busy("heavy") === 2 && busy("huge") === 1);
  for (let count = 0; count < 50; count++) expect((await call("light", "name=light")).status).toBe(200);
  for (const { socket } of held) socket.destroy();
});

test("past the places to wait a call is refused at once, with Retry-After and the contract's body", async () => {
  const { port, call, waiting, busy } = await serve(handler, {
    pool: { processes: 1, waiting: 4 },
  });
  const { socket } = await hold(port);
  await until(() => busy("heavy") === 1);
  // Without a credential, of which half of the places are.
  const patient = [call("heavy", "name=a"), call("heavy", "name=b")];
  await until(() => waiting("heavy") === 2);
  const refused = await call("heavy", "name=c");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "15"]);
  expect(await refused.json()).toMatchObject({ success: false, code: "too_busy" });
  socket.destroy();
  expect((await Promise.all(patient)).map(({ status }) => status)).toEqual([200, 200]);
});

test("nobody waits longer than the stated time", async () => {
  const { port, call, busy, waiting } = await serve(handler, { pool: { processes: 1, patience: 1 } });
  // On a busy machine the start of the process alone may take longer.
  await until(async () => (await call("heavy", "name=first")).status === 200);
  // An answer is out before its call has ended.
  await until(() => busy("heavy") === 0);
  const { socket } = await hold(port);
  await until(() => busy("heavy") === 1);
  const refused = await call("heavy", "name=late");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "15"]);
  expect(waiting("heavy")).toBe(0);
  socket.destroy();
});

test("calls one after the other are served by one process, also when each settles a little after its answer", async () => {
  const settling = "say(process.pid); await sleep(2);";
  const { call, scheduler } = await serve(settling, { pool: { processes: 3 } });
  const served = new Set<string>();
  for (let count = 0; count < 20; count++) served.add(await (await call("heavy")).text());
  expect(served.size).toBe(1);
  const heavy = scheduler.state().find(({ weight }) => weight === "heavy");
  expect(heavy?.processes).toBe(1);
});

test("a heavy call goes to the process that has served its route, also while that one settles and another is idle", async () => {
  const settling = "if (query.hold) await sleep(500); say(process.pid); await sleep(5);";
  const { call, url, busy } = await serve(settling, { pool: { processes: 2 } });
  const summarise = async (query = "") =>
    (await fetch(`${url}/api/v1/ai/summarize?${query}`, { method: "POST" })).text();
  const compress = async (query = "") => (await call("heavy", query)).text();
  const [first, second] = await Promise.all([compress("hold=1"), summarise("hold=1")]);
  expect(first).not.toBe(second);
  await until(() => busy("heavy") === 0);
  for (let count = 0; count < 10; count++) expect(await summarise()).toBe(second);
  for (let count = 0; count < 10; count++) expect(await compress()).toBe(first);
});

test("a call does not wait for one that goes on long after its answer", async () => {
  const later = 'say(process.pid); if (query.name === "long") await new Promise(() => {});';
  const { call } = await serve(later, { pool: { processes: 2 } });
  const first = await (await call("heavy", "name=long")).text();
  expect(await (await call("heavy", "name=next")).text()).not.toBe(first);
});

test("nobody is refused while a process starts", async () => {
  const { call } = await serve(handler, { pool: { processes: 1, patience: 0.01 } });
  expect((await call("heavy", "name=first")).status).toBe(200);
});

test("who waits with Prefer: respond-async is not refused for how long it takes", async () => {
  const { port, call, busy, waiting } = await serve(handler, { pool: { processes: 1, patience: 1 } });
  const { socket } = await hold(port);
  await until(() => busy("heavy") === 1);
  const later = call("heavy", "name=later", { headers: { Prefer: "respond-async" } });
  await until(() => waiting("heavy") === 1);
  expect((await call("heavy", "name=now")).status).toBe(503);
  expect(waiting("heavy")).toBe(1);
  socket.destroy();
  expect((await later).status).toBe(200);
});

test("Retry-After tells how long what goes before the call will take, for each caller its own", async () => {
  const slow = `await sleep(Number(query.ms ?? 0)); ${handler}`;
  const pool = { processes: 1, waiting: 100, waitingOfOne: 3, turn: 60, patience: 600 };
  const { port, call, waiting, noted } = await serve(slow, { pool });
  for (let count = 0; count < 3; count++) expect((await call("heavy", "ms=1500&name=slow")).status).toBe(200);
  const { socket } = await hold(port);
  await until(async () => (await noted()).includes("hold"));
  const many = ["ada", "ada", "ada", "bob", "bob", "bob"].map((key) => call("heavy", `name=${key}`, as(key)));
  await until(() => waiting("heavy") === 6);
  const refused = await call("heavy", "name=ada", as("ada"));
  expect(refused.status).toBe(503);
  // Six go before it, and it: of 1.5 s each, or longer where the machine is busy, but not the five minutes of the bound.
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThanOrEqual(10);
  expect(seconds).toBeLessThan(300);
  socket.destroy();
  await Promise.all(many);
});

test("a call that would wait too long, as the last ones took, is refused before it waits", async () => {
  const slow = `await sleep(Number(query.ms ?? 0)); ${handler}`;
  // Of calls of 1.5 s each the twentieth is hopeless; where a call takes ten times as long, the second is.
  const pool = { processes: 1, patience: 60, waiting: 100 };
  const { port, call, waiting, noted } = await serve(slow, { pool });
  for (let count = 0; count < 2; count++) expect((await call("heavy", "ms=1500&name=slow")).status).toBe(200);
  const { socket } = await hold(port);
  await until(async () => (await noted()).includes("hold"));
  const statuses: number[] = [];
  const calls = Array.from({ length: 40 }, async (_, count) => {
    const { status } = await call("heavy", "name=next", as(`caller-${count}`));
    statuses.push(status);
  });
  await until(() => statuses.length > 0);
  // Were it refused for having waited, those before it would have been so too.
  expect([statuses[0], waiting("heavy") > 0]).toEqual([503, true]);
  socket.destroy();
  await Promise.all(calls);
  expect(statuses).toContain(200);
});

test("one slow call, such as one in which an engine started, makes no other hopeless", async () => {
  const slow = `await sleep(Number(query.ms ?? 0)); ${handler}`;
  const { port, call, waiting, noted } = await serve(slow, { pool: { processes: 1, patience: 4 } });
  for (const ms of [3_000, 0]) expect((await call("heavy", `ms=${ms}&name=before`)).status).toBe(200);
  const { socket } = await hold(port);
  await until(async () => (await noted()).includes("hold"));
  const next = call("heavy", "name=next");
  await until(() => waiting("heavy") === 1);
  socket.destroy();
  expect((await next).status).toBe(200);
});

test("a process whose reader left is waited for, however long the last calls took", async () => {
  const late = `await sleep(Number(query.ms ?? 0)); ${handler} await sleep(Number(query.after ?? 0));`;
  const { port, call, busy, noted } = await serve(late, { pool: { processes: 1, patience: 4 } });
  for (let count = 0; count < 2; count++) expect((await call("heavy", "ms=2500&name=slow")).status).toBe(200);
  const path = `${routeOf.heavy}?hold=1&name=hold&after=1000`;
  const { socket } = await rawConnection(
    port,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`,
  );
  await until(async () => (await noted()).includes("hold"));
  expect((await call("heavy", "name=refused")).status).toBe(503);
  socket.destroy();
  // The gateway hears of it before it reads another request.
  await wait(50);
  expect([busy("heavy"), (await call("heavy", "name=next")).status]).toEqual([1, 200]);
});

test("one caller takes its share of the places only, and callers take turns", async () => {
  const settings = { pool: { processes: 1, waiting: 100, waitingOfOne: 20 } };
  const { port, call, busy, waiting, noted } = await serve(handler, settings);
  const { socket } = await hold(port);
  await until(() => busy("heavy") === 1);
  const many = Array.from({ length: 25 }, () => call("heavy", "name=many", as("many")));
  await until(() => waiting("heavy") === 20);
  const few = [call("heavy", "name=few", as("few")), call("heavy", "name=few", as("few"))];
  await until(() => waiting("heavy") === 22);
  socket.destroy();
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(5);
  expect((await Promise.all(few)).map(({ status }) => status)).toEqual([200, 200]);
  // In turn: of the first five one in two is of the caller with few.
  expect((await noted()).slice(1, 6).filter((name) => name === "few")).toHaveLength(2);
});

test("bodies that wait take a twelfth of the ceiling at most, and are refused past it", async () => {
  const settings = { ceiling: 1_200, pool: { processes: 1, most: 200, waiting: 100, waitingOfOne: 100 } };
  const { port, call, busy, waiting } = await serve(handler, settings);
  const { socket } = await hold(port);
  await until(() => busy("heavy") === 1);
  const body = Buffer.alloc(4_500_000);
  const fitting = Math.floor((100 * 1_048_576) / body.length);
  const first = Array.from({ length: fitting }, () => call("heavy", "name=a", { body }));
  await until(() => waiting("heavy") === fitting);
  const refused = await call("heavy", "name=b", { body });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: "too_busy" });
  socket.destroy();
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200);
  expect((await call("heavy", "name=c", { body })).status).toBe(200);
});
