import { compact, ibanLength } from "../../values/identifiers/bank.ts";
import type { Source } from "../../values/identifiers/confusions.ts";
import { provenGstin, provenIban, provenVatId } from "../../values/identifiers/proven.ts";
import type { LabelIndex } from "./find-labels.ts";
import type { Found } from "./found.ts";
import { evidenceOf, overlapX, type Segment, type Token, tokensAt, type View } from "./page-view.ts";

/** How an identifier begins on paper, and what of the text from there on is one that its check digits prove. */
type Shape = { begins: RegExp; prove: (text: string, source: Source) => string | undefined };

/** One that is printed: `value` is undefined when its check digits do not hold. */
export type Identified = { value: string | undefined; printed: Found<string>; segment: Segment };

/** Digits as OCR may show them. */
const digit = "[0-9OIlZSGB]";

const shapes = {
  iban: {
    // A narrow column may break behind the check digits already.
    begins: new RegExp(`(?<![A-Za-z0-9])[A-Z158][A-Z] ?${digit}{2}(?:$|(?: ?[A-Za-z0-9]){3,30})`, "g"),
    prove: provenIban,
  },
  vat: {
    begins: /(?<![A-Za-z0-9])(?:CHE|[A-Z158][A-Z])[ .-]{0,2}[A-Z]?(?:[ .-]?[A-Z0-9]){6,14}/g,
    prove: provenVatId,
  },
  gstin: {
    begins: new RegExp(`(?<![A-Za-z0-9])${digit}{2}(?: ?[A-Z0-9]){13}(?![A-Za-z0-9])`, "g"),
    prove: provenGstin,
  },
} as const;

/** Lines that a number in a narrow column may take. */
const mostLines = 4;

/** The segments under one in which a number may run on. */
function runningOn(view: View, segment: Segment): Segment[] {
  const found: Segment[] = [];
  let last = segment;
  for (const row of view.rows.slice(segment.row + 1, segment.row + 3 * mostLines)) {
    if (row.page !== segment.page || last.box[1] - row.box[3] > 1.5 * last.size) break;
    const below = row.segments.find(({ box }) => overlapX(box, segment.box) > 0);
    if (below === undefined) continue;
    if (!/^[A-Z0-9]{1,4}(?: |$|\d)/.test(below.text)) break;
    found.push(below);
    last = below;
    if (found.length === mostLines) break;
  }
  return found;
}

/** The tokens that spell a text of this many letters and digits. */
function spelling(tokens: readonly Token[], length: number): readonly Token[] {
  let left = length;
  const end = tokens.findIndex(({ text }) => {
    left -= compact(text).length;
    return left <= 0;
  });
  return end < 0 ? tokens : tokens.slice(0, end + 1);
}

/** Every identifier of a shape that begins in a segment, read on under it when it does not hold by itself. */
function inSegment(view: View, segment: Segment, { begins, prove }: Shape): Identified[] {
  const origin: Source = view.scans.has(segment.page) ? "ocr" : "text";
  // A J in a number is often read as a bracket.
  const source = origin === "ocr" ? segment.text.replace(/(?<=[A-Z0-9])\](?=[A-Z0-9])/g, "J") : segment.text;
  return [...source.matchAll(begins)].map((match) => {
    const start = match.index;
    let text = source.slice(start).toUpperCase();
    let tokens = tokensAt(segment, start, source.length);
    let value = prove(text, origin);
    for (const below of value === undefined ? runningOn(view, segment) : []) {
      text = `${text} ${below.text.toUpperCase()}`;
      tokens = [...tokens, ...below.tokens];
      value = prove(text, origin);
      if (value !== undefined) break;
    }
    const printed = compact(match[0]);
    const evidence = evidenceOf(segment, spelling(tokens, value?.length ?? printed.length));
    return { value, printed: { value: value ?? printed, evidence, weight: 0.9 }, segment };
  });
}

const everywhere = (view: View, shape: Shape): Identified[] =>
  view.rows.flatMap(({ segments }) => segments.flatMap((segment) => inSegment(view, segment, shape)));

/** IBANs of the document; one that does not hold counts only where a label announces it. */
export function ibansOf(index: LabelIndex, view: View): Identified[] {
  const labelled = new Set(index.of("iban").flatMap(({ segment }) => [segment.row, segment.row + 1]));
  return everywhere(view, shapes.iban).filter(
    ({ value, printed, segment }) =>
      value !== undefined ||
      (labelled.has(segment.row) && ibanLength(printed.value.slice(0, 2)) !== undefined),
  );
}

/** GSTINs of the document. */
export function gstinsOf(index: LabelIndex, view: View): Identified[] {
  const labelled = new Set(index.of("gstin").map(({ segment }) => segment.row));
  return everywhere(view, shapes.gstin).filter(
    ({ value, segment }) => value !== undefined || labelled.has(segment.row),
  );
}

/** VAT numbers in a place that a label announces. */
export const vatIdsIn = (view: View, segment: Segment): Identified[] => inSegment(view, segment, shapes.vat);
