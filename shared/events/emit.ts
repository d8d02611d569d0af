import { createHash } from "node:crypto";
import type { ServiceEvent } from "./event.ts";
import type { Webhook, WebhookRecords, WithWebhooks } from "./webhook-records.ts";

/** The same for every try of one event to one webhook, and for an event that is emitted again. */
function deliveryId({ name, key }: ServiceEvent, webhook: string): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([name, key, webhook]))
    .digest("hex");
  return `msg_${digest.slice(0, 32)}`;
}

/** Puts an event on its way to one webhook. Done twice, it is delivered once. Returns the delivery's id. */
export async function dispatch(
  records: WebhookRecords,
  event: ServiceEvent,
  { id: webhook }: Pick<Webhook, "id">,
): Promise<string> {
  const { account } = event;
  const id = deliveryId(event, webhook);
  const delivery = await records.addDelivery(account, {
    id,
    webhook,
    event,
    status: "pending",
    attempt: 0,
    tries_before: 0,
    next_at: Date.now(),
    held_until: 0,
  });
  if (delivery.sequence === undefined) await records.number(account, delivery);
  // One that stands there untried may have lost its message.
  if (delivery.status === "pending" && delivery.attempt === 0)
    await records.send({ account, webhook, delivery: id, attempt: 1 }, 0);
  return id;
}

/** Tells every webhook of the account that wants to know. Emitted again, each still gets it once. */
export async function emit(event: ServiceEvent, { webhooks }: WithWebhooks): Promise<void> {
  const all = await webhooks.list(event.account);
  const wanted = all.filter(({ active, events }) => active && events.some((name) => name === event.name));
  await Promise.all(wanted.map((webhook) => dispatch(webhooks, event, webhook)));
}
