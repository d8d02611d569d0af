import { median } from "../../../values/median.ts";
import { isAddressLine } from "../address-lines.ts";
import { hasLegalForm, tradeWords } from "../legal-forms.ts";
import { evidenceOf, type InvoiceRow, type Segment, type View } from "../page-view.ts";
import type { Features } from "../scorer.ts";

export type CompanyCandidate = {
  value: string;
  row: InvoiceRow;
  evidence: ReturnType<typeof evidenceOf>;
  features: Features;
};

/** What OCR makes of the legal forms of South-East Asia. */
const mended = (text: string): string =>
  text
    .replace(/\bS[DO0]N\.?\s*[B8]H[DO0]\b/gi, "SDN BHD")
    .replace(/(?<=\p{L}\s)[S5§]\/[B8F](?![\p{L}\p{N}])/gu, "S/B");

const registration =
  /(?<!\s)\s*\(?\b(?:co\.?|reg\.?|no\.?)?\s*[\dA-Z]{0,3}\d{5,20}[\w-]{0,20}\)?\s*(?:\([A-Z]{1,20}\))?\s*$/i;
const owner = /^(?:dimiliki|owned by|operated by|managed by)\s*:?\s*/i;
const onlyForm = /^(?:\(m\)\s*)?(?:sdn\.?\s*bhd|bhd|ltd|limited|enterprise|trading)\.?$/i;
const otherWords =
  /invoice|receipt|\btel\b|fax|\bgst\b|\bdate\b|\bcash\b|\btable\b|resit|welcome|bill to|thank|original|copy|duplicate|www|@|http|customer|cashier/i;
const registered = /\(?\d{5,}[\s-]?[A-Z]\b|\b(?:co|reg|roc|brn|company)\b.{0,12}\d{5}|\d{12}/i;

export const textOf = (row: InvoiceRow): string => row.segments.map(({ text }) => text).join(" ");
export const wholeOf = (row: InvoiceRow): Segment | undefined => {
  const [first] = row.segments;
  return first && { ...first, tokens: row.segments.flatMap(({ tokens }) => tokens) };
};
const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
const number = (holds: boolean) => (holds ? 1 : 0);

const cleaned = (text: string) =>
  mended(text)
    .replace(owner, "")
    .replace(registration, "")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})/.]+$/gu, "")
    .trim();

const heads = 14;

/** Each line at the head of a receipt that may be the shop's name, with what speaks for it. */
export function companyCandidates(view: View): CompanyCandidate[] {
  const rows = view.rows.slice(0, heads);
  const usual = median(view.rows.map(({ size }) => size)) || 1;
  return rows.flatMap((row) => {
    const segment = wholeOf(row);
    const before = view.rows[row.index - 1];
    const own = cleaned(textOf(row));
    // A name that breaks before its legal form.
    const split = onlyForm.test(own) && before !== undefined;
    const value = split ? `${cleaned(textOf(before))} ${own}` : own;
    const count = letters(value);
    if (segment === undefined || count < 3) return [];
    const after = view.rows[row.index + 1];
    const printed = value.replace(/\s/g, "").length;
    const upper = value.match(/\p{Lu}/gu)?.length ?? 0;
    return [
      {
        value,
        row,
        evidence: evidenceOf(segment),
        features: {
          legal: number(hasLegalForm(value)),
          trade: number(tradeWords.test(value)),
          split: number(split),
          first: number(row.index === 0),
          place: row.index / heads,
          top: number(row.index < 3),
          size: Math.max(-1, Math.min(1, Math.log(row.size / usual))),
          letters: count / printed,
          noisy: number(count < 0.6 * printed),
          short: number(count < 6),
          long: number(count > 45),
          words: Math.min(6, value.split(/\s+/).length) / 6,
          upper: upper / count,
          digits: number(/\d/.test(value)),
          other: number(otherWords.test(value)),
          address: number(isAddressLine(value) && !hasLegalForm(value)),
          registered: number(registered.test(textOf(row))),
          registered_below: number(after !== undefined && registered.test(textOf(after))),
          address_below: number(after !== undefined && isAddressLine(textOf(after))),
          parts: number(row.segments.length > 1),
          clear: Math.min(...segment.tokens.map(({ confidence }) => confidence)),
        },
      },
    ];
  });
}
