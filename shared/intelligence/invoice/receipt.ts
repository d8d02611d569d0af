import type { Found } from "./found.ts";
import { hasLegalForm, tradeWords } from "./legal-forms.ts";
import { evidenceOf, type InvoiceRow, type Segment, type View } from "./page-view.ts";

/** Misreadings by OCR of legal forms in South-East Asia. */
const mended = (text: string): string =>
  text.replace(/\bS[DO0]N\.?\s*[B8]H[DO0]\b/gi, "SDN BHD").replace(/§\/B\b/g, "S/B");

const registration =
  /(?<!\s)\s*\(?\b(?:co\.?|reg\.?|no\.?)?\s*[\dA-Z]{0,3}\d{5,20}[\w-]{0,20}\)?\s*(?:\([A-Z]{1,20}\))?\s*$/i;
const ownedBy = /^(?:dimiliki|owned by|operated by|managed by)\s*:?\s*/i;
const notName =
  /invoice|receipt|tel\b|fax|gst|date|cash|table|jalan|lot\b|no\.?\s?\d|www|@|resit|welcome|bill to|^\W*\d/i;
const street =
  /jalan|jln|lorong|taman|persiaran|lebuh|street|road|avenue|lot\b|no\.?\s*\d|\d{5}|batu|kampung|bandar|plaza|floor|level|block|blok|seksyen|section|kuala|selangor|johor|pulau/i;
const afterAddress = /tel\b|phone|fax|gst|reg|invoice|receipt|date|cash|www|@|table|email|hp\b/i;

const textOf = (row: InvoiceRow) => row.segments.map(({ text }) => text).join(" ");
const whole = (row: InvoiceRow): Segment | undefined => {
  const [first] = row.segments;
  return first && { ...first, tokens: row.segments.flatMap(({ tokens }) => tokens) };
};

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

export type Issuer = { name: Found<string> | undefined; address: Found<string> | undefined };

/** The shop at the head of a receipt: the line with a legal form, else with a word of trade, else the first clear one. */
export function issuerOf(view: View): Issuer {
  const head = view.rows.slice(0, 12);
  const sure = (row: InvoiceRow) => {
    const text = mended(textOf(row));
    return letters(text) >= 5 && letters(text) > 0.6 * text.replace(/\s/g, "").length;
  };
  const legal = head.find(
    (row) => sure(row) && hasLegalForm(mended(textOf(row))) && !/\bno\.?\s?\d|jalan/i.test(textOf(row)),
  );
  const trade = head.find((row) => sure(row) && tradeWords.test(textOf(row)) && !notName.test(textOf(row)));
  const plain = head
    .slice(0, 6)
    .find(
      (row) =>
        sure(row) &&
        !notName.test(textOf(row)) &&
        letters(textOf(row)) >= 6 &&
        textOf(row).trim().includes(" "),
    );
  const row = legal ?? trade ?? plain;
  const segment = row && whole(row);
  if (row === undefined || segment === undefined) return { name: undefined, address: undefined };
  const before = view.rows[row.index - 1];
  let text = mended(textOf(row))
    .replace(ownedBy, "")
    .replace(registration, "")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})/.]+$/gu, "");
  const onlyForm = /^(?:\(m\)\s*)?sdn\.?\s*bhd\.?$/i.test(text.trim());
  if (onlyForm && before !== undefined) text = `${mended(textOf(before))} ${text}`;
  const weight = legal !== undefined ? 0.78 : trade !== undefined ? 0.72 : 0.5;
  const name: Found<string> = { value: text.trim(), evidence: evidenceOf(segment), weight };
  return { name, address: addressAfter(view, row) };
}

function addressAfter(view: View, name: InvoiceRow): Found<string> | undefined {
  const lines: InvoiceRow[] = [];
  for (const row of view.rows.slice(name.index + 1, name.index + 9)) {
    const text = textOf(row);
    if (lines.length > 0 && afterAddress.test(text)) break;
    if (lines.length === 0 && !street.test(text)) continue;
    if (letters(text) + (text.match(/\d/g)?.length ?? 0) < 3) continue;
    lines.push(row);
    if (lines.length === 5) break;
  }
  const [first] = lines;
  const segment = first && whole(first);
  if (segment === undefined) return undefined;
  const tokens = lines.flatMap(({ segments }) => segments).flatMap((one) => one.tokens);
  const value = lines.map((row) => textOf(row).replace(/[|;]+/g, "").trim()).join(" ");
  return { value, evidence: evidenceOf(segment, tokens), weight: 0.6 };
}
