import { ServiceError } from "../../errors/service-error.ts";
import { limits } from "../../limits/limits.ts";
import { delimiterOf } from "./delimited.ts";
import { isEInvoice } from "./e-invoice-start.ts";

/** Headers that begin a message (RFC 5322, 3.6; RFC 2045); two of them make one. */
const mailHeader =
  /^(from|to|cc|subject|date|received|message-id|mime-version|return-path|content-type|delivered-to|dkim-signature|reply-to|sender|x-[\w-]+):[ \t]*\S/i;
const headerLine = /^[!-9;-~]+:/;

/** A header block of nothing but headers, with who or when among them. */
function isMail(text: string): boolean {
  const head = text.slice(0, limits["mail.headers"].most);
  const lines = head.replace(/^From .*\r?\n/, "").split(/\r?\n/);
  if (head.length < text.length) lines.pop();
  let known = 0;
  let named = false;
  for (const line of lines) {
    if (line === "") break;
    if (/^[ \t]/.test(line)) continue;
    if (!headerLine.test(line)) return false;
    if (mailHeader.test(line)) known++;
    named ||= /^(from|received|message-id|mime-version|return-path):/i.test(line);
  }
  return known >= 2 && named;
}

/** What may stand before the first element of a page. */
const preamble = /\s+|<!--[\s\S]*?-->|<\?xml[^>]*\?>/y;
const firstElement =
  /^<(?:!doctype\s+html|html|head|body|meta|title|div|p|table|h[1-6]|ul|ol|article|section|main|span|center|font|style|script)(?![\w:.-])/i;

/** Piece by piece: one expression for all of it takes every way of parting the comments. */
function beginsAsPage(text: string): boolean {
  let at = 0;
  for (;;) {
    preamble.lastIndex = at;
    if (!preamble.test(text)) return firstElement.test(text.slice(at));
    at = preamble.lastIndex;
  }
}

/** Kinds of text that are told apart by their content. */
export type TextFormat = "html" | "csv" | "eml" | "xml" | "txt";

/** Which kind of text a text is; `xml` is an electronic invoice. Throws for XML that is neither that nor a page. */
export function textFormat(text: string, filename: string): TextFormat {
  const start = text.slice(0, 4_096).trimStart();
  if (beginsAsPage(start)) return "html";
  if (start.startsWith("<") && isEInvoice(text)) return "xml";
  if (start.startsWith("<?xml")) {
    throw new ServiceError(
      "unsupported_format",
      "The file is an XML file, but no invoice in UBL, CII, FatturaPA or Facturae. Send the document that it belongs to.",
    );
  }
  if (isMail(text)) return "eml";
  return delimiterOf(text, filename) === undefined ? "txt" : "csv";
}
