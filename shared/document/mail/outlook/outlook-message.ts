import type { Storage } from "../../../format/compound-streams.ts";
import { decoded } from "../../../format/text/decode.ts";
import { type Counter, hold } from "../../../limits/count.ts";
import { encodingOf } from "../../binary/code-page.ts";
import { declaredEncoding } from "../../html/parse.ts";
import { expandedRtf } from "./compressed-rtf.ts";
import { htmlIn } from "./encapsulated-html.ts";
import { plainRtf } from "./plain-rtf.ts";
import { Properties, property } from "./properties.ts";

// What an Outlook message says and holds (MS-OXMSG, MS-OXCMSG).

/** An address of the internet, where the message has one; a name alone is one of an organisation's own list. */
export type Person = { name: string; address: string };

/** A file, or a message that is attached as such. */
export type Attachment = {
  filename: string;
  mimeType: string | undefined;
  contentId: string | undefined;
  content: { bytes: Buffer } | { message: OutlookMessage };
};

export type OutlookMessage = {
  subject: string;
  from: Person | undefined;
  to: readonly Person[];
  cc: readonly Person[];
  sent: Date | undefined;
  id: string | undefined;
  html: string | undefined;
  text: string | undefined;
  attachments: readonly Attachment[];
};

/** `left` are names of what is attached by a link or as an object of another program: no file of its own. */
export type Opened = { parts: Counter; messages: Counter; left: string[] };

/** The 32 and 24 bytes before the properties of a message and of one within it, and before those of what it holds. */
const heads = { top: 32, inner: 24, part: 8 } as const;
const recipientKinds = { to: 1, cc: 2 } as const;

const [nameIds, senderIds] = [
  [property.authorName, property.authorKind, property.authorAddress, property.authorInternetAddress],
  [property.senderName, property.senderKind, property.senderAddress, property.senderInternetAddress],
] as const;
const recipientIds = [
  property.name,
  property.addressKind,
  property.address,
  property.internetAddress,
] as const;

/** Someone, by the properties of name, kind of address, address, and address of the internet. */
function personIn(
  properties: Properties,
  [nameId, kindId, addressId, internetId]: readonly [number, number, number, number],
): Person | undefined {
  const own = properties.text(addressId) ?? "";
  const ownIsInternet = /^smtp$/i.test(properties.text(kindId) ?? "") || /^[^\s@/]+@[^\s@/]+$/.test(own);
  const address = properties.text(internetId) ?? (ownIsInternet ? own : "");
  const name = properties.text(nameId) ?? "";
  return name === "" && address === "" ? undefined : { name, address };
}

/** Names as they are shown, where nothing else is kept of who a message went to. */
const shownNames = (text: string | undefined): Person[] =>
  (text ?? "")
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map((name) => ({ name, address: "" }));

function recipients(message: Properties, kind: keyof typeof recipientKinds, shown: number): Person[] {
  const found = message.storage.storages("__RECIP_VERSION1.0_#").flatMap((storage) => {
    const properties = new Properties(storage, heads.part, message.codePage);
    const own = (properties.integer(property.recipientKind) ?? 0) & 0xf;
    return own === recipientKinds[kind] ? (personIn(properties, recipientIds) ?? []) : [];
  });
  return found.length > 0 ? found : shownNames(message.text(shown));
}

/** HTML in its code page. Those of ISO 2022 are letters of ASCII, so nothing but what is stated tells them. */
function htmlText(message: Properties): string | undefined {
  const bytes = message.bytes(property.html);
  if (bytes === undefined) return message.text(property.html);
  const page = message.integer(property.bodyCodePage);
  const stated = page === undefined ? declaredEncoding(bytes) : encodingOf(page);
  const text = stated?.startsWith("iso-2022")
    ? new TextDecoder(stated).decode(bytes)
    : decoded(bytes, stated);
  return text.replaceAll("\0", "");
}

function bodies(message: Properties): Pick<OutlookMessage, "html" | "text"> {
  const text = message.text(property.text);
  const html = htmlText(message);
  if (html !== undefined && html.trim() !== "") return { html, text };
  const compressed = message.bytes(property.rtf);
  const rtf = compressed === undefined ? undefined : expandedRtf(compressed);
  if (rtf === undefined) return { html: undefined, text };
  const within = htmlIn(rtf);
  return within === undefined ? { html: undefined, text: text ?? plainRtf(rtf) } : { html: within, text };
}

function attachmentIn(
  storage: Storage,
  message: Properties,
  opened: Opened,
  depth: number,
): Attachment | undefined {
  opened.parts.add();
  const properties = new Properties(storage, heads.part, message.codePage);
  const name = [property.filename, property.shortFilename, property.name]
    .map((id) => properties.text(id))
    .find((each) => each !== undefined);
  const described = {
    mimeType: properties.text(property.mimeType)?.toLowerCase(),
    contentId: properties.text(property.contentId)?.replace(/^<|>$/g, ""),
  };
  const inner = properties.object(property.content);
  if (inner?.stream("__PROPERTIES_VERSION1.0") !== undefined) {
    opened.messages.add();
    const within = readMessage(new Properties(inner, heads.inner, message.codePage), opened, depth + 1);
    const filename = name ?? within.subject;
    return { ...described, filename, content: { message: within } };
  }
  const bytes = properties.bytes(property.content);
  if (bytes !== undefined) return { ...described, filename: name ?? "", content: { bytes } };
  opened.left.push(name ?? "an object without a name");
  return undefined;
}

function readMessage(message: Properties, opened: Opened, depth: number): OutlookMessage {
  hold("mail.depth", depth);
  const attachments = message.storage
    .storages("__ATTACH_VERSION1.0_#")
    .flatMap((storage) => attachmentIn(storage, message, opened, depth) ?? []);
  return {
    subject: message.text(property.subject) ?? "",
    from: personIn(message, nameIds) ?? personIn(message, senderIds),
    to: recipients(message, "to", property.shownRecipients),
    cc: recipients(message, "cc", property.shownCopies),
    sent: message.time(property.submitted) ?? message.time(property.delivered),
    id: message.text(property.messageId),
    ...bodies(message),
    attachments,
  };
}

/** Reads the message in the root of a compound file. Throws `too_complex` past a limit on what it holds. */
export const outlookMessage = (root: Storage, opened: Opened): OutlookMessage =>
  readMessage(new Properties(root, heads.top), opened, 1);
