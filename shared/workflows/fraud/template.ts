import type { Document } from "../../document/document.ts";
import { Findings, type ReadInvoice } from "./signal.ts";

/** The words of the first page that do not change from one invoice to the next, each with its place on a grid. */
function frameOf({ pages }: Document): Map<string, string> {
  const words = pages[0]?.words ?? [];
  return new Map(
    words
      .filter(({ text }) => /\p{L}{3}/u.test(text) && !/\d/.test(text))
      .map(({ text, box }) => [`${text.toLowerCase()}@${Math.round(box[0] / 24)}`, text]),
  );
}

function overlap(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): number {
  const shared = [...one.keys()].filter((key) => other.has(key)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}

/** Below this share of words in their places two invoices are of different makes; above it of the same. */
const different = 0.2;
const same = 0.45;
const fewestWords = 12;

/** Whether the page is laid out as the vendor's other invoices are. */
export function checkTemplate(invoice: ReadInvoice, own: readonly ReadInvoice[]): Findings {
  const findings = new Findings();
  const { document } = invoice;
  const readable = (each: Document | undefined): each is Document =>
    each !== undefined && each.pages[0]?.source === "text" && each.format === "pdf";
  const peers = own.map((other) => other.document).filter(readable);
  if (!readable(document) || peers.length < 2) {
    const reason = "The vendor's way of making invoices shows in two others that are PDFs with text.";
    findings.skip(reason, "template_deviation");
    return findings;
  }
  const frames = peers.map(frameOf);
  const mine = frameOf(document);
  const agreeing = frames.filter((frame) =>
    frames.some((other) => other !== frame && overlap(frame, other) >= same),
  );
  if (agreeing.length < 2 || mine.size < fewestWords || agreeing.some(({ size }) => size < fewestWords)) {
    findings.skip("The vendor's other invoices are not alike themselves.", "template_deviation");
    return findings;
  }
  const closest = Math.max(...agreeing.map((frame) => overlap(mine, frame)));
  if (closest >= different) return findings;
  const [word] = document.pages[0]?.words ?? [];
  findings.add(
    "template_deviation",
    `${agreeing.length} other invoices of this vendor are laid out alike; of this one ${Math.round(closest * 100)} % of the words stand in their places.`,
    word === undefined ? [] : [{ file: invoice.filename, page: 1, bbox: word.box, text: word.text }],
  );
  return findings;
}
