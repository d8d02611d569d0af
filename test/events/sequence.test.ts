import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { deliver } from "../../shared/events/deliver.ts";
import { emit } from "../../shared/events/emit.ts";
import type { ServiceEvent } from "../../shared/events/event.ts";
import { webhookRecords } from "../../shared/storage/webhooks/webhook-records.ts";
import { random as seeded } from "../harness/random.ts";
import { type Receiver, replies, startReceiver } from "../harness/receiver.ts";
import { postJson } from "../harness/request.ts";
import { heldMessages, loopbackAllowed, newWebhook, patch, remove } from "./fixture.ts";

loopbackAllowed();

let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer(replies.status(200, "ok"));
});

const eventOf = (account: string, key: string): ServiceEvent => ({
  name: "job.completed",
  key,
  account,
  job_id: key,
  status: "success",
  files_processed: 1,
  timestamp: "2026-11-24T10:00:00.000Z",
});
const keys = (count: number) => Array.from({ length: count }, (_, at) => `job_${at}`);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const shuffled = <Value>(values: readonly Value[], random: () => number): Value[] =>
  values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

/** What came at the receiver: the number of each event, by its job. */
const numbersOf = () =>
  receiver.received.map(({ headers, body }) => ({
    job: String(JSON.parse(body).job_id),
    sequence: Number(headers["webhook-sequence"]),
  }));

test("events that arrive out of order after an outage carry the order that they happened in", async () => {
  const webhook = await newWebhook(receiver.url);
  const held = heldMessages();
  receiver.answer(replies.status(503));
  for (const key of keys(6)) {
    await emit(eventOf(webhook.account, key), { webhooks: held.records });
    const { message } = held.messages.pop() ?? held.next();
    await held.attempt(message);
  }
  receiver.answer(replies.status(200));
  receiver.received.length = 0;
  const waiting = [1, 3, 2, 0, 4, 5].flatMap((at) => held.messages[at] ?? []);
  for (const { message, due } of waiting) await held.attempt(message, due);
  expect(numbersOf().map(({ job }) => job)).toEqual([1, 3, 2, 0, 4, 5].map((at) => `job_${at}`));
  expect(
    numbersOf()
      .toSorted((a, b) => a.sequence - b.sequence)
      .map(({ job }) => job),
  ).toEqual(keys(6));
  const { deliveries } = await webhook.log();
  for (const { job_id, sequence } of deliveries) expect(`job_${sequence - 1}`).toBe(job_id);
  expect(deliveries).toHaveLength(12);
});

test("each webhook of an account counts for itself, also its test events; a replay keeps its number", async () => {
  const one = await newWebhook(receiver.url);
  const second = await postJson(
    "/api/v1/webhooks/configs",
    { url: receiver.url, events: ["fraud.flagged"] },
    { key: one.key },
  );
  const { records, messages, attempt, next } = heldMessages();
  const names = ["job.completed", "fraud.flagged", "job.completed", "fraud.flagged"] as const;
  for (const [at, name] of names.entries())
    await emit({ ...eventOf(one.account, `job_${at}`), name }, { webhooks: records });
  const sent = new Map<string, (number | undefined)[]>();
  while (messages.length > 0) {
    const { message } = next();
    await attempt(message);
    const { sequence } = (await records.findDelivery(message.webhook, message.delivery)) ?? {};
    sent.set(message.webhook, [...(sent.get(message.webhook) ?? []), sequence]);
  }
  expect(sent.get(one.id)?.toSorted()).toEqual([1, 2, 3, 4]);
  expect(sent.get(second.json.webhook_id)?.toSorted()).toEqual([1, 2]);
  const { delivery_id } = await one.test();
  expect((await records.findDelivery(one.id, delivery_id))?.sequence).toBe(5);
  const first = (await one.log()).deliveries.find((each: { sequence: number }) => each.sequence === 1);
  await postJson(`${one.address}/deliveries/${first.delivery_id}/replay`, {}, { key: one.key });
  const replay = { account: one.account, webhook: one.id, delivery: first.delivery_id, attempt: 2 };
  receiver.received.length = 0;
  await attempt(replay);
  expect(numbersOf().map(({ sequence }) => sequence)).toEqual([1]);
});

test("two workers that emit and deliver the same events at once: each has one number, none is left out", async () => {
  const webhook = await newWebhook(receiver.url);
  const held = heldMessages();
  const random = seeded(7);
  receiver.answer(replies.status(500));
  const count = 12;
  const work = shuffled([...keys(count), ...keys(count), ...keys(count)], random);
  await Promise.all(work.map((key) => emit(eventOf(webhook.account, key), { webhooks: held.records })));
  for (let round = 0; round < 2; round++) {
    const all = held.messages.splice(0);
    const due = Math.max(...all.map((each) => each.due));
    // Each message of the queue comes twice.
    await Promise.all(shuffled([...all, ...all], random).map(({ message }) => held.attempt(message, due)));
    const mine = held.messages.filter(({ message }) => message.attempt === round + 2);
    held.messages.splice(0, held.messages.length, ...mine);
  }
  const found = new Map<string, Set<number>>();
  for (const { job, sequence } of numbersOf()) found.set(job, (found.get(job) ?? new Set()).add(sequence));
  expect(found.size).toBe(count);
  expect([...found.values()].every(({ size }) => size === 1)).toBe(true);
  expect([...found.values()].flatMap((each) => [...each]).toSorted((a, b) => a - b)).toEqual(upTo(count));
  // And each try was made once, although every message came twice.
  expect(receiver.received).toHaveLength(2 * count);
});

test.each([1, 2, 3, 4])(
  "whatever call to the table fails, before or after its effect (seed %i)",
  async (seed) => {
    const webhook = await newWebhook(receiver.url);
    const { records } = heldMessages();
    const random = seeded(seed);
    const real = dynamo().send.bind(dynamo());
    const faulty = vi.spyOn(dynamo(), "send").mockImplementation(async (...args: unknown[]) => {
      if (random() < 0.08) throw new Error("The table did not take it.");
      const answer: unknown = await Reflect.apply(real, dynamo(), args);
      if (random() < 0.08) throw new Error("The answer was lost.");
      return answer;
    });
    const emitted = async (key: string): Promise<void> => {
      for (;;) {
        try {
          return await emit(eventOf(webhook.account, key), { webhooks: records });
        } catch {
          // As the reaper does: again, until it is done.
        }
      }
    };
    const count = 10;
    await Promise.all(shuffled([...keys(count), ...keys(count)], random).map(emitted));
    faulty.mockRestore();
    const held = heldMessages();
    for (const key of keys(count)) await emit(eventOf(webhook.account, key), { webhooks: held.records });
    for (const { message } of held.messages.splice(0)) await deliver(message, held.ports);
    expect(
      numbersOf()
        .map(({ sequence }) => sequence)
        .toSorted((a, b) => a - b),
    ).toEqual(upTo(count));
  },
);

test("a number that was taken, but not written into its delivery, is written by whoever comes next", async () => {
  const webhook = await newWebhook(receiver.url);
  const { records, next, attempt, messages } = heldMessages();
  await emit(eventOf(webhook.account, "job_0"), { webhooks: records });
  const { message } = next();
  await dynamo().send(
    new UpdateCommand({
      TableName: setting("TABLE_WEBHOOKS"),
      Key: { pk: `deliveries#${webhook.id}`, sk: `delivery#${message.delivery}` },
      UpdateExpression: "REMOVE #sequence",
      ExpressionAttributeNames: { "#sequence": "sequence" },
    }),
  );
  await emit(eventOf(webhook.account, "job_1"), { webhooks: records });
  for (const each of [message, ...messages.splice(0).map((held) => held.message)]) await attempt(each);
  expect(numbersOf()).toEqual([
    { job: "job_0", sequence: 1 },
    { job: "job_1", sequence: 2 },
  ]);
});

test("a delivery from before events were counted gets its number with the next try", async () => {
  const webhook = await newWebhook(receiver.url);
  const { records, attempt } = heldMessages();
  const { account, id } = webhook;
  await webhookRecords.addDelivery(account, {
    id: "msg_before",
    webhook: id,
    event: eventOf(account, "job_0"),
    status: "pending",
    attempt: 0,
    tries_before: 0,
    next_at: 0,
    held_until: 0,
  });
  await emit(eventOf(account, "job_1"), { webhooks: records });
  await attempt({ account, webhook: id, delivery: "msg_before", attempt: 1 });
  expect(numbersOf()).toEqual([{ job: "job_0", sequence: 2 }]);
  expect((await webhook.log()).deliveries[0]).toMatchObject({ sequence: 2 });
});

test("a change or a rotation leaves the count; a webhook that is gone has none", async () => {
  const webhook = await newWebhook(receiver.url);
  const { records, next } = heldMessages();
  await emit(eventOf(webhook.account, "job_0"), { webhooks: records });
  await patch(webhook.address, { description: "ours", active: true }, webhook.key);
  await postJson(`${webhook.address}/rotate-secret`, {}, { key: webhook.key });
  await emit(eventOf(webhook.account, "job_1"), { webhooks: records });
  next();
  const { delivery } = next().message;
  expect((await records.findDelivery(webhook.id, delivery))?.sequence).toBe(2);
  await remove(webhook.address, webhook.key);
  expect(await records.number(webhook.account, { id: delivery, webhook: webhook.id })).toBeUndefined();
});

test("a message that comes again once its try has failed makes no other, at whatever time it comes", async () => {
  const webhook = await newWebhook(receiver.url);
  const held = heldMessages();
  receiver.answer(replies.status(500));
  await emit(eventOf(webhook.account, "job_0"), { webhooks: held.records });
  for (let tries = 1; tries <= 3; tries++) {
    const { message, due } = held.next();
    await held.attempt(message, due);
    expect(receiver.received).toHaveLength(tries);
    const [following] = held.messages;
    for (const time of [due, following?.due ?? due, due + 86_400_000]) await held.attempt(message, time);
    expect([receiver.received.length, held.messages.length]).toEqual([tries, 1]);
  }
});
