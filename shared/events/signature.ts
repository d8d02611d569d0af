import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** A new secret: 256 random bits (Standard Webhooks, "Signature scheme", asks for 192 to 512). */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** The number of an event among those of its webhook. Beside the standard's headers, and not under its signature. */
export const sequenceHeader = (sequence: number | undefined): Record<string, string> =>
  sequence === undefined ? {} : { "webhook-sequence": String(sequence) };

/** The headers of a delivery (Standard Webhooks): one signature for each secret that holds. */
export function signedHeaders(
  id: string,
  time: Date,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, time, body));
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(time.getTime() / 1_000)),
    "webhook-signature": signatures.join(" "),
  };
}
