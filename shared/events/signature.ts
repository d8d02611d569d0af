import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** A new secret: 256 random bits (Standard Webhooks, "Signature scheme", asks for 192 to 512). */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

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
