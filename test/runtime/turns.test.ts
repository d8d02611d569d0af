import { getPriority } from "node:os";
import { afterEach, expect, test } from "vitest";
import type { Weight } from "../../shared/contract/operation.ts";
import {
  isAlive,
  type Raw,
  rawConnection,
  routeOf,
  type Served,
  serveHandler,
  until,
} from "../harness/gateway.ts";

// Accounts beside each other on the processes of one weight.

let served: Served | undefined;
let held: Raw[] = [];
afterEach(async () => {
  for (const { socket } of held) socket.destroy();
  held = [];
  await served?.stop();
  served = undefined;
});

/** Notes its process and name; one with `hold` stays until its reader leaves. */
const handler = `
  note(query.name + " " + process.pid);
  if (query.hold) await new Promise((resolve) => stream.once("close", resolve));
  else say(query.name);`;

/** The credential `ada-2` is the second of the account ada; one that begins with "no" is nobody's. */
const authorizer = `export const handler = async ({ headers }) => {
  const id = headers.Authorization.replace(/^Bearer /, "").split("-")[0];
  return { context: id === "no" ? {} : { account: id } };
};`;

const serve = async (settings: object) => {
  served = await serveHandler({ handler, authorizer, ceiling: 16_384, ...settings });
  return served;
};

const as = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } });

async function hold(port: number, weight: Weight, key: string, head = ""): Promise<Raw> {
  const line = `POST ${routeOf[weight]}?hold=1&name=${key} HTTP/1.1\r\nHost: x\r\n`;
  const connection = await rawConnection(
    port,
    `${line}Authorization: Bearer ${key}\r\n${head}Content-Length: 0\r\n\r\n`,
  );
  held.push(connection);
  return connection;
}

/** The name of what ran, in its order. */
const names = async ({ noted }: Served) => (await noted()).map((line) => line.split(" ")[0]);
const pids = async ({ noted }: Served) => (await noted()).map((line) => Number(line.split(" ")[1]));

/** Past its turn after so many seconds; another is served beside it once it has waited so many ms. */
const soon = { turn: 0.3, courtesy: 50, guests: 1 };

test.each(["light", "standard", "heavy", "huge"] as const)(
  "while one account holds every process of the weight %s, another is served, and what holds them has the lowest priority",
  async (weight) => {
    const all = await serve({ pool: { processes: 2, most: 400, ...soon } });
    await hold(all.port, weight, "ada-1");
    await hold(all.port, weight, "ada-2");
    await until(async () => (await names(all)).length === 2);
    const answer = await all.call(weight, "name=bob", as("bob"));
    expect([answer.status, await answer.text()]).toEqual([200, "bob"]);
    const [first = 0, second = 0, guest = 0] = await pids(all);
    expect([getPriority(first), getPriority(second)]).toEqual([19, 19]);
    expect(getPriority(guest)).toBeLessThan(19);
    // Both are still at work, and nobody ended them.
    await until(() => all.busy(weight) === 2);
  },
);

test("what an account runs past its turn has the lowest priority while another works at another weight", async () => {
  const all = await serve({ pool: { processes: 1, most: 400, ...soon } });
  await hold(all.port, "huge", "ada");
  await until(async () => (await names(all)).length === 1);
  const [first = 0] = await pids(all);
  const before = getPriority(first);
  expect(before).toBeLessThan(19);
  await hold(all.port, "heavy", "ada");
  await until(async () => (await names(all)).length === 2);
  // The same account is no other.
  expect(getPriority(first)).toBe(before);
  await hold(all.port, "standard", "bob");
  await until(() => getPriority(first) === 19);
});

test("a process that made way has its own priority again for the next call, or another takes its place", async () => {
  const all = await serve({ pool: { processes: 1, most: 400, nice: 5, ...soon } });
  const { socket } = await hold(all.port, "heavy", "ada");
  await until(() => all.busy("heavy") === 1);
  expect((await all.call("heavy", "name=bob", as("bob"))).status).toBe(200);
  const [first = 0] = await pids(all);
  expect(getPriority(first)).toBe(19);
  socket.destroy();
  await until(() => all.busy("heavy") === 0);
  await until(() => !isAlive(first) || getPriority(first) === getPriority() + 5);
});

test("the keys of one account are one account: a second key gets no process beside those it holds", async () => {
  const all = await serve({ pool: { processes: 1, most: 400, ...soon } });
  await hold(all.port, "heavy", "ada-1");
  await until(() => all.busy("heavy") === 1);
  const own = all.call("heavy", "name=ada-2", as("ada-2"));
  await until(() => all.waiting("heavy") === 1);
  expect((await all.call("heavy", "name=bob", as("bob"))).status).toBe(200);
  expect(await names(all)).toEqual(["ada-1", "bob"]);
  expect(all.waiting("heavy")).toBe(1);
  held[0]?.socket.destroy();
  expect((await own).status).toBe(200);
});

test("keys of one account take one turn: another account's call goes before their second", async () => {
  const all = await serve({ pool: { processes: 1, most: 400, guests: 0 } });
  const { socket } = await hold(all.port, "heavy", "eve");
  await until(() => all.busy("heavy") === 1);
  const many = Array.from({ length: 6 }, (_, at) => all.call("heavy", "name=ada", as(`ada-${at}`)));
  await until(() => all.waiting("heavy") === 6);
  const few = all.call("heavy", "name=bob", as("bob"));
  await until(() => all.waiting("heavy") === 7);
  // The authorizer has answered when a light call that came after it has been served.
  await until(async () => (await all.asked()) >= 8);
  await all.call("light", "name=light", as("eve"));
  socket.destroy();
  await Promise.all([...many, few]);
  const order = (await names(all)).filter((name) => name === "ada" || name === "bob");
  expect(order.indexOf("bob")).toBeLessThan(2);
});

test("credentials that are nobody's take one turn together, however many were invented", async () => {
  const all = await serve({ pool: { processes: 1, most: 400, guests: 0 } });
  const { socket } = await hold(all.port, "heavy", "eve");
  await until(() => all.busy("heavy") === 1);
  const invented = Array.from({ length: 10 }, (_, at) => all.call("heavy", "name=no", as(`no-${at}`)));
  await until(() => all.waiting("heavy") === 10);
  const known = ["ada-1", "ada-2", "bob-1"].map((key) => all.call("heavy", `name=${key}`, as(key)));
  await until(() => all.waiting("heavy") === 13);
  await until(async () => (await all.asked()) >= 14);
  await all.call("light", "name=light", as("eve"));
  socket.destroy();
  await Promise.all([...invented, ...known]);
  const order = (await names(all)).filter((name) => name !== "eve" && name !== "light");
  const last = Math.max(...["ada-1", "ada-2", "bob-1"].map((name) => order.indexOf(name)));
  expect(last).toBeLessThan(6);
});

test("without room for another process the longest call is ended for who waits, with what to do", async () => {
  // 450 MB are the gateway's, and a light process counts with 400: one heavy call has room.
  const all = await serve({ ceiling: 1_300, pool: { processes: 1, most: 400, ...soon } });
  const { received, closed } = await hold(all.port, "heavy", "ada", "Connection: close\r\n");
  await until(() => all.busy("heavy") === 1);
  const answer = await all.call("heavy", "name=bob", as("bob"));
  expect([answer.status, await answer.text()]).toEqual([200, "bob"]);
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 504 .*"code":"timeout"/s);
  expect(received()).toMatch(/retry-after: \d+/i);
  expect(received()).toContain("/api/v1/bulk/upload");
});

test("a call of another weight is ended for who waits for its room", async () => {
  const all = await serve({ ceiling: 1_300, pool: { processes: 1, most: 400, ...soon } });
  const { received } = await hold(all.port, "huge", "ada");
  await until(() => all.busy("huge") === 1);
  expect((await all.call("heavy", "name=bob", as("bob"))).status).toBe(200);
  await until(() => received().includes("HTTP/1.1 504"));
});

test("nobody's call is ended for another of the same account, nor before its turn is over", async () => {
  const pool = { processes: 1, most: 400, patience: 7, ...soon };
  const all = await serve({ ceiling: 1_300, pool });
  const { received } = await hold(all.port, "heavy", "ada-1");
  await until(() => all.busy("heavy") === 1);
  expect((await all.call("heavy", "name=ada", as("ada-2"))).status).toBe(503);
  expect(received()).toBe("");
  await served?.stop();
  const other = await serve({ ceiling: 1_300, pool: { ...pool, turn: 60 } });
  const longer = await hold(other.port, "heavy", "ada-1");
  await until(() => other.busy("heavy") === 1);
  expect((await other.call("heavy", "name=bob", as("bob"))).status).toBe(503);
  expect(longer.received()).toBe("");
});

test("slow light calls of one account leave a process to the others that are about", async () => {
  const slow = `await sleep(Number(query.ms ?? 0)); ${handler}`;
  const all = await serve({ handler: slow, pool: { processes: 2, most: 400, guests: 0 } });
  expect((await all.call("light", "name=bob", as("bob"))).status).toBe(200);
  for (let count = 0; count < 3; count++)
    expect((await all.call("light", "name=ada&ms=300", as("ada"))).status).toBe(200);
  await hold(all.port, "light", "ada");
  await hold(all.port, "light", "ada");
  // The authorizer may still hold the other process for a moment.
  await until(() => all.waiting("light") === 1 && all.busy("light") === 1);
  expect((await all.call("light", "name=bob", as("bob"))).status).toBe(200);
  expect(all.waiting("light")).toBe(1);
});

test("who is alone with slow light calls has all processes", async () => {
  const slow = `await sleep(Number(query.ms ?? 0)); ${handler}`;
  const all = await serve({ handler: slow, pool: { processes: 2, most: 400, guests: 0 } });
  for (let count = 0; count < 3; count++)
    expect((await all.call("light", "name=ada&ms=300", as("ada"))).status).toBe(200);
  await hold(all.port, "light", "ada");
  await hold(all.port, "light", "ada");
  await until(() => all.busy("light") === 2);
});
