import { findAmounts } from "../../values/amounts/parse-amount.ts";
import { isAddressLine } from "./address-lines.ts";
import type { Label, LabelIndex } from "./find-labels.ts";
import type { LabelKind } from "./labels.ts";
import { type InvoiceRow, overlapX, type Segment, slice, type View } from "./page-view.ts";

export type Line = { segment: Segment; text: string };
export type Section = {
  kind: LabelKind;
  label: Label;
  lines: Line[];
  segments: Set<string>;
  named: Line | undefined;
};

/** Words before the person to whom a paper goes. */
export const attention =
  /^(?:(?:attn|att|attention|t\.?\s?a\.?\s?v|z\.?\s?hd|zu h[äa]nden|c\/o|a\/c|alla c\.\s?a|att\.ne|do r[ąa]k)\b[.:\s]*(?:von |van )?|(?:[àa] l['’ ]?att(?:ention)?|a la atenci[óo]n|all['’ ]attenzione|ao cuidado)\b[.:\s]*(?:d(?:e|i|el)\b\s*)?)/iu;

export const sectionKinds = new Set<LabelKind>(["seller", "buyer", "ship_to", "payee"]);
const ends = new Set<LabelKind>([
  "seller",
  "buyer",
  "ship_to",
  "payee",
  "invoice_number",
  "date",
  "due_date",
  "purchase_order",
  "net",
  "total",
  "delivery",
  "terms",
  "place_of_supply",
  "currency",
]);

/** What a segment and its parts are known by. */
export const key = ({ row, page, left }: Segment) => `${page}:${row}:${Math.round(left)}`;

export const clean = (text: string) => text.replace(/^[\s:,\-–|]+|(?<![\s:,|])[\s:,|]+$/g, "").trim();

/** Lines that are no part of a name or address: ids, telephone, mail, GLN. */
export const notAddress =
  /@|www\.|https?:|^\W*(?:gln|tel|fon|phone|fax|mobile?|e-?mail|gst|pan|ust|vat|btw|kvk|iban|bic|steuer|cin|web|kunden-?\s?n|lief[.-]|siret|abn|acn|cnpj|cpf|nif|nipc|nip|cif|regon|i[cč]o|di[cč]|cvr|uen|ein|p\.? ?iva|uid|tva|id|order|klant|state code|state\b|contact)\b/i;

/** `Porte en chêne 1 450,00 450,00`: a line of what was sold, no name and no address. */
export function endsInPrice(text: string): boolean {
  const last = findAmounts(text).at(-1);
  return last?.decimals === 2 && last.end === text.length;
}

/** The value of `Endereço: Rua das Flores, 100`. */
const behindColon = (text: string) => clean(text.split(":").slice(1).join(":")) || text;

/** Lines of one block stand closer than this, in heights of letters. */
const gapOfBlocks = 1.1;

const isPriced = ({ segments }: InvoiceRow) => segments.some(({ text }) => endsInPrice(text));

/** Rows in which a form has another label that is known. */
const rowsAround = [-1, 1, -2, 2, -3, 3] as const;

/**
 * Whether a head without a colon is a label of a form, whose value stands beside it: a row close above or below begins with
 * a label on the same edge, and has its value beside it too.
 */
function isOfForm(index: LabelIndex, view: View, { segment, to, box }: Label): boolean {
  if (to < segment.tokens.length) return false;
  return rowsAround.some((step) => {
    const row = view.rows[segment.row + step];
    const [head, value, more] = row?.segments ?? [];
    if (row === undefined || row.page !== segment.page || head === undefined || value === undefined)
      return false;
    const whole = index.in(head).some((label) => label.starts && label.to >= head.tokens.length);
    // In a form of two columns the next pair begins with its label.
    const endsPair = more === undefined || index.startsWithLabel(more);
    return whole && endsPair && Math.abs(head.box[0] - box[0]) < 4 && !index.startsWithLabel(value);
  });
}

/** The lines under or beside a head that names a party. */
export function sectionOf(
  index: LabelIndex,
  view: View,
  label: Label,
  table: (row: number) => boolean,
): Section {
  const lines: Line[] = [];
  const segments = new Set<string>();
  let named: Line | undefined;
  const rest = slice(
    label.segment,
    label.to,
    // `Seller: Zakład Nowak`: a word right behind the head is the name, though it may be a label elsewhere.
    index.in(label.segment).find(({ from }) => from > label.to)?.from,
  );
  const beside = rest && clean(rest.text);
  if (rest !== undefined && beside !== undefined && /\p{L}{2}/u.test(beside) && !/^\(/.test(beside)) {
    lines.push({ segment: rest, text: beside });
  }
  const neighbours = index.row(label.segment)?.segments ?? [];
  const edge =
    neighbours.find(({ box }) => box[0] > label.segment.box[2] + 5)?.box[0] ?? Number.POSITIVE_INFINITY;
  if (lines.length === 0) {
    const [right] = neighbours.filter((segment) => segment.box[0] > label.segment.box[2]);
    const isHead = label.segment.text.trim().endsWith(":") || isOfForm(index, view, label);
    if (right !== undefined && isHead && !index.startsWithLabel(right)) {
      lines.push({ segment: right, text: clean(right.text) });
      segments.add(key(right));
    }
  }
  let below = label.box[1];
  for (let at = label.segment.row + 1; at < Math.min(view.rows.length, label.segment.row + 14); at += 1) {
    const row = view.rows[at];
    if (row === undefined || row.page !== label.segment.page) break;
    if (below - row.box[3] > (lines.length > 0 && named === undefined ? 2 : 3) * row.size) break;
    if (row.segments.length >= 5 || table(at)) break;
    const head = row.segments.find(({ box }) => Math.abs(box[0] - label.box[0]) < 3 * row.size);
    const headLabel = head && index.in(head).find(({ starts }) => starts);
    if (headLabel !== undefined && ends.has(headLabel.kind) && headLabel.kind !== "seller") break;
    if (
      headLabel !== undefined &&
      head !== undefined &&
      sectionKinds.has(headLabel.kind) &&
      head.text.length < 40
    )
      break;
    const value = row.segments.find(
      (segment) => segment !== head && segment.box[0] > (head?.box[2] ?? label.box[0]),
    );
    if (
      headLabel !== undefined &&
      head !== undefined &&
      value !== undefined &&
      value.box[0] - head.box[0] < 260 &&
      headLabel.to >= head.tokens.length
    ) {
      // A form: the label on the left, its value on the right.
      segments.add(key(value));
      below = row.box[1];
      if (headLabel.kind === "name") named = { segment: value, text: clean(value.text) };
      else if (headLabel.kind === "address") lines.push({ segment: value, text: clean(value.text) });
      continue;
    }
    // A head of its own with nothing beside it opens the next part of the page.
    const wholeHead = headLabel !== undefined && head !== undefined && headLabel.to >= head.tokens.length;
    if (wholeHead && headLabel.kind === "other" && value === undefined && lines.length > 0) break;
    const own = row.segments.filter(
      ({ box }) =>
        overlapX(box, label.box) > 0 ||
        (box[0] >= label.box[0] - 12 && box[0] < Math.min(edge - 6, label.box[0] + 60)),
    );
    const continued =
      own.length === 0 && named !== undefined
        ? row.segments.filter(({ box }) => Math.abs(box[0] - (named?.segment.box[0] ?? 0)) < 4)
        : own;
    if (continued.length === 0) continue;
    // Under a gap only more of the address or of a form follows, not what was sold.
    const apart = lines.length > 0 && named === undefined && below - row.box[3] > gapOfBlocks * row.size;
    if (apart && !continued.some(({ text }) => isAddressLine(text))) break;
    below = row.box[1];
    for (const segment of continued) {
      segments.add(key(segment));
      const labelled = index.in(segment).find(({ starts }) => starts);
      if (labelled !== undefined && ends.has(labelled.kind))
        return { kind: label.kind, label, lines, segments, named };
      const text = clean(segment.text);
      if (/^\(.*\)$/.test(text)) continue;
      if (attention.test(text) && lines.length === 0) {
        const rest = clean(text.replace(attention, ""));
        if (rest !== "") lines.push({ segment, text: rest });
        continue;
      }
      if (labelled?.kind === "name") lines.unshift({ segment, text: behindColon(text) });
      else if (
        text !== "" &&
        !notAddress.test(text) &&
        !endsInPrice(text) &&
        !(lines.length > 0 && isPriced(row) && !isAddressLine(text)) &&
        (labelled === undefined || labelled.kind === "address")
      )
        lines.push({ segment, text: labelled === undefined ? text : behindColon(text) });
    }
  }
  return { kind: label.kind, label, lines, segments, named };
}
