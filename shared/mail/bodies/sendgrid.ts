import { array, object, string } from "zod";
import { addressesIn } from "../addresses.ts";
import type { Content, Message } from "../message.ts";
import { openParts, readMime } from "../read-mime.ts";
import { attachedParts, contentIdsOf, jsonField, type MailForm, shaped } from "./form.ts";

// Twilio SendGrid, "Setting up the Inbound Parse webhook".

const envelope = object({ to: array(string()) });

async function contentOf(form: MailForm): Promise<Content> {
  // With "POST the raw, full MIME message" the whole of it is one field.
  const raw = form.parts.find(({ name }) => name === "email");
  if (raw !== undefined) return readMime(raw.content);
  const ids = contentIdsOf(form, "content-ids");
  const parts = attachedParts(form, /^attachment\d+$/, ids);
  return openParts(parts, { html: form.text("html"), text: form.text("text") });
}

/** The Message-ID among the header lines that the parsed form carries as one text. */
const messageIdIn = (headers: string) => /^message-id[ \t]*:\s*(\S{1,900})/im.exec(headers)?.[1];

export function sendgridMessage(form: MailForm): Message {
  const { to } = shaped(envelope.safeParse(jsonField(form.text("envelope"), "envelope")), "envelope");
  return {
    id: messageIdIn(form.text("headers")),
    recipients: addressesIn(to),
    content: () => contentOf(form),
  };
}
