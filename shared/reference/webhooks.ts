import { type WebhookEventName, webhookEvent, webhookEventNames } from "../contract/webhooks.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Schemas } from "./schemas.ts";

/** What each event tells of. */
export const eventSummaries: Readonly<Record<WebhookEventName, string>> = {
  "job.completed": "A job of many files is over",
  "fraud.flagged": "A document shows signs of fraud",
};

const text = { type: "string" };

/** Headers of a delivery (Standard Webhooks, and the number of the event among those of its webhook). */
export const deliveryHeaders = [
  { name: "webhook-id", in: "header", required: true, schema: text, description: "The same at each try" },
  {
    name: "webhook-timestamp",
    in: "header",
    required: true,
    schema: text,
    description: "Unix time in seconds",
  },
  {
    name: "webhook-signature",
    in: "header",
    required: true,
    schema: text,
    description:
      "v1, and the HMAC-SHA256 of id, time and body, parted by blanks: one for each secret that holds",
  },
  { name: "webhook-sequence", in: "header", schema: { type: "integer", minimum: 1 } },
] as const;

/** The body of a delivery of that event. */
export const eventExample = (event: WebhookEventName) => ({
  event,
  job_id: "job_7Qm3xTn2",
  status: event === "fraud.flagged" ? "flagged" : "success",
  files_processed: event === "fraud.flagged" ? 1 : 2,
  download_url: "https://example.com/job_7Qm3xTn2.zip",
  timestamp: "2026-01-15T09:30:07.000Z",
});

/** What the service sends to a receiver, by event. */
export function webhooks(schemas: Schemas): JsonSchema {
  const schema = schemas.addNamed(webhookEvent, "output");
  const described = webhookEventNames.map((name) => {
    const id = name.replace(/\.(\w)/, (_all, letter: string) => letter.toUpperCase());
    const post = {
      operationId: `on${id.charAt(0).toUpperCase()}${id.slice(1)}`,
      tags: ["webhooks"],
      summary: eventSummaries[name],
      description: "Sent to each webhook that is told of it. What is not answered with 2xx is sent again.",
      parameters: deliveryHeaders,
      requestBody: {
        required: true,
        content: { "application/json": { schema, example: eventExample(name) } },
      },
      // Nobody who receives it has a key of the service: the signature says who sent it.
      security: [],
      responses: {
        "200": { description: "Taken. Any 2xx does." },
        "410": { description: "The webhook is switched off." },
      },
    };
    return [name, { post }];
  });
  return Object.fromEntries(described);
}
