import { randomUUID } from "node:crypto";
import { daysOf } from "../contract/lifetimes.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { webhookLimits, type webhooks } from "../contract/webhooks.ts";
import { ServiceError } from "../errors/service-error.ts";
import { requireWebhook, type WebhookCall } from "./configs.ts";
import { dispatch } from "./emit.ts";
import type { Webhook } from "./webhook-records.ts";

type Operations = typeof webhooks.operations;

function cursorKey(cursor: string): string {
  const key = Buffer.from(cursor, "base64url").toString();
  if (/^attempt#[\w.:#-]+$/.test(key)) return key;
  const msg = "Expected next_cursor of the page before";
  throw new ServiceError("validation_failed", msg, {
    problems: [{ loc: ["query", "cursor"], msg, type: "value_error" }],
  });
}

export async function listDeliveries(
  { webhook_id, limit, cursor }: InputOf<Operations["deliveries"]>,
  call: WebhookCall,
): Promise<AnswerOf<Operations["deliveries"]>> {
  const { id } = await requireWebhook(webhook_id, call);
  const from = cursor === undefined ? undefined : cursorKey(cursor);
  const { attempts, next } = await call.webhooks.attempts(id, limit, from);
  const next_cursor = next === undefined ? null : Buffer.from(next).toString("base64url");
  return { success: true, deliveries: attempts, next_cursor };
}

/** A webhook that may be sent something by hand now. Throws `conflict` and `too_many_requests`. */
async function readyWebhook(id: string, call: WebhookCall): Promise<Webhook> {
  const webhook = await requireWebhook(id, call);
  if (!webhook.active)
    throw new ServiceError(
      "conflict",
      "The webhook is switched off. Switch it on with `active: true` first.",
    );
  const now = Date.now();
  const minute = Math.floor(now / 60_000);
  const most = webhookLimits.sentByHandPerMinute;
  if (await call.webhooks.countByHand(webhook.id, minute, most)) return webhook;
  throw new ServiceError("too_many_requests", `At most ${most} tests and replays in a minute.`, {
    headers: { "Retry-After": String(Math.ceil(((minute + 1) * 60_000 - now) / 1_000)) },
  });
}

export async function testWebhook(
  { webhook_id }: InputOf<Operations["test"]>,
  call: WebhookCall,
): Promise<AnswerOf<Operations["test"]>> {
  const webhook = await readyWebhook(webhook_id, call);
  const event = {
    name: "webhook.test",
    key: randomUUID(),
    account: call.account,
    job_id: "job_test",
    status: "success",
    files_processed: 1,
    timestamp: new Date().toISOString(),
  } as const;
  return {
    success: true,
    delivery_id: await dispatch(call.webhooks, event, webhook),
    status: "queued",
  };
}

export async function replayDelivery(
  { webhook_id, delivery_id }: InputOf<Operations["replay"]>,
  call: WebhookCall,
): Promise<AnswerOf<Operations["replay"]>> {
  const { account, webhooks: records } = call;
  const { id: webhook } = await readyWebhook(webhook_id, call);
  const delivery = await records.findDelivery(webhook, delivery_id);
  if (delivery === undefined) {
    throw new ServiceError(
      "not_found",
      `There is no such delivery. They are kept for ${daysOf("delivery")} days.`,
    );
  }
  if (!(await records.restart(account, delivery, Date.now())))
    throw new ServiceError("conflict", "The delivery is being sent at this moment. Look into the log.");
  await records.send({ account, webhook, delivery: delivery_id, attempt: delivery.attempt + 1 }, 0);
  return { success: true, delivery_id, status: "queued" };
}
