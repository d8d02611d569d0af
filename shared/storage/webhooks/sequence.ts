import { number as numeric, object, string } from "zod";
import type { WebhookRecords } from "../../events/webhook-records.ts";
import { findItem, keyOf as keyOfWebhook } from "./configs.ts";
import { find, keyOf } from "./deliveries.ts";
import { update } from "./update.ts";

/** The webhook's item counts its events, and names the delivery that has the last number. */
const counter = object({ sequence: numeric().default(0), sequence_of: string().optional() });
type Counter = typeof counter._output;

const stamp = (webhook: string, id: string, sequence: number) =>
  update({
    Key: keyOf(webhook, id),
    UpdateExpression: "SET #sequence = :sequence",
    ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(#sequence)",
    ExpressionAttributeNames: { "#sequence": "sequence" },
    ExpressionAttributeValues: { ":sequence": sequence },
  });

/** Writes the last number into its delivery, if whoever took it has not yet. */
async function finishLast(webhook: string, { sequence, sequence_of }: Counter): Promise<void> {
  if (sequence_of === undefined) return;
  const last = await find(webhook, sequence_of);
  if (last !== undefined && last.sequence === undefined) await stamp(webhook, sequence_of, sequence);
}

/** False when another delivery took the number. */
async function takeNext(
  account: string,
  { webhook, id }: { webhook: string; id: string },
  { sequence }: Counter,
): Promise<boolean> {
  const item = await update({
    Key: keyOfWebhook(account, webhook),
    UpdateExpression: "SET #sequence = :next, sequence_of = :id",
    ConditionExpression:
      sequence === 0
        ? "#id = :webhook AND attribute_not_exists(#sequence)"
        : "#id = :webhook AND #sequence = :now",
    ExpressionAttributeNames: { "#sequence": "sequence", "#id": "id" },
    ExpressionAttributeValues: {
      ":webhook": webhook,
      ":id": id,
      ":next": sequence + 1,
      ...(sequence === 0 ? {} : { ":now": sequence }),
    },
  });
  return item !== undefined;
}

/**
 * A number is taken in the webhook's item and then written into the delivery. Nobody takes the next one before the last
 * is written, so that who finds its delivery without a number, while the counter stands still, knows that it has none.
 */
export const number: WebhookRecords["number"] = async (account, { id, webhook }) => {
  for (;;) {
    const item = await findItem(account, webhook);
    if (item === undefined) return undefined;
    const count = counter.parse(item);
    await finishLast(webhook, count);
    const delivery = await find(webhook, id);
    if (delivery === undefined || delivery.sequence !== undefined) return delivery?.sequence;
    if (await takeNext(account, { webhook, id }, count)) await stamp(webhook, id, count.sequence + 1);
  }
};
