import { array, boolean, enum as choiceOf, literal, number, object, record, string, unknown } from "zod";
import { operationName } from "./bulk.ts";
import { text } from "./field.ts";
import { group, jsonOf, operation } from "./operation.ts";

export const mailLimits = {
  /** Addresses of one account. */
  addressesPerAccount: 50,
  /** Attachments of one message that become items; the others are named as skipped. */
  documents: 100,
} as const;

/** Why a message, or a recipient of it, made no job. */
const unroutedReasons = [
  "unknown_recipient",
  "no_documents",
  "unreadable_message",
  "tier_too_low",
  "quota_exceeded",
  "options_unfit",
  "subscription_confirmed",
  "no_message",
] as const;
export type UnroutedReason = (typeof unroutedReasons)[number];

/** Why a part of a message is no item of the job. */
const skippedReasons = [
  "inline_image",
  "small_image",
  "signature",
  "calendar_or_contact",
  "empty",
  "too_many",
  "unreadable",
] as const;
export type SkippedReason = (typeof skippedReasons)[number];

const received = object({
  success: literal(true),
  /** Whether at least one recipient has a job. */
  routed: boolean(),
  message_id: string().nullable(),
  /** One for each recipient that the provider took the message for. */
  routes: array(
    object({
      recipient: string(),
      routed: boolean(),
      /** The message was taken before: its job is the one from then. */
      duplicate: boolean(),
      job_id: string().optional(),
      operation: string().optional(),
      files: array(string()),
      reason: choiceOf(unroutedReasons).optional(),
    }).meta({ id: "EmailRouteOutcome" }),
  ),
  /** Every part that is not text, in the order of the message. */
  attachments: array(
    object({
      filename: string(),
      /** `not_taken` is a document of a message that made no job. */
      outcome: choiceOf(["item", "skipped", "not_taken"]),
      /** Its place among the files of each job, from 1. */
      item: number().int().optional(),
      /** Why it was skipped. */
      reason: choiceOf(skippedReasons).optional(),
    }).meta({ id: "EmailAttachmentOutcome" }),
  ),
  skipped: array(object({ filename: string(), reason: choiceOf(skippedReasons) })),
  /** Why nothing was routed. */
  reason: choiceOf(unroutedReasons).optional(),
});

const address = string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@<>,;:"\\/]+@[^\s@<>,;:"\\/]+\.[^\s@<>,;:"\\/.]+$/, { error: "Expected an e-mail address" })
  .meta({ type: "string", maxLength: 254, description: "An address whose mail reaches this service" });

const mailRoute = object({
  address: string(),
  operation: string(),
  options: record(string(), unknown()),
  created_at: string(),
}).meta({ id: "EmailRoute" });

export const mailRouteCreate = object({
  address,
  operation: operationName,
  options: record(string(), unknown()).default({}).meta({ description: "Fields of that operation" }),
}).meta({ id: "EmailRouteCreate" });

const mockRoute = {
  address: "invoices@mail.example.com",
  operation: "extract-invoice",
  options: {},
  created_at: "2026-01-15T09:30:00.000Z",
};

const path = "/api/v1/email/routes";
const common = { tier: "business", cost: 0, weight: "light" } as const;

export const email = group("email", "E-mail", {
  ingest: operation({
    path: "/api/v1/email/ingest",
    id: "emailIngest",
    listing: "A",
    tier: "public",
    cost: 0,
    weight: "standard",
    raw: ["application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain"],
    summary: "Take a message from a provider of inbound e-mail",
    description:
      "Called by the provider: Postmark, SendGrid (parsed or raw), Mailgun (parsed or stored), Amazon SES through SNS, or your own JSON { from, to, subject, text, html, message_id, attachments: [{ filename, content_type, content in base64, or url }] }. Each is believed by its own signature, or by x-email-signature over the body. Every attachment becomes an item of one job of the operation that the recipient's address is mapped to; the owner of the mapping is charged 1. `attachments` says of each, also of a uuencoded one within the text, which item it is, or why it is none. The same documents under the same Message-ID are a duplicate, and acknowledged with the job they have. A message that makes no job is a 200 with routed: false and the reason, because a provider sends again what is answered otherwise.",
    header: {
      "x-email-signature": text(
        { min: 0, max: 10_000 },
        "sha256= and the hexadecimal HMAC-SHA256 of the body with the secret of the deployment",
      ).optional(),
    },
    failures: ["invalid_credential", "conflict", "dependency_unavailable", "refused_url", "unreachable_url"],
    rawSample: {
      from: "ada@example.com",
      to: "invoices@mail.example.com",
      subject: "Invoice 42",
      message_id: "<42@example.com>",
      attachments: [{ filename: "invoice.pdf", content_type: "application/pdf", content: "JVBERi0xLjcK" }],
    },
    returns: jsonOf("EmailIngestResponse", received),
    mock: {
      success: true,
      routed: true,
      message_id: "<42@example.com>",
      routes: [
        {
          recipient: "invoices@mail.example.com",
          routed: true,
          duplicate: false,
          job_id: "job_sandbox",
          operation: "extract-invoice",
          files: ["invoice.pdf"],
        },
      ],
      attachments: [{ filename: "invoice.pdf", outcome: "item", item: 1 }],
      skipped: [],
    },
  }),
  list: operation({
    ...common,
    method: "GET",
    path,
    id: "emailRouteList",
    summary: "List your addresses and what happens to their mail",
    returns: jsonOf(
      "EmailRouteListResponse",
      object({
        success: literal(true),
        routes: array(mailRoute),
        total: number().int(),
        limit: number().int(),
      }),
    ),
    mock: { success: true, routes: [mockRoute], total: 1, limit: mailLimits.addressesPerAccount },
  }),
  put: operation({
    ...common,
    path,
    id: "emailRouteCreate",
    keeps: true,
    summary: "Map an address to an operation",
    description:
      "Mail to this address, also with a +suffix, becomes a job on your account. An address and all that differ from it by a +suffix belong to one account; one of them that is mapped itself has its own operation. An address of yours that is mapped already gets the new operation. It is kept, and answered, in one spelling: lower case, the domain as DNS has it. Options are those of a bulk job; a password cannot be kept here. Of chains/run they may name a saved chain, which is looked up when a message comes: one that is gone, or whose steps no longer fit, makes no job (options_unfit).",
    json: mailRouteCreate,
    runs: "operation",
    runsLater: true,
    audit: { action: "mailbox.mapped", target: "address" },
    failures: ["conflict", "not_found"],
    sample: { address: "invoices@mail.example.com", operation: "extract-invoice" },
    returns: jsonOf("EmailRouteResponse", object({ success: literal(true), ...mailRoute.shape })),
    mock: { success: true, ...mockRoute },
  }),
  remove: operation({
    ...common,
    method: "DELETE",
    path: `${path}/{address}`,
    id: "emailRouteDelete",
    summary: "Let an address go",
    params: { address: text({ max: 254 }, "The address, as it was mapped") },
    audit: { action: "mailbox.removed", target: "address" },
    failures: ["not_found"],
    sample: { address: "invoices@mail.example.com" },
    returns: jsonOf("EmailRouteDeletedResponse", object({ success: literal(true), address: string() })),
    mock: { success: true, address: "invoices@mail.example.com" },
  }),
});
