import type { Line } from "../../document/document.ts";
import { isGstin, panOfGstin } from "../../values/identifiers/india.ts";
import { printedPans } from "../checking/gst/printed-pans.ts";
import { Findings, type Place, type ReadInvoice } from "./signal.ts";

const gstinShape = /(?<![A-Z0-9])\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z](?![A-Z0-9])/g;

type Seen = { text: string; place: Place };

/** What matches in the lines of a text layer. OCR is left out: one wrong letter of its own makes a number wrong. */
function seenOn({ document, filename }: ReadInvoice, pattern: RegExp): Seen[] {
  const pages = document?.pages.filter(({ source }) => source === "text") ?? [];
  const placeOf = (page: number, { words, box }: Line, text: string): Place => ({
    file: filename,
    page,
    bbox: words.find((word) => word.text.includes(text))?.box ?? box,
    text,
  });
  return pages.flatMap(({ number, lines }) =>
    lines.flatMap((line) =>
      [...line.text.slice(0, 2_000).matchAll(pattern)].map((match) => {
        const [text] = match;
        return { text, place: placeOf(number, line, text) };
      }),
    ),
  );
}

/**
 * Tax numbers of the page that cannot be: the fields of an invoice hold only those that can, so that these are looked
 * for in its lines.
 */
export function checkPageIdentifiers(invoice: ReadInvoice): Findings {
  const findings = new Findings();
  const gstins = seenOn(invoice, gstinShape);
  const read = [invoice.data.vendor.gstin, invoice.data.buyer.gstin];
  for (const { text, place } of gstins) {
    if (isGstin(text) || read.includes(text)) continue;
    findings.add(
      "gstin_checksum",
      `The GSTIN ${text} cannot have been issued: its check character is wrong.`,
      [place],
    );
  }
  const holders = new Set(gstins.map(({ text }) => panOfGstin(text)));
  const pans = holders.size === 0 || invoice.document === undefined ? [] : printedPans(invoice.document);
  for (const { value: pan, place: at } of pans) {
    if (holders.has(pan)) continue;
    const place = { ...at, file: invoice.filename };
    const explanation = `The PAN ${pan} is in none of the invoice's GSTINs (${[...holders].join(", ")}).`;
    findings.add("pan_gstin_mismatch", explanation, [place]);
  }
  return findings;
}
