import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Charge } from "../../shared/account/charge.ts";
import { recordCall } from "../../shared/account/history.ts";
import { refund, reserve, usedCalls } from "../../shared/account/quota.ts";
import { reapCharges, reapMonth } from "../../shared/account/reap-charges.ts";
import { keepCharge } from "../../shared/account/settled-charges.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { newAccount, putMonth } from "../harness/account.ts";
import { get, post } from "../harness/request.ts";

// What becomes of what a call took from the quota when storage does not answer, or the call is killed.

type Trouble = "kept back" | "answer lost";

const emulator = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "");
/** What becomes of a request to DynamoDB. */
let troubleOf: (body: string) => Trouble | undefined;
let troubles = 0;

const between = createServer(async (incoming, outgoing) => {
  const body = await buffer(incoming);
  const trouble = troubleOf(body.toString());
  if (trouble !== undefined) troubles++;
  // Nothing is answered: who asked gives up.
  if (trouble === "kept back") return;
  const passed = request(emulator, { method: "POST", headers: incoming.headers }, (answer) => {
    if (trouble === "answer lost") return answer.resume();
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  passed.end(body);
});

beforeAll(async () => {
  between.listen(0, "127.0.0.1");
  await once(between, "listening");
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
});

beforeEach(() => {
  troubles = 0;
  troubleOf = () => undefined;
});

afterAll(() => {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = emulator.href;
  between.closeAllConnections();
  between.close();
});

const isRefund = (body: string) => body.includes("REMOVE #open");
const isReserve = (body: string) => body.includes("SET #open");

const files = {
  good: { filename: "a.pdf", contentType: "application/pdf", bytes: samplePdf("Hello") },
  bad: { filename: "a.pdf", contentType: "application/pdf", bytes: Buffer.from("no pdf") },
};
const count = (key: string, file: keyof typeof files) =>
  post("/api/v1/pdf/page-count", { file: files[file] }, { key });
const used = async (key: string) => (await get("/api/v1/workflows/usage", { key })).json.operations_used;

async function until(good: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200 && !(await good().catch(() => false)); tries++) await wait(100);
}

test.each<Trouble>(["kept back", "answer lost"])(
  "a refund that is %s is made later, once, and the caller has the answer",
  async (trouble) => {
    const { key } = await newAccount("starter", 0);
    await count(key, "good");
    troubleOf = (body) => (isRefund(body) && troubles === 0 ? trouble : undefined);
    const answer = await count(key, "bad");
    expect([answer.status, answer.json.code]).toEqual([400, "unsupported_format"]);
    expect(troubles).toBe(1);
    await until(async () => (await used(key)) === 1);
    await wait(1_500);
    expect(await used(key)).toBe(1);
    const stats = await get("/api/v1/usage/stats?days=1", { key });
    expect(stats.json).toMatchObject({ total_operations: 1 });
  },
);

const hour = 3_600_000;
const took = (used: number) => ({ granted: true, used, compute: 0 });
const charge = (id: string, fields: Partial<Charge> = {}): Charge => ({
  id: randomUUID(),
  account: { id, tier: "starter" },
  time: new Date(),
  cost: 1,
  tool: "pdf/compress",
  bytes: 10,
  until: Date.now() + hour,
  ...fields,
});

test("a call whose taking was not answered is given back when it was made all the same", async () => {
  const { id, key } = await newAccount("starter", 0);
  await usedCalls(id, new Date());
  troubleOf = (body) => (isReserve(body) && troubles === 0 ? "answer lost" : undefined);
  const answer = await count(key, "good");
  expect([answer.status, answer.json.code]).toEqual([503, "dependency_unavailable"]);
  await until(async () => (await used(key)) === 0);
  expect(await used(key)).toBe(0);
});

test("taken twice or given back twice, a call counts once", async () => {
  const { id } = await newAccount("starter", 0);
  const one = charge(id);
  expect([await reserve(one), await reserve(one)]).toEqual([took(1), took(1)]);
  expect(await reserve(charge(id))).toEqual(took(2));
  expect([await refund(one), await refund(one)]).toEqual([1, 1]);
});

test("the last call of a quota that is asked for twice is granted", async () => {
  const { id } = await newAccount("starter", 499);
  const last = charge(id);
  expect([await reserve(last), await reserve(last)]).toEqual([took(500), took(500)]);
  expect(await reserve(charge(id))).toEqual({ granted: false, spent: "calls", used: 500, compute: 0 });
});

const ended = (status: number, { time, tool }: Charge) => ({
  ...{ timestamp: time.toISOString(), method: "POST", path: "/", tool, status, file_size: 10 },
  duration_ms: 1,
});

test("of calls that were never settled the answered ones stay charged, all others are given back, once", async () => {
  const { id } = await newAccount("starter", 0);
  const over = { until: Date.now() - 1 };
  const [answered, refused, killed] = [charge(id, over), charge(id, over), charge(id, over)];
  const running = charge(id);
  for (const each of [answered, refused, killed, running]) await reserve(each);
  await recordCall(id, answered.id, ended(200, answered));
  await recordCall(id, refused.id, ended(503, refused));
  await Promise.all([reapCharges(), reapCharges()]);
  await reapCharges();
  expect(await usedCalls(id, new Date())).toBe(2);
  // Its time is over, and only its: the calls of other tests still run.
  const month = `month#${new Date().toISOString().slice(0, 7)}`;
  await reapMonth({ account: id, month, seen: Date.now() }, Date.now() + 2 * hour);
  expect(await usedCalls(id, new Date())).toBe(1);
  expect(await refund(answered)).toBe(1);
});

test("a call that is known to have ended is given back before its time, no other", async () => {
  const { id } = await newAccount("starter", 0);
  const [earlier, lost, running] = [
    charge(id, { time: new Date(Date.now() - 60_000) }),
    charge(id),
    charge(id),
  ];
  for (const each of [earlier, lost, running]) await reserve(each);
  const listing = { account: id, month: `month#${new Date().toISOString().slice(0, 7)}`, seen: Date.now() };
  await reapMonth(listing, Date.now(), { ended: new Set([lost.id]) });
  expect(await usedCalls(id, new Date())).toBe(2);
  await reapMonth(listing, Date.now(), { before: Date.now() - 30_000 });
  expect(await usedCalls(id, new Date())).toBe(1);
  expect(await refund(running)).toBe(0);
});

test("the mark of a charged call goes with the account's next one", async () => {
  const { id } = await newAccount("starter", 0);
  const [first, second] = [charge(id, { until: 0 }), charge(id)];
  await reserve(first);
  keepCharge(first);
  await reserve(second);
  await reapCharges();
  expect(await usedCalls(id, new Date())).toBe(2);
});

test("one account that cannot be settled does not stop the others", async () => {
  const [first, second] = await Promise.all([newAccount("starter", 0), newAccount("starter", 0)]);
  for (const { id } of [first, second]) await reserve(charge(id, { until: 0 }));
  const spoilt = { used: 1, "open#x": 1 };
  await putMonth(first.id, new Date().toISOString().slice(0, 7), spoilt);
  await reapCharges();
  expect(await usedCalls(second.id, new Date())).toBe(0);
});
