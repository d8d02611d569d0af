import { optionalSetting } from "../aws/environment.ts";
import { accountHeaderNames } from "../contract/answer-headers.ts";
import type { HttpAnswer } from "./answer.ts";
import type { Request } from "./request.ts";

// The CORS protocol (WHATWG Fetch standard, 3.3). Keys travel in a header that a page sets itself, so credentials mode is
// never allowed; and an origin is answered by its own name or not at all, never by `*`.

/** What a page may read of an answer beside its body. */
const exposed = [
  "X-Request-Id",
  ...accountHeaderNames,
  "X-Warning",
  "X-Sandbox",
  "X-Target-Reached",
  "X-Chain-Completed",
  "X-Removed-Pages",
  "X-Removed-Images",
  "X-Removed-Comments",
  "X-Unlocked-Fields",
  "X-Repair-Status",
  "X-Damage",
  "X-Signature-Digest",
  "X-Signature-Digest-Algorithm",
  "X-Signature-Algorithm",
  "X-Signature-Attributes",
  "X-Turned-Pages",
  "X-Straightened-Pages",
  "X-Unsure-Pages",
  "X-Cleaned-Pages",
  "X-Dewarped-Pages",
  "X-Left-Pages",
  "X-Engine",
  "X-Source-Language",
  "X-Redactions",
  "X-Redactions-By-Type",
  "X-Redactions-By-Page",
  "X-Redactions-Unsure",
  "Content-Disposition",
  "Location",
  "Preference-Applied",
  "Retry-After",
  "Idempotent-Replayed",
  "WWW-Authenticate",
  "Allow",
] as const;

const methods = "GET, POST, PATCH, DELETE";
const requestHeaders = "Authorization, Content-Type, Idempotency-Key, Prefer, Last-Event-ID, X-Account";
/** How long a browser may remember a preflight, s: as long as Chromium does at most. */
const remembered = 7_200;

const isOrigin = (text: string) => /^https?:/.test(text) && URL.parse(text)?.origin === text;

/** The origins of a setting, parted by commas. Throws for what is none. */
export function readOrigins(text: string, name = "CORS_ORIGINS"): readonly string[] {
  const origins = text.split(",").map((each) => each.trim());
  const wrong = origins.find((each) => !isOrigin(each));
  if (wrong === undefined) return origins;
  throw new Error(
    `${wrong} is not an origin: ${name} lists origins such as https://app.example, separated by commas.`,
  );
}

/** The origins that the operator allows; undefined where CORS is off. */
export function allowedOrigins(): readonly string[] | undefined {
  const text = optionalSetting("CORS_ORIGINS");
  return text === undefined ? undefined : readOrigins(text);
}

function allowance(origin: string | undefined): Record<string, string> {
  const origins = allowedOrigins();
  if (origins === undefined) return {};
  const allowed = origin !== undefined && origins.includes(origin);
  return { Vary: "Origin", ...(allowed ? { "Access-Control-Allow-Origin": origin } : {}) };
}

/** What lets a page of a listed origin read an answer. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  const headers = allowance(origin);
  if (headers["Access-Control-Allow-Origin"] === undefined) return headers;
  return { ...headers, "Access-Control-Expose-Headers": exposed.join(", ") };
}

/** The answer to a browser that asks before it calls; undefined for any other request, and for origins not listed. */
export function preflightAnswer({ method, headers }: Request): HttpAnswer | undefined {
  if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return undefined;
  const allowed = allowance(headers.origin);
  if (allowed["Access-Control-Allow-Origin"] === undefined) return undefined;
  return {
    status: 204,
    headers: {
      ...allowed,
      "Access-Control-Allow-Methods": methods,
      "Access-Control-Allow-Headers": requestHeaders,
      "Access-Control-Max-Age": String(remembered),
    },
    body: new Uint8Array(),
  };
}
