import { array, discriminatedUnion, literal, object, string } from "zod";
import { getStoredMail } from "../../aws/mail-bucket.ts";
import { addressesIn } from "../addresses.ts";
import { type Delivery, type Message, mostBytes } from "../message.ts";
import { readMime } from "../read-mime.ts";
import { jsonField, shaped } from "./form.ts";

// Amazon SES guide, "Contents of notifications for Amazon SES email receiving".

const mail = object({
  messageId: string(),
  headers: array(object({ name: string(), value: string() })).default([]),
});
const recipients = array(string());

const notification = object({
  notificationType: literal("Received"),
  mail,
  content: string().optional(),
  receipt: object({
    recipients,
    action: discriminatedUnion("type", [
      object({ type: literal("SNS"), encoding: string().optional() }),
      object({ type: literal("S3"), bucketName: string(), objectKey: string() }),
    ]),
  }),
});
type Notification = typeof notification._output;

function messageOf({ mail: { messageId, headers }, receipt, content = "" }: Notification): Message {
  const { action } = receipt;
  const bytes = async () =>
    action.type === "S3"
      ? getStoredMail(action.bucketName, action.objectKey, mostBytes)
      : Buffer.from(content, /base64/i.test(action.encoding ?? "") ? "base64" : "utf8");
  return {
    id: headers.find(({ name }) => /^message-id$/i.test(name))?.value ?? messageId,
    recipients: addressesIn(receipt.recipients),
    content: async () => readMime(await bytes()),
  };
}

/** What SES tells the topic; a word on bounces or on another action is no message. */
export function sesDelivery(text: string): Delivery {
  const value = jsonField(text, "Message");
  const isMail = object({ notificationType: literal("Received") }).safeParse(value).success;
  if (!isMail) return { kind: "notice", reason: "no_message" };
  return { kind: "message", message: messageOf(shaped(notification.safeParse(value), "Message")) };
}
