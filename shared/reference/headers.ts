import { accountHeaderNames } from "../contract/answer-headers.ts";
import type { Declared } from "../contract/operation.ts";
import { tierNames } from "../contract/tier.ts";
import { fieldSchema } from "./field-schema.ts";
import type { JsonSchema } from "./json-schema.ts";

type Header = { description: string; schema: JsonSchema; example: string | number };

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };

/** Headers of answers (interface, 8.2; decisions, "Errors"), by name. */
export const headers = {
  "X-Request-Id": {
    description: "Names this request in the logs; tell it when you report a problem",
    schema: text,
    example: "7d6e5c3c-4d0f-4f4c-9c3e-0b4f3ad8f1aa",
  },
  "X-RateLimit-Limit": { description: "Calls a month of the tier", schema: count, example: 500 },
  "X-RateLimit-Remaining": { description: "Calls left this month", schema: count, example: 412 },
  "X-Compute-Limit": { description: "GB-seconds a month of the tier", schema: count, example: 20000 },
  "X-Compute-Remaining": {
    description:
      "GB-seconds left this month: memory of the function times seconds; a gigabyte of answers counts as 5,400",
    schema: count,
    example: 19876,
  },
  "X-RateLimit-Reset": {
    description: "When the quota starts anew, Unix time in seconds",
    schema: { type: "integer", format: "int64" },
    example: 1769904000,
  },
  "X-Api-Tier": {
    description: "The caller's tier",
    schema: { type: "string", enum: tierNames },
    example: "starter",
  },
  "X-Upgrade-Url": {
    description: "The tiers and their prices; from 80 % of the quota on, and on 403 and 429",
    schema: text,
    example: "https://example.com/docs#pricing",
  },
  "X-Usage-Warning": {
    description: "How much of the quota is used, from 80 % on",
    schema: text,
    example: "84% of the monthly quota used",
  },
  "X-Sandbox": {
    description: "`true` on every answer of the sandbox, absent elsewhere",
    schema: { type: "string", enum: ["true"] },
    example: "true",
  },
  "X-Warning": {
    description: "What to know of the answer, several parted by ` | `",
    schema: text,
    example: "Page 3 holds no text",
  },
  "Content-Disposition": {
    description: "A name for the file (RFC 6266)",
    schema: text,
    example: 'attachment; filename="report-compressed.pdf"',
  },
  "WWW-Authenticate": {
    description: "The credential that is asked for (RFC 6750)",
    schema: text,
    example: "Bearer",
  },
  "Retry-After": { description: "Seconds until a call can succeed", schema: count, example: 86400 },
  Location: {
    description: "Where to ask how the call stands",
    schema: text,
    example: "https://example.com/api/v1/files/file_7Qm3xTn2YpKc0eWvR5sHbJ8dLfA1gZuo",
  },
  "Preference-Applied": {
    description: "The preference that was kept (RFC 7240)",
    schema: text,
    example: "respond-async",
  },
  Allow: { description: "The methods that the address answers", schema: text, example: "POST" },
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof headers;

/** References to headers of the components. */
export function headerReferences(names: readonly HeaderName[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** What an answer carries when the service itself, not the gateway, wrote it for a valid key. */
export const accountHeaders: readonly HeaderName[] = ["X-Request-Id", ...accountHeaderNames];

/** The headers of an operation's 2xx answer. */
export function successHeaders({ tier, sandbox, returns, answerHeaders }: Declared): JsonSchema {
  const names: HeaderName[] = ["X-Request-Id", "X-Warning"];
  if (tier !== "public") names.push(...accountHeaderNames);
  if (sandbox) names.push("X-Sandbox");
  if (returns.kind === "file") names.push("Content-Disposition");
  const own = Object.entries(answerHeaders).map(([name, field]) => {
    const { description, ...schema } = fieldSchema(field).schema;
    return [name, { description, schema }];
  });
  return { ...headerReferences(names), ...Object.fromEntries(own) };
}
