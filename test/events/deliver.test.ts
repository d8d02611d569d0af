import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { deliver } from "../../shared/events/deliver.ts";
import { emit } from "../../shared/events/emit.ts";
import type { ServiceEvent } from "../../shared/events/event.ts";
import { post } from "../../shared/events/post.ts";
import { resendOverdue } from "../../shared/events/resend.ts";
import { webhookRecords } from "../../shared/storage/webhooks/webhook-records.ts";
import { at } from "../harness/clock.ts";
import { type Receiver, replies, startReceiver, verified } from "../harness/receiver.ts";
import { postJson } from "../harness/request.ts";
import { deliverVisible, heldMessages, loopbackAllowed, newWebhook, patch, takeMessages } from "./fixture.ts";

loopbackAllowed();

let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer(replies.status(200, "ok"));
});

const eventOf = (account: string, key = "job_1"): ServiceEvent => ({
  name: "job.completed",
  key,
  account,
  job_id: key,
  status: "success",
  files_processed: 2,
  timestamp: "2026-11-21T10:00:00.000Z",
});

/** A webhook with an event on its way to it, and the messages that move it. */
async function underway(fields: Record<string, unknown> = {}) {
  const webhook = await newWebhook(receiver.url, fields);
  const held = heldMessages();
  await emit(eventOf(webhook.account), { webhooks: held.records });
  return { webhook, ...held };
}

type Underway = Awaited<ReturnType<typeof underway>>;

/** Makes every try that follows, each at its time, until no message is left. Returns when the tries were due. */
async function runOut({ messages, next, attempt }: Pick<Underway, "messages" | "next" | "attempt">) {
  const dues: number[] = [];
  while (messages.length > 0) {
    const { message, due } = next();
    dues.push(due);
    await attempt(message, due);
  }
  return dues;
}

test("a delivery has the six fields, the headers of the standard and a signature that verifies", async () => {
  const webhook = await newWebhook(receiver.url);
  const { records, ports, next } = heldMessages();
  const key = `results/test/${webhook.id}`;
  await bucketFiles.put(key, Buffer.from("the result"), "text/plain");
  const event = { ...eventOf(webhook.account), result: { key, filename: "all.zip" } };
  await emit(event, { webhooks: records });
  await deliver(next().message, ports);
  const [request] = receiver.received;
  if (request === undefined) throw new Error("Nothing came.");
  const body = verified(request, webhook.secret);
  expect(Object.keys(body)).toEqual([
    "event",
    "job_id",
    "status",
    "files_processed",
    "download_url",
    "timestamp",
  ]);
  expect(body).toMatchObject({ event: "job.completed", job_id: "job_1", files_processed: 2 });
  expect(await (await fetch(String(body.download_url))).text()).toBe("the result");
  expect(request.headers["content-type"]).toBe("application/json");
  expect(request.id).toMatch(/^msg_[0-9a-f]{32}$/);
  const [logged] = (await webhook.log()).deliveries;
  expect(logged).toMatchObject({
    delivery_id: request.id,
    attempt: 1,
    status: "delivered",
    response_status: 200,
    response_excerpt: "ok",
    error: null,
    next_attempt_at: null,
  });
  expect(() => verified({ ...request, body: `${request.body} ` }, webhook.secret)).toThrow();
});

test("a receiver that fails gets the event seven times, later and later, always with the same id", async () => {
  const { webhook, ...held } = await underway();
  receiver.answer(replies.status(503, "not now"));
  const dues = await runOut(held);
  expect(receiver.received).toHaveLength(7);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  const waits = dues.slice(1).map((due, index) => (due - (dues[index] ?? 0)) / 1_000);
  for (const [index, least] of [5, 60, 300, 1_800, 7_200, 21_600].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(least);
    // A fifth of jitter, and what the tries themselves took.
    expect(waits[index]).toBeLessThan(least * 1.2 + 30);
  }
  const { deliveries } = await webhook.log();
  expect(deliveries.map((each: { attempt: number }) => each.attempt)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(deliveries.map((each: { status: string }) => each.status)).toEqual([
    "failed",
    ...Array.from({ length: 6 }, () => "retrying"),
  ]);
  expect(deliveries[6]).toMatchObject({ response_status: 503, response_excerpt: "not now", attempt: 1 });
  expect(Date.parse(deliveries[6].next_attempt_at)).toBeGreaterThan(Date.parse(deliveries[6].attempted_at));
  expect((await webhook.show()).failing_since).not.toBeNull();
});

test("a receiver that comes back gets the event once more, and no more after that", async () => {
  const { webhook, ...held } = await underway();
  receiver.answer(replies.status(500));
  const first = held.next();
  await deliver(first.message, held.ports);
  receiver.answer(replies.status(204));
  await runOut(held);
  await deliver(first.message, held.ports);
  expect(receiver.received).toHaveLength(2);
  expect((await webhook.log()).deliveries[0]).toMatchObject({ status: "delivered", response_status: 204 });
  expect((await webhook.show()).failing_since).toBeNull();
});

test("an event emitted twice, and at once, is delivered once; so is a message that comes twice", async () => {
  const webhook = await newWebhook(receiver.url);
  const { records, ports, messages, next, attempt } = heldMessages();
  const event = eventOf(webhook.account);
  await Promise.all([1, 2, 3].map(() => emit(event, { webhooks: records })));
  const twice = [...messages, ...messages].map(({ message }) => message);
  messages.length = 0;
  await Promise.all(twice.map((message) => deliver(message, ports)));
  await runOut({ messages, attempt, next });
  await emit(event, { webhooks: records });
  expect(messages).toEqual([]);
  expect(receiver.received).toHaveLength(1);
});

test("a try is not made before its time: the message waits again", async () => {
  const { attempt, next, messages } = await underway();
  receiver.answer(replies.status(500));
  await attempt(next().message);
  const { message, due } = next();
  await attempt(message, due - 2_000);
  expect(receiver.received).toHaveLength(1);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.message).toEqual(message);
  expect(Math.abs((messages[0]?.due ?? 0) - due)).toBeLessThan(1_000);
});

test("a worker that ended during a try leaves it to the next one", async () => {
  const { ports, next, messages, attempt } = await underway();
  const { message } = next();
  const delivery = await webhookRecords.findDelivery(message.webhook, message.delivery);
  if (delivery === undefined) throw new Error("No delivery.");
  await webhookRecords.claim(delivery, Date.now() + 30_000);
  await deliver(message, ports);
  expect(receiver.received).toHaveLength(0);
  const again = messages[0];
  await attempt(message, again?.due);
  expect(receiver.received).toHaveLength(1);
});

test("only webhooks that want the event, and are on, are told", async () => {
  const off = await newWebhook(receiver.url, { active: false });
  const other = await newWebhook(receiver.url, { events: ["fraud.flagged"] });
  const { records, messages } = heldMessages();
  for (const { account } of [off, other]) await emit(eventOf(account), { webhooks: records });
  expect(messages).toEqual([]);
  await emit({ ...eventOf(other.account), name: "fraud.flagged" }, { webhooks: records });
  expect(messages).toHaveLength(1);
});

test("an answer of 410 switches the webhook off at once; switched on again it starts anew", async () => {
  const { webhook, ...held } = await underway();
  receiver.answer(replies.status(410));
  await runOut(held);
  expect(receiver.received).toHaveLength(1);
  expect(await webhook.show()).toMatchObject({ active: false, disabled_reason: "gone" });
  expect((await postJson(`${webhook.address}/test`, {}, { key: webhook.key })).status).toBe(409);
  const on = await patch(webhook.address, { active: true }, webhook.key);
  expect(on.json).toMatchObject({ active: true, disabled_reason: null, disabled_at: null });
  expect(on.json.failing_since).toBeNull();
});

test("five days of failures switch it off, one success in between does not", async () => {
  const day = 86_400_000;
  const webhook = await newWebhook(receiver.url);
  const { records, next, messages, attempt } = heldMessages();
  const tryOnce = async (key: string, days: number) => {
    await emit(eventOf(webhook.account, key), { webhooks: records });
    await attempt(next().message, start + days * day);
    messages.length = 0;
    return (await webhook.show()).active;
  };
  const start = Date.now() + 1_000;
  receiver.answer(replies.status(500));
  expect(await tryOnce("a", 0)).toBe(true);
  receiver.answer(replies.status(200));
  expect(await tryOnce("b", 3)).toBe(true);
  receiver.answer(replies.status(500));
  expect(await tryOnce("c", 4)).toBe(true);
  expect(await tryOnce("d", 8.9)).toBe(true);
  expect(await tryOnce("e", 9.1)).toBe(false);
  expect(await webhook.show()).toMatchObject({ disabled_reason: "failing" });
});

test("while a rotation lasts both secrets verify; after it only the new one", async () => {
  const { webhook, next, ports, messages, records, attempt } = await underway();
  receiver.answer(replies.status(500));
  const waiting = next();
  const rotated = await postJson(
    `${webhook.address}/rotate-secret`,
    { overlap_hours: 1 },
    { key: webhook.key },
  );
  const fresh = rotated.json.secret;
  await deliver(waiting.message, ports);
  const [request] = receiver.received;
  if (request === undefined) throw new Error("Nothing came.");
  expect(request.signatures).toHaveLength(2);
  expect(verified(request, webhook.secret)).toEqual(verified(request, fresh));
  messages.length = 0;
  const later = Date.now() + 3_700_000;
  await emit(eventOf(webhook.account, "later"), { webhooks: records });
  await attempt(next().message, later);
  const late = receiver.received[1];
  if (late === undefined) throw new Error("Nothing came.");
  expect(late.signatures).toHaveLength(1);
  await at(later, async () => {
    expect(() => verified(late, webhook.secret)).toThrow("No matching signature");
    expect(verified(late, fresh)).toMatchObject({ job_id: "later" });
  });
});

test("a redirect is not followed, and is a failure", async () => {
  const { webhook, next, ports } = await underway();
  receiver.answer(replies.status(307, "", { Location: `http://127.0.0.1:${receiver.port}/elsewhere` }));
  await deliver(next().message, ports);
  expect(receiver.received).toHaveLength(1);
  expect((await webhook.log()).deliveries[0]).toMatchObject({ status: "retrying", response_status: 307 });
});

test("of an endless answer 64 KB are read, and a thousand characters are kept", async () => {
  let sent = 0;
  receiver.answer((response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(16_384))) sent += 16_384;
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  });
  const { webhook, next, ports } = await underway();
  await deliver(next().message, ports);
  expect((await webhook.log()).deliveries[0]).toMatchObject({
    status: "delivered",
    response_excerpt: "x".repeat(1_000),
  });
  // What the sockets of this machine hold besides.
  expect(sent).toBeLessThan(20_000_000);
});

test("a receiver that does not answer in ten seconds has failed", async () => {
  receiver.answer(replies.silence());
  const { webhook, next, ports } = await underway();
  await deliver(next().message, ports);
  const [logged] = (await webhook.log()).deliveries;
  expect(logged).toMatchObject({ status: "retrying", response_status: null });
  expect(logged.error).toBe("No answer within 10 seconds.");
  expect(logged.duration_ms).toBeGreaterThan(9_000);
}, 60_000);

test("a receiver that is down: the log says what failed", async () => {
  const gone = await startReceiver();
  const webhook = await newWebhook(gone.url);
  await gone.stop();
  const { records, ports, next } = heldMessages();
  await emit(eventOf(webhook.account), { webhooks: records });
  await deliver(next().message, ports);
  expect((await webhook.log()).deliveries[0]).toMatchObject({
    error: "The connection failed (ECONNREFUSED).",
    response_status: null,
  });
});

test("a name that turns private after the check is not dialled", async () => {
  const asked: string[] = [];
  const answers = ["93.184.216.34", "127.0.0.1"];
  const resolve = async (host: string) => {
    asked.push(host);
    return [answers[asked.length - 1] ?? "127.0.0.1"];
  };
  const { resolveTarget } = await import("../../shared/events/target.ts");
  const url = "https://rebind.example/hooks";
  const reach = { resolve, loopback: true };
  expect((await resolveTarget(url, reach)).addresses).toEqual(["93.184.216.34"]);
  const webhook = await newWebhook(receiver.url);
  const { records, ports, next } = heldMessages();
  await webhookRecords.change(webhook.account, webhook.id, { url });
  await emit(eventOf(webhook.account), { webhooks: records });
  await deliver(next().message, { ...ports, reach });
  expect(asked).toEqual(["rebind.example", "rebind.example"]);
  expect(receiver.received).toHaveLength(0);
  const [logged] = (await webhook.log()).deliveries;
  expect(logged).toMatchObject({ response_status: null });
  expect(logged.error).toContain("not public");
});

test("what is dialled is the address that was judged, whatever the name says by then", async () => {
  // No resolver knows this name: the request arrives by the address alone.
  const target = {
    url: new URL(`http://judged.invalid:${receiver.port}/hooks`),
    addresses: ["127.0.0.1"] as const,
  };
  const answer = await post(target, { "webhook-id": "msg_pinned" }, "{}", AbortSignal.timeout(5_000));
  expect(answer).toEqual({ status: 200, excerpt: "ok" });
  expect(receiver.received[0]).toMatchObject({ id: "msg_pinned", body: "{}" });
  expect(receiver.received[0]?.headers.host).toBe(`judged.invalid:${receiver.port}`);
});

test("a test event is signed and logged like any other", async () => {
  const webhook = await newWebhook(receiver.url, { events: ["fraud.flagged"] });
  const { delivery_id, status } = await webhook.test();
  expect(status).toBe("queued");
  await deliverVisible(webhook.id);
  const [request] = receiver.received;
  if (request === undefined) throw new Error("Nothing came.");
  expect(request.id).toBe(delivery_id);
  expect(verified(request, webhook.secret)).toMatchObject({ event: "webhook.test", job_id: "job_test" });
  expect((await webhook.log()).deliveries[0]).toMatchObject({ delivery_id, event: "webhook.test" });
});

test("a delivery is replayed with its id, also one that has failed for good", async () => {
  const { webhook, ...held } = await underway();
  receiver.answer(replies.status(500));
  await runOut(held);
  receiver.answer(replies.status(200));
  const { delivery_id } = (await webhook.log()).deliveries[0];
  await takeMessages();
  const path = `${webhook.address}/deliveries/${delivery_id}/replay`;
  const replayed = await postJson(path, {}, { key: webhook.key });
  expect(replayed.json).toEqual({ success: true, delivery_id, status: "queued" });
  await deliverVisible(webhook.id);
  expect(receiver.received).toHaveLength(8);
  expect(receiver.received[7]?.id).toBe(delivery_id);
  const { deliveries } = await webhook.log();
  const last = deliveries.find((each: { attempt: number }) => each.attempt === 8);
  expect(last).toMatchObject({ status: "delivered", delivery_id });
  const unknown = `${webhook.address}/deliveries/msg_unknown/replay`;
  expect((await postJson(unknown, {}, { key: webhook.key })).status).toBe(404);
});

test("a replay that fails is tried by the whole schedule again", async () => {
  const { webhook, next, ports, messages, attempt } = await underway();
  await deliver(next().message, ports);
  receiver.answer(replies.status(500));
  const { delivery_id } = (await webhook.log()).deliveries[0];
  await postJson(`${webhook.address}/deliveries/${delivery_id}/replay`, {}, { key: webhook.key });
  for (const message of await takeMessages())
    if (message.webhook === webhook.id) messages.push({ message, due: Date.now() });
  await runOut({ messages, next, attempt });
  expect(receiver.received).toHaveLength(8);
});

test("thirty tests and replays in a minute are enough", async () => {
  const webhook = await newWebhook(receiver.url);
  const call = () => postJson(`${webhook.address}/test`, {}, { key: webhook.key });
  // A minute may end among the calls, two cannot.
  const answers = await Promise.all(Array.from({ length: 65 }, call));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(65);
  expect(refused.length).toBeGreaterThanOrEqual(5);
  const wait = Number(refused[0]?.headers["retry-after"]);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(60);
  await takeMessages();
});

test("the log goes on from page to page, each try once", async () => {
  const webhook = await newWebhook(receiver.url);
  const { records, ports, next } = heldMessages();
  for (let count = 0; count < 7; count++) {
    await emit(eventOf(webhook.account, `job_${count}`), { webhooks: records });
    await deliver(next().message, ports);
  }
  const seen: string[] = [];
  let query = "?limit=3";
  const sizes: number[] = [];
  for (;;) {
    const { deliveries, next_cursor } = await webhook.log(query);
    seen.push(...deliveries.map((each: { job_id: string }) => each.job_id));
    sizes.push(deliveries.length);
    if (next_cursor === null) break;
    query = `?limit=3&cursor=${next_cursor}`;
  }
  expect(sizes).toEqual([3, 3, 1]);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `job_${at}`));
  const wrong = await webhook.log("?cursor=bm90aGluZw");
  expect(wrong.detail[0].loc).toEqual(["query", "cursor"]);
});

test("a message that is lost is sent again by the sweep, one that is not yet due is left", async () => {
  const { webhook, messages, records, ports, next } = await underway();
  messages.length = 0;
  const minute = 60_000;
  const mine = () => messages.filter(({ message }) => message.webhook === webhook.id);
  await resendOverdue({ webhooks: records }, Date.now() + 10 * minute);
  expect(mine()).toEqual([]);
  await resendOverdue({ webhooks: records }, Date.now() + 16 * minute);
  expect(mine()).toHaveLength(1);
  await deliver(mine()[0]?.message ?? next().message, ports);
  expect(receiver.received).toHaveLength(1);
  messages.length = 0;
  await resendOverdue({ webhooks: records }, Date.now() + 32 * minute);
  expect(mine()).toEqual([]);
  for await (const entry of webhookRecords.pending(Date.now() + minute))
    expect(entry.webhook).not.toBe(webhook.id);
});

test("what is on its way to a webhook that was deleted or switched off is not sent", async () => {
  const { webhook, next, ports, messages } = await underway();
  await patch(webhook.address, { active: false }, webhook.key);
  await deliver(next().message, ports);
  expect([receiver.received.length, messages.length]).toEqual([0, 0]);
  expect((await webhook.log()).deliveries).toEqual([]);
});
