import { createHmac, createPublicKey, timingSafeEqual, verify } from "node:crypto";
import { optionalSetting } from "../aws/environment.ts";
import { secretSetting } from "../aws/secret.ts";
import { lifetimes } from "../contract/lifetimes.ts";
import { ServiceError } from "../errors/service-error.ts";

/** How far a signed time may lie back, s: Mailgun repeats a call for 8 hours (documentation, "Receiving via HTTP"). Its token is known for twice as long. */
const mailgunWindow = lifetimes.mailgunToken.seconds / 2;
/** SendGrid states none; it repeats a call for 3 days and signs each anew. */
const sendgridWindow = 3_600;
/** What the sender's clock may be ahead, s. */
const ahead = 300;

export const unsigned = () =>
  new ServiceError("invalid_credential", "The signature of the message is missing or not valid.");

/** Compares in a time that does not tell how much is alike. */
function same(given: Uint8Array, expected: Uint8Array): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const hmac = (key: string, ...parts: (string | Uint8Array)[]) =>
  parts.reduce((sum, part) => sum.update(part), createHmac("sha256", key)).digest();

function fresh(timestamp: string, window: number): boolean {
  const age = Date.now() / 1_000 - Number(timestamp);
  return /^\d{9,11}$/.test(timestamp) && age < window && age > -ahead;
}

type Headers = Readonly<Record<string, string>>;

/** `x-email-signature: sha256=` and the hexadecimal HMAC of the body. False without a secret, whatever is sent. */
export async function signedByUs(headers: Headers, body: Uint8Array): Promise<boolean> {
  const secret = await secretSetting("EMAIL_SIGNATURE_SECRET");
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(headers["x-email-signature"]?.trim() ?? "")?.[1];
  return secret !== undefined && hex !== undefined && same(Buffer.from(hex, "hex"), hmac(secret, body));
}

/** Postmark signs nothing: the address that it calls carries a password (`https://postmark:…@host/…`). */
export async function signedByPostmark(headers: Headers): Promise<boolean> {
  const secret = await secretSetting("POSTMARK_PASSWORD");
  const basic = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(headers.authorization ?? "")?.[1];
  if (secret === undefined || basic === undefined) return false;
  const [, password = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(basic, "base64").toString("utf8")) ?? [];
  return same(hmac("password", password), hmac("password", secret));
}

/** SendGrid, "Securing your Inbound Parse webhooks": ECDSA over the time and the raw body. */
export function signedBySendgrid(headers: Headers, body: Uint8Array): boolean {
  const key = optionalSetting("SENDGRID_PUBLIC_KEY");
  const timestamp = headers["x-twilio-email-event-webhook-timestamp"] ?? "";
  const signature = headers["x-twilio-email-event-webhook-signature"] ?? "";
  if (key === undefined || signature === "" || !fresh(timestamp, sendgridWindow)) return false;
  const publicKey = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify("sha256", signed, publicKey, Buffer.from(signature, "base64"));
}

/** Mailgun, "Securing webhooks": HMAC of time and token. It covers no body, so a token counts for one message alone. */
export async function signedByMailgun(timestamp: string, token: string, signature: string): Promise<boolean> {
  const key = await secretSetting("MAILGUN_SIGNING_KEY");
  if (key === undefined || token === "" || !fresh(timestamp, mailgunWindow)) return false;
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  return same(Buffer.from(signature, "hex"), hmac(key, timestamp, token));
}
