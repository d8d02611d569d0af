import { log } from "../log/log.ts";
import type { WebhookRecords, WithWebhooks } from "./webhook-records.ts";

/** A delivery whose time is past by so much, ms, has lost its message: the queue's own tries are over by then. */
const overdue = 900_000;

type Pending = Parameters<WebhookRecords["unlist"]>[0];

async function resendOne(records: WebhookRecords, listed: Pending, now: number): Promise<void> {
  const delivery = await records.findDelivery(listed.webhook, listed.delivery);
  if (delivery?.status !== "pending") return records.unlist(listed);
  if (now - Math.max(delivery.next_at, delivery.held_until) < overdue) return;
  await records.send({ ...listed, attempt: delivery.attempt + 1 }, 0);
}

/** Sends again what no message will move any more: lost messages, those among the dead letters. */
export async function resendOverdue({ webhooks }: WithWebhooks, now = Date.now()): Promise<void> {
  for await (const listed of webhooks.pending(now - overdue)) {
    try {
      await resendOne(webhooks, listed, now);
    } catch (error) {
      log.error("delivery not sent again", { webhook: listed.webhook, delivery: listed.delivery, error });
    }
  }
}
