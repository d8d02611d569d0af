import { createHash } from "node:crypto";
import { ServiceError } from "../errors/service-error.ts";
import { useToken } from "../storage/mailboxes/messages.ts";
import { type MailForm, readForm } from "./bodies/form.ts";
import { mailgunMessage } from "./bodies/mailgun.ts";
import { ownBody, ownMessage } from "./bodies/own.ts";
import { postmarkBody, postmarkMessage } from "./bodies/postmark.ts";
import { sendgridMessage } from "./bodies/sendgrid.ts";
import { sesDelivery } from "./bodies/ses.ts";
import type { MailCall } from "./call.ts";
import type { Delivery, Message } from "./message.ts";
import { signedByMailgun, signedByPostmark, signedBySendgrid, signedByUs, unsigned } from "./signatures.ts";
import { confirmSubscription, requireSns, snsMessage } from "./sns.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

const signatureFields = ["timestamp", "token", "signature"];

const message = (found: Message): Delivery => ({ kind: "message", message: found });

/** What tells a message from others, also from one of the same id: all of its fields but the signature. */
function contentDigest({ parts }: MailForm): string {
  const sum = createHash("sha256");
  for (const { name, content } of parts)
    if (!signatureFields.includes(name)) sum.update(JSON.stringify([name, content.length])).update(content);
  return sum.digest("hex");
}

async function openForm(call: MailCall, contentType: string, trusted: boolean): Promise<Delivery> {
  const form = readForm(call.body, contentType);
  const [timestamp, token, signature] = signatureFields.map(form.text);
  if (!token || !timestamp || !signature) {
    if (!trusted) throw unsigned();
    return message(form.text("recipient") ? mailgunMessage(form, call) : sendgridMessage(form));
  }
  if (!trusted) {
    if (!(await signedByMailgun(timestamp, token, signature))) throw unsigned();
    // The same token with the same message is a call that is repeated; with another it is one that was overheard.
    if (!(await useToken(digest(token), contentDigest(form)))) throw unsigned();
  }
  return message(mailgunMessage(form, call));
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch (cause) {
    throw new ServiceError(
      "malformed_body",
      "This route does not take such a body. Send JSON, or the form of Mailgun or SendGrid.",
      { cause },
    );
  }
}

async function openSns(value: unknown, call: MailCall, trusted: boolean): Promise<Delivery | undefined> {
  const read = snsMessage.safeParse(value);
  if (!read.success) return undefined;
  if (!trusted) await requireSns(read.data, call);
  if (read.data.Type === "Notification") return sesDelivery(read.data.Message);
  if (read.data.Type === "UnsubscribeConfirmation") return { kind: "notice", reason: "no_message" };
  await confirmSubscription(read.data.SubscribeURL, call);
  return { kind: "notice", reason: "subscription_confirmed" };
}

async function openJson(call: MailCall, trusted: boolean): Promise<Delivery> {
  const value = readJson(call.body);
  const sns = await openSns(value, call, trusted);
  if (sns !== undefined) return sns;
  const postmark = postmarkBody.safeParse(value);
  if (postmark.success && (trusted || (await signedByPostmark(call.headers))))
    return message(postmarkMessage(postmark.data));
  if (!trusted) throw unsigned();
  const own = ownBody.safeParse(value);
  if (own.success) return message(ownMessage(own.data, call));
  const problems = own.error.issues.map(({ path, message: msg }) => ({
    loc: ["body" as const, ...path.map((each) => (typeof each === "number" ? each : String(each)))] as [
      "body",
      ...(string | number)[],
    ],
    msg,
    type: "value_error",
  }));
  throw new ServiceError("validation_failed", "The message has fields that are not valid.", { problems });
}

/**
 * Reads a provider's call, once its signature is found good. Nothing is told to who signs nothing: what cannot be read
 * is then a 401 too. Throws `invalid_credential`, and for what is signed `malformed_body` and `validation_failed`.
 */
export async function openDelivery(call: MailCall): Promise<Delivery> {
  const { headers, body } = call;
  const contentType = headers["content-type"] ?? "";
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType);
  const trusted = (await signedByUs(headers, body)) || (isForm && signedBySendgrid(headers, body));
  try {
    return isForm ? await openForm(call, contentType, trusted) : await openJson(call, trusted);
  } catch (error) {
    if (!trusted && error instanceof ServiceError && error.code === "malformed_body") throw unsigned();
    throw error;
  }
}
