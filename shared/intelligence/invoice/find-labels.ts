import type { Box } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { findDates } from "../../values/dates/parse-date.ts";
import type { Label } from "./found-label.ts";
import { type LabelKind, labelFrom, mendedWord } from "./labels.ts";
import {
  type InvoiceRow,
  overlapX,
  type Segment,
  slice,
  type Token,
  tokensAt,
  type View,
} from "./page-view.ts";
import { withWrapped } from "./wrapped-labels.ts";

export type { Label };

/** Places where a label's value may stand, the likeliest first. */
export type Place = { segment: Segment; where: "inside" | "right" | "below"; distance: number };

const numberWords = new Set(["nr", "no", "number", "num", "#", "nummer", "numero", "n"]);
const titles =
  /^(?:gutschrift|invoice|facture|faktura|nota|proforma|fattura|factura|avoir|creditnota)$|rechnung|factuur$|^storno/;

// `Rechnung gemäß Bestellung Nr. …` names the order, not the invoice.
const otherReference = /bestell|auftrag|order|lief|kunde|customer|client|klant|commande|vertrag/;

/** `Handelsrechnung (380) Nr. 471102`, `Rechnung des Versicherers Nr. …`: a title, a few words, a number mark. */
function titleNumber(segment: Segment, from: number): number | undefined {
  if (!titles.test(segment.tokens[from]?.plain ?? "")) return undefined;
  for (let at = from + 1; at < Math.min(from + 6, segment.tokens.length - 1); at += 1) {
    const word = segment.tokens[at]?.plain ?? "";
    if (otherReference.test(word)) return undefined;
    if (numberWords.has(word)) return at + 1;
  }
  return undefined;
}

function labelAt(segment: Segment, from: number, plain: readonly string[]): Label | undefined {
  const tokens = segment.tokens;
  const first = tokens[from]?.plain ?? "";
  const make = (kind: LabelKind, to: number): Label => ({
    kind,
    segment,
    from,
    to,
    box: around(tokens.slice(from, to).map(({ box }) => box)),
    starts: from === 0,
  });
  const title = from === 0 ? titleNumber(segment, from) : undefined;
  const found = first === "" ? undefined : labelFrom(plain.slice(from, from + 9));
  if (found !== undefined && (title === undefined || found.kind === "invoice_number")) {
    return make(found.kind, from + found.count);
  }
  return title === undefined ? undefined : make("invoice_number", title);
}

// Words that are labels only at the start of a segment: in running text they mean nothing.
const onlyAtStart = new Set<LabelKind>([
  "name",
  "reference",
  "address",
  "buyer",
  "seller",
  "invoice_title",
  "other",
  "currency",
  "bank",
  "total",
  "due",
  "net",
  "tender",
  "discount",
  "prepaid",
  "purchase_order",
  "tax",
  "surcharge",
  "withheld",
  "terms",
  "account",
  "lines_total",
]);

const sectionHeads = new Set<LabelKind>(["seller", "buyer"]);
/** They stand before a name without a colon: `M/s`, `Spett.le`, `Sayın`. */
const addresses = /^(?:m\/?s|spett\.?le|say[ıi]n)/i;
const joins = /^[:\-–=(]*$/;

/** `Nr. GS-2026-09 vom 11.03.2026`: they stand between a number and its day. */
const ofDay = /^(?:vom|del|du|of|dated|z|dd\.?|van|de|från|fra)$/i;

/** `Freight Jaipur to Faridabad`: what was carried is a line, a charge is called by a word or two. */
const mostWordsOfCharge = 3;
const isCharge = ({ segment: { tokens }, to }: Label): boolean =>
  tokens.slice(to).filter(({ text }) => /\p{L}{2}/u.test(text)).length < mostWordsOfCharge;

/**
 * `No. 12, Mill Lane` is an address: a bare `No.` announces a number alone, before a colon, or before one word. Behind
 * another label it is that one's value: `Reverse charge: No`.
 */
const announces = ({ segment: { tokens }, from, to }: Label): boolean =>
  (from === 0 && /\p{Nd}/u.test(tokens[to]?.text ?? "") && ofDay.test(tokens[to + 1]?.text ?? "")) ||
  (to === tokens.length && (from === 0 || !tokens[from - 1]?.text.endsWith(":"))) ||
  tokens[to - 1]?.text.endsWith(":") === true ||
  (to === tokens.length - 1 && /\p{Nd}/u.test(tokens[to]?.text ?? ""));

/** `VAT EE101234563`: the word of a tax before a number of the register is the label of that number. */
const ofRegister = (label: Label): Label =>
  label.kind === "tax" &&
  /^[A-Z]{2}[A-Z\d]{0,2}\d{6}[A-Z\d]*$/.test(label.segment.tokens[label.to]?.text ?? "")
    ? { ...label, kind: "vat_id" }
    : label;

/** `Base rent`: a word that heads a base of tax, and may begin the name of a line. */
const isWordOfLine = ({ segment: { tokens }, from, to }: Label): boolean =>
  to - from === 1 &&
  /^base$/.test(tokens[from]?.plain ?? "") &&
  /^\p{L}{3}/u.test(tokens[to]?.text ?? "") &&
  !tokens[from]?.text.endsWith(":");

const identifiers: ReadonlySet<LabelKind> = new Set(["vat_id", "tax_number", "gstin", "pan", "iban", "bic"]);

/** `TOTAL CIF MELBOURNE`: within a line a short word is the label of a number only where a number follows. */
const namesNumber = ({ kind, segment: { tokens }, from, to }: Label): boolean =>
  from === 0 ||
  !identifiers.has(kind) ||
  to === tokens.length ||
  tokens[to - 1]?.text.endsWith(":") === true ||
  tokens.slice(to, to + 3).some(({ text }) => /\p{Nd}/u.test(text));

/** `19% USt.`: the rate belongs to the label of its tax. */
function withRate(label: Label): Label {
  const [rate] = label.segment.tokens;
  const isRated =
    label.kind === "tax" && label.from === 1 && /^\d{1,2}(?:[.,]\d{1,2})?%$/.test(rate?.text ?? "");
  return isRated && rate !== undefined
    ? { ...label, from: 0, starts: true, box: around([rate.box, label.box]) }
    : label;
}

/** `Customer / العميل`, `Invoice No / رقم`: what follows is the label once more in a language of other letters. */
function withTranslation(label: Label): Label {
  const { tokens } = label.segment;
  const rest = tokens.slice(label.to);
  const [mark] = rest;
  const isOne =
    mark?.text.startsWith("/") === true &&
    /\p{sc=Latin}/u.test(tokens[label.to - 1]?.text ?? "") &&
    rest.every(({ text }) => !/[\p{sc=Latin}\p{Nd}]/u.test(text));
  return isOne
    ? { ...label, to: tokens.length, box: around([label.box, ...rest.map(({ box }) => box)]) }
    : label;
}

/** Every label of the document in reading order. */
function labelsOf(view: View): Label[] {
  const found: Label[] = [];
  for (const { segments, page } of view.rows) {
    for (const segment of segments) {
      const words = segment.tokens.map(({ plain }) => (view.scans.has(page) ? mendedWord(plain) : plain));
      let at = 0;
      while (at < segment.tokens.length) {
        const read = labelAt(segment, at, words);
        const label = read && ofRegister(withTranslation(read));
        const before = segment.tokens[at - 1]?.text ?? "";
        // `Lieferant GmbH` is a company, `Lieferant:` and `Lieferant` alone are heads.
        const last = label === undefined ? undefined : segment.tokens[label.to - 1];
        if (
          label !== undefined &&
          sectionHeads.has(label.kind) &&
          label.to - at === 1 &&
          label.to < segment.tokens.length &&
          !last?.text.endsWith(":") &&
          !addresses.test(last?.text ?? "")
        ) {
          at += 1;
          continue;
        }
        if (
          (label !== undefined && (!namesNumber(label) || isWordOfLine(label))) ||
          (label?.kind === "reference" && !announces(label)) ||
          (label?.kind === "surcharge" && !isCharge(label))
        ) {
          at += 1;
          continue;
        }
        const several = label !== undefined && label.kind === "account" && label.to - at > 1;
        // `Subtotal: 100.00 VAT: 20.00 Total: 120.00`: the next label of a line stands behind a figure and before a colon.
        const isNext = /\p{Nd}\P{L}{0,2}\p{L}?$/u.test(before) && last?.text.endsWith(":") === true;
        const free =
          at === 0 || isNext || several || /%$|:$/.test(before) || joins.test(before) || before.endsWith(",");
        if (label !== undefined && (free || !onlyAtStart.has(label.kind))) {
          found.push(withRate(label));
          at = label.to;
        } else at += 1;
      }
    }
  }
  return found;
}

/** How far two boxes stand apart along the line; of those that overlap, by their nearest edge or their middles. */
function distanceX(one: Box, other: Box): number {
  const apart = -overlapX(one, other);
  if (apart > 0) return apart;
  const [left, right] = [Math.abs(one[0] - other[0]), Math.abs(one[2] - other[2])];
  return -1 / (1 + Math.min(left, right, Math.abs(one[0] + one[2] - other[0] - other[2]) / 2));
}

/** Where each word of a segment stands; the words of a day, `11. Januar 2022`, stand together. */
function wholeDays(segment: Segment): (token: Token) => Box {
  const days = findDates(segment.text).map(({ start, end }) => tokensAt(segment, start, end));
  return (token) => {
    const day = days.find((tokens) => tokens.includes(token));
    return day === undefined ? token.box : around(day.map(({ box }) => box));
  };
}

export class LabelIndex {
  readonly all: readonly Label[];
  readonly #view: View;
  readonly #bySegment = new Map<Segment, Label[]>();

  constructor(view: View) {
    this.#view = view;
    this.all = withWrapped(view, labelsOf(view));
    for (const label of this.all) {
      const list = this.#bySegment.get(label.segment);
      if (list === undefined) this.#bySegment.set(label.segment, [label]);
      else list.push(label);
    }
  }

  of(kind: LabelKind): Label[] {
    return this.all.filter((label) => label.kind === kind);
  }

  in(segment: Segment): readonly Label[] {
    return this.#bySegment.get(segment) ?? [];
  }

  /** Whether a segment begins with a label: then it is not the value of another one. */
  startsWithLabel(segment: Segment): boolean {
    return this.in(segment).some(({ starts }) => starts);
  }

  row(segment: Segment): InvoiceRow | undefined {
    return this.#view.rows[segment.row];
  }

  /** Of values that stand close together under several heads, those nearest to this one. */
  #ownPart(label: Label, segment: Segment): Segment | undefined {
    const heads = (this.row(label.segment)?.segments ?? [])
      .flatMap((head) => this.in(head))
      .filter(({ box }) => overlapX(box, segment.box) > 0);
    if (heads.length < 2 || segment.tokens.length < 2) return segment;
    const nearest = (box: Box) =>
      heads.toSorted((one, other) => distanceX(one.box, box) - distanceX(other.box, box))[0];
    const boxOf = wholeDays(segment);
    const from = segment.tokens.findIndex((token) => nearest(boxOf(token)) === label);
    const to = segment.tokens.findLastIndex((token) => nearest(boxOf(token)) === label);
    return from < 0 ? undefined : slice(segment, from, to + 1);
  }

  /** Inside the segment behind the label, then to the right, then below in the label's column. */
  places(label: Label, below = 3): Place[] {
    const places: Place[] = [];
    const next = this.in(label.segment).find(({ from }) => from >= label.to);
    const rest = slice(label.segment, label.to, next?.from);
    if (rest !== undefined) places.push({ segment: rest, where: "inside", distance: 0 });
    if (next === undefined) {
      for (const segment of this.row(label.segment)?.segments ?? []) {
        if (segment.box[0] <= label.segment.box[0]) continue;
        if (this.startsWithLabel(segment)) break;
        places.push({ segment, where: "right", distance: segment.box[0] - label.box[2] });
      }
    }
    const reach = (below > 3 ? 8 : 3.5) * label.segment.size;
    // Rows of other columns stand between and do not count.
    let left = below;
    for (const row of this.#view.rows.slice(label.segment.row + 1, label.segment.row + 1 + 3 * below)) {
      const gap = label.box[1] - row.box[3];
      if (left === 0 || row.page !== label.segment.page || gap > reach) break;
      const under = row.segments.filter(({ box }) => overlapX(box, label.box) > 0);
      if (under.length > 0) left -= 1;
      for (const segment of under) {
        if (this.startsWithLabel(segment)) return places;
        const own = this.#ownPart(label, segment);
        if (own !== undefined) places.push({ segment: own, where: "below", distance: gap });
      }
    }
    return places;
  }
}
