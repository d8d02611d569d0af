import type { Attachment } from "postal-mime";
import { type MessageSource, messageSource } from "../document/mail/message-source.ts";
import { parseMessage } from "../document/mail/parse-message.ts";
import { readableParts } from "../document/mail/readable-parts.ts";
import { ServiceError } from "../errors/service-error.ts";
import { isOutlookMessage } from "../format/compound-file.ts";
import { contentTypeBy } from "../format/file-endings.ts";
import { Counter } from "../limits/count.ts";
import type { Content, Part } from "./message.ts";
import { readTnef } from "./tnef.ts";
import { readUuencoded } from "./uuencode.ts";

/** A message within a message has no name but its subject; what counts is what it carries. */
const isMessage = ({ contentType, bytes }: Part) =>
  contentType === "message/rfc822" || isOutlookMessage(bytes);
const isTnef = ({ contentType, filename }: Part) =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(contentType) || /^winmail\.dat$/i.test(filename);

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

const partOf = (attachment: Attachment): Part => ({
  filename: attachment.filename ?? "",
  contentType: attachment.mimeType.toLowerCase(),
  bytes: bytesOf(attachment),
  contentId: attachment.contentId?.replace(/^<|>$/g, ""),
  inline: attachment.disposition === "inline",
});

async function parse(bytes: Uint8Array) {
  // Counts what the message is made of, before the parser is given it.
  readableParts(bytes);
  return parseMessage(bytes, true);
}

/** The message of a part; undefined for one of Outlook that is broken. */
function sourceOf({ bytes }: Part): MessageSource | undefined {
  try {
    return messageSource(bytes);
  } catch (error) {
    if (error instanceof ServiceError && error.code === "damaged_file") return undefined;
    throw error;
  }
}

type Texts = { html?: string | undefined; text?: string | undefined };
type Opened = { messages: Counter; bytes: Counter; uuencoded: Counter };

/** Files that stand within the text of a message. */
function openText(text: string, into: Content, opened: Opened): void {
  for (const { filename, bytes } of readUuencoded(text)) {
    opened.uuencoded.add();
    if (bytes === undefined) into.unread.push(filename);
    else into.parts.push({ filename, contentType: contentTypeBy(filename), bytes });
  }
}

/** Opens messages within messages and winmail.dat, as deep as they go; each opened part is counted. */
async function open(part: Part, into: Content, opened: Opened): Promise<void> {
  if (isTnef(part)) {
    const found = readTnef(part.bytes);
    if (found === undefined) into.unread.push(part.filename || "winmail.dat");
    for (const each of found ?? [])
      await open({ ...each, contentType: each.contentType.toLowerCase() }, into, opened);
  } else if (isMessage(part)) {
    opened.messages.add();
    const source = sourceOf(part);
    if (source === undefined) {
      into.unread.push(part.filename || "message.msg");
      return;
    }
    opened.bytes.add(source.bytes.length);
    into.unread.push(...source.left);
    const inner = await parse(source.bytes);
    into.html += inner.html ?? "";
    openText(inner.text ?? "", into, opened);
    for (const each of inner.attachments) await open(partOf(each), into, opened);
  } else into.parts.push(part);
}

/** Opens what holds other parts, also the text, for the parts that a provider has taken apart already. */
export async function openParts(parts: readonly Part[], { html = "", text = "" }: Texts): Promise<Content> {
  const content: Content = { html, parts: [], unread: [] };
  const opened = {
    messages: new Counter("mail.messages"),
    bytes: new Counter("mail.nested"),
    uuencoded: new Counter("mail.parts"),
  };
  for (const part of parts) await open(part, content, opened);
  openText(text, content, opened);
  return content;
}

/** Reads a message (RFC 5322 with MIME). Throws `too_complex` and `damaged_file`. */
export async function readMime(bytes: Uint8Array): Promise<Content> {
  const mail = await parse(bytes);
  const content = await openParts(mail.attachments.map(partOf), mail);
  return { ...content, messageId: mail.messageId };
}
