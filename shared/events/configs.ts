import type { Call } from "../contract/call.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { usualOverlap, webhookLimits, type webhooks } from "../contract/webhooks.ts";
import { ServiceError } from "../errors/service-error.ts";
import { rotate } from "./rotate.ts";
import { newSecret } from "./signature.ts";
import { type Reach, resolveTarget } from "./target.ts";
import type { Webhook, WebhookChange, WithWebhooks } from "./webhook-records.ts";

/** What the edge hands to an operation on webhooks. */
export type WebhookCall = Pick<Call, "account"> & WithWebhooks & { reach: Reach };

type Operations = typeof webhooks.operations;
type Config = Omit<AnswerOf<Operations["find"]>, "success">;

function describe(webhook: Webhook): Config {
  return {
    webhook_id: webhook.id,
    url: webhook.url,
    events: [...webhook.events],
    description: webhook.description ?? null,
    active: webhook.active,
    disabled_reason: webhook.disabled_reason ?? null,
    disabled_at: webhook.disabled_at ?? null,
    failing_since: webhook.failing_since ?? null,
    previous_secret_until: webhook.previous_secret_until ?? null,
    created_at: webhook.created_at,
    updated_at: webhook.updated_at,
  };
}

const unknownWebhook = () => new ServiceError("not_found", "There is no such webhook.");

/** The webhook of the caller. Throws `not_found`, also for one of another account. */
export async function requireWebhook(
  id: string,
  { account, webhooks: records }: Pick<WebhookCall, "account" | "webhooks">,
): Promise<Webhook> {
  const webhook = await records.find(account, id);
  if (webhook === undefined) throw unknownWebhook();
  return webhook;
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

export async function listWebhooks(
  _input: unknown,
  call: WebhookCall,
): Promise<AnswerOf<Operations["list"]>> {
  const all = await call.webhooks.list(call.account);
  return { success: true, webhooks: all.map(describe), total: all.length, limit: webhookLimits.perAccount };
}

export async function createWebhook(
  { url, events, description, active, secret = newSecret() }: InputOf<Operations["create"]>,
  call: WebhookCall,
): Promise<AnswerOf<Operations["create"]>> {
  await resolveTarget(url, call.reach);
  const wanted = { url, events: unique(events), description, active };
  const created = await call.webhooks.create(call.account, wanted, secret);
  if (created !== undefined) return { success: true, ...describe(created), secret };
  throw new ServiceError(
    "conflict",
    `An account has at most ${webhookLimits.perAccount} webhooks. Delete one, or change its address.`,
  );
}

export async function showWebhook(
  { webhook_id }: InputOf<Operations["find"]>,
  call: WebhookCall,
): Promise<AnswerOf<Operations["find"]>> {
  return { success: true, ...describe(await requireWebhook(webhook_id, call)) };
}

/** Switched on again, a webhook starts without its past. */
const fresh: WebhookChange = { disabled_reason: null, disabled_at: null, failing_since: null };

export async function updateWebhook(
  { webhook_id, secret, events, ...fields }: InputOf<Operations["update"]>,
  call: WebhookCall,
): Promise<AnswerOf<Operations["update"]>> {
  const { account, webhooks: records } = call;
  await requireWebhook(webhook_id, call);
  const change: WebhookChange = {
    ...fields,
    ...(events === undefined ? {} : { events: unique(events) }),
    ...(fields.active === true ? fresh : {}),
  };
  const changes = Object.values(change).some((value) => value !== undefined);
  if (!changes && secret === undefined)
    throw new ServiceError("nothing_to_do", "Send at least one field that is to change.");
  if (fields.url !== undefined) await resolveTarget(fields.url, call.reach);
  if (secret !== undefined) await rotate(account, webhook_id, secret, usualOverlap, records);
  const changed = await records.change(account, webhook_id, {
    ...change,
    updated_at: new Date().toISOString(),
  });
  if (changed === undefined) throw unknownWebhook();
  return { success: true, ...describe(changed) };
}

export async function removeWebhook(
  { webhook_id }: InputOf<Operations["remove"]>,
  { account, webhooks: records }: WebhookCall,
): Promise<AnswerOf<Operations["remove"]>> {
  if (!(await records.remove(account, webhook_id))) throw unknownWebhook();
  return { success: true, webhook_id, deleted: true };
}

export async function rotateSecret(
  { webhook_id, secret = newSecret(), overlap_hours }: InputOf<Operations["rotateSecret"]>,
  call: WebhookCall,
): Promise<AnswerOf<Operations["rotateSecret"]>> {
  await requireWebhook(webhook_id, call);
  await rotate(call.account, webhook_id, secret, overlap_hours, call.webhooks);
  return { success: true, ...describe(await requireWebhook(webhook_id, call)), secret };
}
