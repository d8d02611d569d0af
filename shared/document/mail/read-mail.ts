import type { Email } from "postal-mime";
import { shortList } from "../../values/text/short-list.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import type { FlowDocument, FlowItem, TextItem } from "../flow/flow.ts";
import { readHtmlSource } from "../html/read-html.ts";
import { messageSource } from "./message-source.ts";
import { headerRows, parseMessage } from "./parse-message.ts";
import { readableParts } from "./readable-parts.ts";

const mostNamed = 20;

const headerItems = (mail: Email): TextItem[] =>
  headerRows(mail).map(([label, value]) => ({
    kind: "paragraph",
    runs: [{ text: `${label}: `, bold: true }, { text: value }],
  }));

/** Paragraphs of a plain body; lines keep their breaks, since many are signatures and lists. */
const plainItems = (text: string): FlowItem[] =>
  text
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*\n+/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({ kind: "paragraph", runs: [{ text: part }] }));

function attachmentWarnings({ attachments }: Email, left: readonly string[]): Warning[] {
  const files = attachments
    .filter(({ related, disposition }) => !(related === true && disposition === "inline"))
    .map(({ filename, mimeType }) => filename ?? `a part without a name (${mimeType})`);
  const named = [...files, ...left];
  if (named.length === 0) return [];
  return [warning("attachments_left_out", shortList(named, mostNamed))];
}

/** Reads a message (.eml, .msg): its headers, then its body, HTML before plain text. Nothing is fetched. */
export async function readMail(bytes: Uint8Array): Promise<FlowDocument> {
  const source = messageSource(bytes);
  const mail = await parseMessage(readableParts(source.bytes));
  const subject = mail.subject?.trim();
  const html = mail.html === undefined ? undefined : readHtmlSource(mail.html);
  const body = html?.pages.flatMap(({ items }) => items) ?? [];
  const items: FlowItem[] = [
    ...(subject === undefined || subject === ""
      ? []
      : [{ kind: "heading", level: 1, runs: [{ text: subject }] } as const]),
    ...headerItems(mail),
    ...(body.length > 0 ? body : plainItems(mail.text ?? "")),
  ];
  return {
    pages: [{ items }],
    title: subject === "" ? undefined : subject,
    warnings: attachmentWarnings(mail, source.left),
  };
}
