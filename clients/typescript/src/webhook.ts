import { PagewrightError } from "./error.ts";
import type { WebhookEvent } from "./generated/types.ts";

/** The headers that a delivery carries; other letter case is the same. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Seconds by which the clocks of the sender and of the receiver may differ (Standard Webhooks, "Verifying"). */
const tolerance = 300;

function headerOf(headers: WebhookHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? "";
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return String(entry?.[1] ?? "");
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const invalid = (reason: string) =>
  new PagewrightError("invalid_signature", `Not a delivery of the service: ${reason}.`);

async function signs(secret: string, signature: string, content: string): Promise<boolean> {
  const usage = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(secret.replace(/^whsec_/, "")), usage, false, [
    "verify",
  ]);
  try {
    return await crypto.subtle.verify("HMAC", key, bytesOf(signature), new TextEncoder().encode(content));
  } catch {
    return false;
  }
}

/**
 * Reads the body of a delivery whose signature holds (Standard Webhooks, HMAC-SHA256). `body` is the text as it came,
 * not read and written again. Throws `invalid_signature` for any other body, secret or time.
 */
export async function readWebhook<Event = WebhookEvent>(
  body: string,
  headers: WebhookHeaders,
  secret: string,
  now = Date.now(),
): Promise<Event> {
  const [id, time, signatures] = ["id", "timestamp", "signature"].map((each) =>
    headerOf(headers, `webhook-${each}`),
  );
  if (!id || !time || !signatures)
    throw invalid("its headers lack webhook-id, webhook-timestamp or webhook-signature");
  if (!/^\d+$/.test(time) || Math.abs(now / 1_000 - Number(time)) > tolerance)
    throw invalid("its time is not now");
  for (const each of signatures.split(" ")) {
    const [version, signature = ""] = each.split(",");
    if (version === "v1" && (await signs(secret, signature, `${id}.${time}.${body}`)))
      return JSON.parse(body);
  }
  throw invalid("no signature is that of the secret");
}
