import { array, object, string, union } from "zod";
import { addressesIn } from "../addresses.ts";
import type { MailCall } from "../call.ts";
import { type Message, mostBytes, type Part } from "../message.ts";
import { openParts } from "../read-mime.ts";

const attachment = object({
  filename: string().max(1_000).default(""),
  content_type: string().max(200).default(""),
  content_id: string().max(1_000).optional(),
  content: string()
    .regex(/^[A-Za-z0-9+/\s]*(?:=\s*){0,2}$/, { error: "Expected base64" })
    .optional(),
  url: string().max(4_096).optional(),
}).refine(({ content, url }) => (content === undefined) !== (url === undefined), {
  error: "Send either content or url",
});

/** The body of a caller of one's own; `to` are the recipients of the envelope. */
export const ownBody = object({
  from: string().optional(),
  to: union([string(), array(string()).max(100)]),
  subject: string().nullish(),
  text: string().nullish(),
  html: string().nullish(),
  message_id: string().max(1_000).nullish(),
  attachments: array(attachment).max(1_000).default([]),
});
type OwnBody = typeof ownBody._output;

async function partsOf({ attachments }: OwnBody, { fetchFile, signal }: MailCall): Promise<Part[]> {
  const parts: Part[] = [];
  let left = mostBytes;
  for (const { filename, content_type, content_id, content = "", url } of attachments) {
    const fetched = url === undefined ? undefined : await fetchFile(url, { most: left, signal });
    const bytes = fetched?.bytes ?? Buffer.from(content, "base64");
    left -= bytes.length;
    parts.push({
      filename: filename || fetched?.filename || "",
      contentType: content_type.split(";")[0]?.trim().toLowerCase() ?? "",
      bytes,
      contentId: content_id?.replace(/^<|>$/g, ""),
    });
  }
  return parts;
}

export const ownMessage = (body: OwnBody, call: MailCall): Message => ({
  id: body.message_id || undefined,
  recipients: addressesIn([body.to].flat()),
  content: async () => openParts(await partsOf(body, call), { html: body.html ?? "", text: body.text ?? "" }),
});
