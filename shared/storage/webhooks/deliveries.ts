import { DeleteCommand, GetCommand, PutCommand, paginateQuery, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { array, enum as choiceOf, number, object, string } from "zod";
import { dynamo, epochSeconds, isMet } from "../../aws/dynamodb.ts";
import { lifetimes } from "../../contract/lifetimes.ts";
import { attemptStates, webhookEventNames } from "../../contract/webhooks.ts";
import type { Attempt, Delivery, WebhookRecords } from "../../events/webhook-records.ts";
import { deliveriesKey, table } from "./table.ts";
import { update } from "./update.ts";

const event = object({
  name: choiceOf([...webhookEventNames, "webhook.test"]),
  key: string(),
  account: string(),
  job_id: string(),
  status: string(),
  files_processed: number(),
  timestamp: string(),
  result: object({ key: string(), filename: string() }).optional(),
});
const stored = object({
  id: string(),
  webhook: string(),
  event,
  status: choiceOf(["pending", "delivered", "failed", "cancelled"]),
  attempt: number(),
  tries_before: number(),
  next_at: number(),
  held_until: number(),
  sequence: number().optional(),
});
const storedAttempt = object({
  delivery_id: string(),
  event: string(),
  job_id: string(),
  /** Tries from before 2026-11-24 have none. */
  sequence: number().nullable().default(null),
  attempt: number(),
  status: choiceOf(attemptStates),
  attempted_at: string(),
  duration_ms: number(),
  response_status: number().nullable(),
  response_excerpt: string().nullable(),
  error: string().nullable(),
  next_attempt_at: string().nullable(),
});

const attemptPrefix = "attempt#";
export const keyOf = (webhook: string, id: string) => ({ pk: deliveriesKey(webhook), sk: `delivery#${id}` });
const attemptKey = ({ attempted_at, delivery_id }: Attempt) =>
  `${attemptPrefix}${attempted_at}#${delivery_id}`;

/** One partition lists what is on its way, so that the sweep need not read the whole table. */
const partition = "pending";
type Listed = { account: string; webhook: string; delivery: string };
const listed = object({ account: string(), webhook: string(), delivery: string(), listed_at: number() });
const listKey = ({ webhook, delivery }: Listed) => ({ pk: partition, sk: `${webhook}#${delivery}` });

async function put(Item: Record<string, unknown>): Promise<void> {
  const ttl = epochSeconds() + lifetimes.delivery.seconds;
  await dynamo().send(new PutCommand({ TableName: table(), Item: { ...Item, ttl } }));
}

const listPending = (entry: Listed) => put({ ...listKey(entry), ...entry, listed_at: Date.now() });

export async function find(webhook: string, id: string): Promise<Delivery | undefined> {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: table(), Key: keyOf(webhook, id), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : stored.parse(Item);
}

async function unlist(entry: Listed): Promise<void> {
  await dynamo().send(new DeleteCommand({ TableName: table(), Key: listKey(entry) }));
}

export const deliveries: Pick<
  WebhookRecords,
  "addDelivery" | "findDelivery" | "claim" | "settle" | "restart" | "attempts" | "pending" | "unlist"
> = {
  findDelivery: find,
  unlist,

  async addDelivery(account, delivery) {
    const { id, webhook } = delivery;
    const standing = await find(webhook, id);
    if (standing !== undefined) return standing;
    // Listed first: what is written halfway is found by the sweep.
    await listPending({ account, webhook, delivery: id });
    const put = new PutCommand({
      TableName: table(),
      Item: { ...keyOf(webhook, id), ...delivery, ttl: epochSeconds() + lifetimes.delivery.seconds },
      ConditionExpression: "attribute_not_exists(pk)",
    });
    if (await isMet(dynamo().send(put))) return delivery;
    return (await find(webhook, id)) ?? delivery;
  },

  async claim(delivery, until) {
    const item = await update({
      Key: keyOf(delivery.webhook, delivery.id),
      UpdateExpression: "SET held_until = :until",
      ConditionExpression:
        "#status = :pending AND attempt = :attempt AND next_at = :next AND held_until = :held",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: {
        ":until": until,
        ":pending": "pending",
        ":attempt": delivery.attempt,
        ":next": delivery.next_at,
        ":held": delivery.held_until,
      },
    });
    return item !== undefined;
  },

  async settle(delivery, held, attempt, { status, attempt: tries, next_at }) {
    const { id, webhook } = delivery;
    if (attempt !== undefined) await put({ pk: deliveriesKey(webhook), sk: attemptKey(attempt), ...attempt });
    const item = await update({
      Key: keyOf(webhook, id),
      UpdateExpression: "SET #status = :status, attempt = :attempt, next_at = :next, held_until = :free",
      ConditionExpression: "held_until = :held",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: {
        ":status": status,
        ":attempt": tries,
        ":next": next_at,
        ":free": 0,
        ":held": held,
      },
    });
    if (item !== undefined && status !== "pending")
      await unlist({ account: delivery.event.account, webhook, delivery: id });
  },

  async restart(account, { id, webhook, attempt }, now) {
    await listPending({ account, webhook, delivery: id });
    const item = await update({
      Key: keyOf(webhook, id),
      UpdateExpression: "SET #status = :pending, tries_before = :attempt, next_at = :now, held_until = :free",
      ConditionExpression: "attempt = :attempt AND held_until < :now",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":pending": "pending", ":attempt": attempt, ":now": now, ":free": 0 },
    });
    return item !== undefined;
  },

  async attempts(webhook, limit, cursor) {
    const { Items = [] } = await dynamo().send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": deliveriesKey(webhook),
          ":first": attemptPrefix,
          // Sort keys end in hexadecimal digits: nothing that stands before the cursor equals it.
          ":last": cursor ?? `${attemptPrefix}~`,
        },
        ScanIndexForward: false,
        Limit: limit + 2,
      }),
    );
    const keys = array(object({ sk: string() }))
      .parse(Items)
      .map(({ sk }) => sk);
    const skip = keys[0] === cursor ? 1 : 0;
    const page = storedAttempt
      .array()
      .parse(Items)
      .slice(skip, skip + limit);
    const more = Items.length > skip + limit;
    return { attempts: page, next: more ? keys[skip + limit - 1] : undefined };
  },

  async *pending(time) {
    const pages = paginateQuery(
      { client: dynamo() },
      {
        TableName: table(),
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": partition },
      },
    );
    for await (const { Items = [] } of pages)
      for (const { listed_at, ...entry } of listed.array().parse(Items)) if (listed_at < time) yield entry;
  },
};
