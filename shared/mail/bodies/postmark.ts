import { array, object, string } from "zod";
import { addressesIn } from "../addresses.ts";
import type { Message } from "../message.ts";
import { openParts } from "../read-mime.ts";

// Postmark, "Inbound webhook".

export const postmarkBody = object({
  OriginalRecipient: string().min(1),
  MessageID: string(),
  HtmlBody: string().nullish(),
  TextBody: string().nullish(),
  Headers: array(object({ Name: string(), Value: string() })).default([]),
  Attachments: array(
    object({
      Name: string(),
      Content: string(),
      ContentType: string().default(""),
      ContentID: string().nullish(),
    }),
  ).default([]),
});

export function postmarkMessage(body: typeof postmarkBody._output): Message {
  const header = body.Headers.find(({ Name }) => /^message-id$/i.test(Name))?.Value;
  const parts = () =>
    body.Attachments.map(({ Name, Content, ContentType, ContentID }) => ({
      filename: Name,
      contentType: ContentType.split(";")[0]?.trim().toLowerCase() ?? "",
      bytes: Buffer.from(Content, "base64"),
      contentId: ContentID?.replace(/^<|>$/g, "") || undefined,
    }));
  return {
    id: header ?? body.MessageID,
    recipients: addressesIn([body.OriginalRecipient]),
    content: () => openParts(parts(), { html: body.HtmlBody ?? "", text: body.TextBody ?? "" }),
  };
}
