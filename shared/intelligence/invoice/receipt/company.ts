import { median } from "../../../values/median.ts";
import { isAddressLine } from "../address-lines.ts";
import { hasLegalForm, tradeWords } from "../legal-forms.ts";
import { evidenceOf, type InvoiceRow, type Segment, type View } from "../page-view.ts";
import type { Features } from "../scorer.ts";
import { shopName } from "./shop-name.ts";

export type CompanyCandidate = {
  value: string;
  row: InvoiceRow;
  evidence: ReturnType<typeof evidenceOf>;
  features: Features;
};

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

const heads = 14;

/** A legal form alone, or behind nothing but the words of a trade: the name begins in the line above. */
const onlyForm =
  /^(?:(?:\(?m\)?|restaurant|restoran|enterprise|trading|marketing|services?|holdings|industries|hardware|stationery|pharmacy|bakery|cafe|company|co)\.?\s+)*(?:sdn\.?\s*bhd|bhd|ltd|limited|enterprise|trading|s\/b)\.?$/i;

/** A name as one line prints it, or as two lines do. */
type Printed = { value: string; row: InvoiceRow; lines: readonly InvoiceRow[] };

const isName = (value: string) => letters(value) >= 3 && !otherWords.test(value) && !isAddressLine(value);

/** The line itself, and the same with the line above before it where that has no end of its own. */
function readings(view: View, row: InvoiceRow): Printed[] {
  const own = shopName(textOf(row));
  const above = view.rows[row.index - 1];
  const alone = { value: own, row, lines: [row] };
  const begins = above === undefined ? "" : shopName(textOf(above));
  if (above === undefined || !isName(begins)) return [alone];
  const both = { value: `${begins} ${own}`, row, lines: [above, row] };
  if (onlyForm.test(own)) return [both];
  const goesOn = hasLegalForm(own) && !hasLegalForm(begins) && isName(begins) && isName(own);
  return goesOn ? [alone, both] : [alone];
}

/** Each line at the head of a receipt that may be the shop's name, with what speaks for it. */
export function companyCandidates(view: View): CompanyCandidate[] {
  const usual = median(view.rows.map(({ size }) => size)) || 1;
  return view.rows
    .slice(0, heads)
    .flatMap((row) => readings(view, row))
    .flatMap((printed) => candidateOf(view, printed, usual));
}

function candidateOf(view: View, { value, row, lines }: Printed, usual: number): CompanyCandidate[] {
  const tokens = lines.flatMap(({ segments }) => segments).flatMap((segment) => segment.tokens);
  const segment = lines[0] === undefined ? undefined : wholeOf(lines[0]);
  const count = letters(value);
  if (segment === undefined || count < 3) return [];
  const after = view.rows[row.index + 1];
  const printed = value.replace(/\s/g, "").length;
  const upper = value.match(/\p{Lu}/gu)?.length ?? 0;
  const sizes = lines.map(({ size }) => size);
  const confidences = tokens.map(({ confidence }) => confidence);
  return [
    {
      value,
      row,
      evidence: evidenceOf(segment, tokens),
      features: {
        legal: number(hasLegalForm(value)),
        trade: number(tradeWords.test(value)),
        joined: number(lines.length > 1),
        unlike: number(Math.max(...sizes) > 1.3 * Math.min(...sizes)),
        first: number(lines[0]?.index === 0),
        place: row.index / heads,
        top: number((lines[0]?.index ?? 0) < 3),
        size: Math.max(-1, Math.min(1, Math.log(row.size / usual))),
        letters: count / printed,
        noisy: number(count < 0.6 * printed),
        short: number(count < 6),
        long: number(count > 45),
        words: Math.min(6, value.split(/\s+/).length) / 6,
        upper: upper / count,
        digits: number(/\d/.test(value)),
        odd: number(/\p{L}\d|\p{Ll}\p{Lu}|[^\p{L}\p{N}\s.,&()'/@-]/u.test(value)),
        other: number(otherWords.test(value)),
        address: number(isAddressLine(value) && !hasLegalForm(value)),
        registered: number(registered.test(textOf(row))),
        registered_below: number(after !== undefined && registered.test(textOf(after))),
        address_below: number(after !== undefined && isAddressLine(textOf(after))),
        parts: number(lines.some(({ segments }) => segments.length > 1)),
        clear: Math.min(...confidences),
        mean: confidences.reduce((sum, one) => sum + one, 0) / Math.max(1, confidences.length),
      },
    },
  ];
}
