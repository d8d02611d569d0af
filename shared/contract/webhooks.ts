import { array, boolean, enum as choiceOf, literal, number, object, string, url as urlText } from "zod";
import { integer, text } from "./field.ts";
import { daysOf } from "./lifetimes.ts";
import { group, jsonOf, operation } from "./operation.ts";

/** What a webhook may be told of. */
export const webhookEventNames = ["job.completed", "fraud.flagged"] as const;
export type WebhookEventName = (typeof webhookEventNames)[number];

/** What a receiver gets (interface 2.8): these six fields and no other. */
export const webhookEvent = object({
  event: choiceOf([...webhookEventNames, "webhook.test"]),
  job_id: string(),
  status: string(),
  files_processed: number().int(),
  download_url: string().meta({
    description: "Of the result, for as long as a link holds; empty when there is none",
  }),
  timestamp: string().meta({ description: "When it happened, ISO 8601" }),
}).meta({ id: "WebhookEvent" });

export const webhookLimits = {
  /** Webhooks of one account. */
  perAccount: 20,
  /** Secrets that a webhook signs with at a time: the current one and those that still hold. */
  secrets: 5,
  /** Test events and replays of one webhook in a minute. */
  sentByHandPerMinute: 30,
} as const;

/** How long an old secret goes on signing after a rotation, hours, unless the caller says otherwise. */
export const usualOverlap = 24 * daysOf("secretOverlap");

/** Standard Webhooks, "Signature scheme": `whsec_` and the base64 of 24 to 64 random bytes. */
function isSecret(value: string): boolean {
  const base64 = value.replace(/^whsec_/, "");
  const bytes = Buffer.from(base64, "base64");
  return base64 !== value && bytes.toString("base64") === base64 && bytes.length >= 24 && bytes.length <= 64;
}

const secret = string()
  .refine(isSecret, { error: "Expected whsec_ and the base64 of 24 to 64 bytes" })
  .meta({ description: "Signs the deliveries: whsec_ and the base64 of 24 to 64 bytes. Made when absent." });

const fields = {
  url: urlText({ error: "Expected an https URL" })
    .max(2_048)
    .meta({ description: "Public https address that takes the events as POST" }),
  events: array(choiceOf(webhookEventNames))
    .min(1)
    .max(10)
    .meta({ description: "Events to be told of; all when absent" }),
  description: string().max(500).meta({ description: "For your own use" }),
  active: boolean().meta({ description: "Whether events are sent" }),
};

const webhookCreate = object({
  url: fields.url,
  events: fields.events.default([...webhookEventNames]),
  description: fields.description.optional(),
  active: fields.active.default(true),
  secret: secret.optional(),
}).meta({ id: "WebhookConfigCreate" });

const webhookUpdate = object({
  url: fields.url.optional(),
  events: fields.events.optional(),
  description: fields.description.nullable().optional(),
  active: fields.active.optional(),
  secret: secret.optional(),
}).meta({ id: "WebhookConfigUpdate" });

const disabledReasons = ["gone", "failing"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

const config = object({
  webhook_id: string(),
  url: string(),
  events: array(choiceOf(webhookEventNames)),
  description: string().nullable(),
  active: boolean(),
  /** Why the service switched it off: the receiver answered 410, or failed for five days. */
  disabled_reason: choiceOf(disabledReasons).nullable(),
  disabled_at: string().nullable(),
  /** Since when every try failed. */
  failing_since: string().nullable(),
  /** Until when a secret that was rotated away signs beside the current one. */
  previous_secret_until: string().nullable(),
  created_at: string(),
  updated_at: string(),
}).meta({ id: "WebhookConfig" });

const one = object({ success: literal(true), ...config.shape });
const withSecret = one.extend({ secret: string() });

export const attemptStates = ["delivered", "retrying", "failed"] as const;

const attempt = object({
  delivery_id: string(),
  event: string(),
  job_id: string(),
  /** Number of the event among those of this webhook, from 1: the header webhook-sequence. */
  sequence: number().int().nullable(),
  attempt: number().int(),
  status: choiceOf(attemptStates),
  attempted_at: string(),
  duration_ms: number().int(),
  response_status: number().int().nullable(),
  /** The first characters of what the receiver answered. */
  response_excerpt: string().nullable(),
  /** Why there was no answer. */
  error: string().nullable(),
  next_attempt_at: string().nullable(),
}).meta({ id: "WebhookDelivery" });

const queued = object({ success: literal(true), delivery_id: string(), status: literal("queued") });

const webhookId = text({ max: 100 }, "As the creation answered it");
const params = { webhook_id: webhookId };

const mockConfig = {
  webhook_id: "wh_sandbox",
  url: "https://example.com/hooks",
  events: ["job.completed" as const],
  description: "Production",
  active: true,
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: "2026-01-15T09:30:00.000Z",
  updated_at: "2026-01-15T09:30:00.000Z",
};
const mockSecret = "whsec_c2FuZGJveC1zZWNyZXQtb2YtYS13ZWJob29r";
const mockQueued = { success: true as const, delivery_id: "msg_sandbox", status: "queued" as const };

const path = "/api/v1/webhooks/configs";
const pathOfOne = `${path}/{webhook_id}`;
const common = { tier: "developer", cost: 0, weight: "light" } as const;

export const webhooks = group("webhooks", "Webhooks", {
  list: operation({
    ...common,
    method: "GET",
    path,
    id: "webhookList",
    summary: "List your webhooks",
    returns: jsonOf(
      "WebhookListResponse",
      object({
        success: literal(true),
        webhooks: array(config),
        total: number().int(),
        limit: number().int(),
      }),
    ),
    mock: { success: true, webhooks: [mockConfig], total: 1, limit: webhookLimits.perAccount },
  }),
  create: operation({
    ...common,
    path,
    id: "webhookCreate",
    summary: "Be told of events at an address of yours",
    description:
      "The secret is in this answer and in none after it. Deliveries are signed as Standard Webhooks says (webhook-id, webhook-timestamp, webhook-signature); every library of it verifies them. One that is not answered with 2xx within ten seconds is tried again after 5 s, 1 min, 5 min, 30 min, 2 h and 6 h, with the same webhook-id. Events may arrive in another order than they happened in: the header webhook-sequence counts those of this webhook from 1 without gaps, the same at each try; it is not under the signature. An answer of 410, or five days of failures, switches the webhook off.",
    json: webhookCreate,
    audit: { action: "webhook.created", target: "webhook_id" },
    failures: ["refused_url", "unreachable_url", "conflict"],
    sample: { url: "https://example.com/hooks", events: ["job.completed"] },
    returns: jsonOf("WebhookCreatedResponse", withSecret),
    mock: { success: true, ...mockConfig, secret: mockSecret },
  }),
  find: operation({
    ...common,
    method: "GET",
    path: pathOfOne,
    id: "webhookGet",
    summary: "Show a webhook",
    params,
    failures: ["not_found"],
    sample: { webhook_id: "wh_sandbox" },
    returns: jsonOf("WebhookResponse", one),
    mock: { success: true, ...mockConfig },
  }),
  update: operation({
    ...common,
    method: "PATCH",
    path: pathOfOne,
    id: "webhookUpdate",
    summary: "Change a webhook",
    description:
      "Fields that are absent stay. `active: true` switches a webhook on again that was switched off. A new `secret` is a rotation: the old one signs as well for 24 hours.",
    params,
    json: webhookUpdate,
    audit: { action: "webhook.changed", target: "webhook_id" },
    failures: ["not_found", "nothing_to_do", "refused_url", "unreachable_url", "conflict"],
    sample: { webhook_id: "wh_sandbox", active: false },
    returns: jsonOf("WebhookResponse", one),
    mock: { success: true, ...mockConfig, active: false },
  }),
  remove: operation({
    ...common,
    method: "DELETE",
    path: pathOfOne,
    id: "webhookDelete",
    summary: "Delete a webhook",
    description: "Its secrets are gone at once; what was still on its way to it is not sent any more.",
    params,
    audit: { action: "webhook.deleted", target: "webhook_id" },
    failures: ["not_found"],
    sample: { webhook_id: "wh_sandbox" },
    returns: jsonOf(
      "WebhookDeletedResponse",
      object({ success: literal(true), webhook_id: string(), deleted: literal(true) }),
    ),
    mock: { success: true, webhook_id: "wh_sandbox", deleted: true },
  }),
  rotateSecret: operation({
    ...common,
    path: `${pathOfOne}/rotate-secret`,
    id: "webhookRotateSecret",
    tool: "asked",
    summary: "Give a webhook a new secret",
    description:
      "The new secret is in this answer and in none after it. For overlap_hours each delivery carries a signature of every secret that still holds, so none is lost while your receiver changes over. `overlap_hours: 0` ends all old secrets at once.",
    params,
    json: object({
      secret: secret.optional(),
      overlap_hours: number()
        .int()
        .min(0)
        .max(168)
        .default(usualOverlap)
        .meta({ description: "Hours for which old secrets sign as well" }),
    }).meta({ id: "WebhookSecretRotation" }),
    audit: { action: "webhook.secret_rotated", target: "webhook_id" },
    failures: ["not_found", "conflict"],
    sample: { webhook_id: "wh_sandbox", overlap_hours: 24 },
    returns: jsonOf("WebhookCreatedResponse", withSecret),
    mock: { success: true, ...mockConfig, secret: mockSecret },
  }),
  test: operation({
    ...common,
    path: `${pathOfOne}/test`,
    id: "webhookTest",
    tool: "asked",
    summary: "Send a test event",
    description:
      "An event `webhook.test` with the body of any other goes to this webhook alone; the log of deliveries says how it went.",
    params,
    failures: ["not_found", "conflict", "too_many_requests"],
    sample: { webhook_id: "wh_sandbox" },
    returns: jsonOf("WebhookQueuedResponse", queued),
    mock: mockQueued,
  }),
  deliveries: operation({
    ...common,
    method: "GET",
    path: `${pathOfOne}/deliveries`,
    id: "webhookDeliveries",
    tool: "asked",
    summary: "List the tries to deliver events, newest first",
    description: `Each try is one entry; those of one event to one webhook have the same delivery_id, which is the webhook-id of the request. Kept for ${daysOf("delivery")} days.`,
    params,
    query: {
      limit: integer({ min: 1, max: 200 }, "Entries per page").default(50),
      cursor: text({ max: 300 }, "next_cursor of the page before").optional(),
    },
    failures: ["not_found"],
    sample: { webhook_id: "wh_sandbox" },
    returns: jsonOf(
      "WebhookDeliveriesResponse",
      object({ success: literal(true), deliveries: array(attempt), next_cursor: string().nullable() }),
    ),
    mock: {
      success: true,
      deliveries: [
        {
          delivery_id: "msg_sandbox",
          event: "job.completed",
          job_id: "job_sandbox",
          sequence: 1,
          attempt: 1,
          status: "delivered",
          attempted_at: "2026-01-15T09:30:01.000Z",
          duration_ms: 120,
          response_status: 200,
          response_excerpt: "ok",
          error: null,
          next_attempt_at: null,
        },
      ],
      next_cursor: null,
    },
  }),
  replay: operation({
    ...common,
    path: `${pathOfOne}/deliveries/{delivery_id}/replay`,
    id: "webhookReplay",
    tool: "asked",
    summary: "Deliver an event again",
    description:
      "At once, and on failure by the schedule again, with the same webhook-id. Its download_url is a new link, as long as the result is kept.",
    params: { ...params, delivery_id: text({ max: 100 }, "As the log of deliveries lists it") },
    failures: ["not_found", "conflict", "too_many_requests"],
    sample: { webhook_id: "wh_sandbox", delivery_id: "msg_sandbox" },
    returns: jsonOf("WebhookQueuedResponse", queued),
    mock: mockQueued,
  }),
});
