import { type DayOrder, findDates, impossibleDates } from "../../values/dates/parse-date.ts";
import { isBic } from "../../values/identifiers/bank.ts";
import { isIrn, stateOfCode } from "../../values/identifiers/india.ts";
import { isAddressLine } from "./address-lines.ts";
import { bankAccountLabels } from "./bank-account.ts";
import type { Label, LabelIndex } from "./find-labels.ts";
import { best, type Found } from "./found.ts";
import { ibansOf } from "./identifiers.ts";
import type { LabelKind } from "./labels.ts";
import { looseDay } from "./loose-days.ts";
import { evidenceOf, overlapX, type Segment, slice, tokensAt, type View } from "./page-view.ts";
import { looseNumber, placedDay, titledNumber } from "./title-lines.ts";

const fit = { inside: 1, right: 0.95, below: 0.75 } as const;

type Reader<T> = (segment: Segment) => { value: T; start: number; end: number } | undefined;

/** Whether labels stand in a row of heads, whose values are below: nothing in it has a digit. */
const isHeadRow = (index: LabelIndex, { segment }: Label): boolean =>
  index.row(segment)?.segments.every(({ text }) => !/\d/.test(text)) ?? false;

const whole = (segment: Segment) => ({ start: 0, end: segment.text.length });

/** Reads the first place of each label that holds such a value. */
function read<T>(index: LabelIndex, labels: readonly Label[], reader: Reader<T>, below = 2): Found<T>[] {
  const found: Found<T>[] = [];
  for (const [order, label] of labels.entries()) {
    for (const { segment, where } of index.places(label, below)) {
      const value = reader(segment);
      if (value === undefined) {
        if (where === "right" && !isHeadRow(index, label)) break;
        continue;
      }
      const tokens = tokensAt(segment, value.start, value.end);
      const weight = fit[where] - Math.min(order, 10) * 0.01 - (label.starts ? 0 : 0.05);
      found.push({ value: value.value, evidence: evidenceOf(segment, tokens), weight });
      break;
    }
  }
  return found;
}

/** `7 004 118 226`: a number set in groups of digits, the only thing in its place. */
const groupsOfDigits = /^[\s:#.]{0,3}(\d{1,4}(?: \d{2,4}){1,6})$/;

/** `Seria BRV nr. 00512`: a series and the number within it. */
const behindSeries = /^[\s:]{0,3}[A-Z]{1,5}\s(?:nr|no|n[º°]|num[aă]r(?:ul)?|número)\.?:?\s(\d{1,12})(?!\S)/i;

/** A document number: one word with a digit, or short letters and the word behind them. */
const readNumber: Reader<string> = (segment) => {
  const match =
    groupsOfDigits.exec(segment.text) ??
    behindSeries.exec(segment.text) ??
    /^[\s:#.\-=~]*((?:[A-Z]{1,5}[\s:]\s?)?[#\p{L}\p{N}][\p{L}\p{N}./_-]*)/u.exec(segment.text);
  const value = match?.[1]?.replace(/(?<![.\-:])[.\-:]+$/, "");
  if (match === null || value === undefined || !/\d/.test(value)) return undefined;
  if (findDates(value).some(({ text }) => text.length === value.length)) return undefined;
  const start = match.index + match[0].length - (match[1]?.length ?? 0);
  return { value, start, end: start + value.length };
};

/** `12 marca` over `2022`, `22-11-` over `2024`: a day whose year is in the next line of its cell. */
function wrappedDay(view: View, segment: Segment, order: DayOrder): string | undefined {
  if (!/(?:\p{L}{3}|\d{1,2}[-/.])$/u.test(segment.text)) return undefined;
  for (const row of view.rows.slice(segment.row + 1, segment.row + 3)) {
    const below = row.segments.find(
      ({ box, page }) => page === segment.page && overlapX(box, segment.box) > 0,
    );
    if (below === undefined) continue;
    const year = /^(?:19|20)\d{2}\b/.exec(below.text)?.[0];
    const isNext = segment.box[1] - below.box[3] < 0.6 * segment.size;
    const glue = /\d[-/.]$/.test(segment.text) ? "" : " ";
    return year !== undefined && isNext ? findDates(segment.text + glue + year, order)[0]?.iso : undefined;
  }
  return undefined;
}

const dateReader =
  (view: View, order: DayOrder): Reader<string> =>
  (segment) => {
    const [first] = findDates(segment.text, order);
    if (first !== undefined) return { value: first.iso, start: first.start, end: first.end };
    const value = wrappedDay(view, segment, order);
    return value === undefined ? undefined : { value, ...whole(segment) };
  };

/** Labels but those beside which a day stands that no calendar has: what is printed below them is another one. */
const besidePossibleDays = (labels: readonly Label[], view: View): Label[] =>
  labels.filter(({ segment, to }) => {
    const behind = segment.tokens.slice(to).map(({ text }) => text);
    const next = view.rows[segment.row]?.segments.find(({ box }) => box[0] > segment.box[0]);
    const beside = behind.length > 0 ? behind.join(" ") : (next?.text ?? "");
    return impossibleDates(beside).length === 0;
  });

const phrase: Reader<string> = (segment) => {
  const value = segment.text.replace(/^[\s:-]+/, "").trim();
  return /[\p{L}\p{N}]{2}/u.test(value) ? { value, ...whole(segment) } : undefined;
};

const pattern =
  (shape: RegExp, check: (text: string) => boolean = () => true): Reader<string> =>
  (segment) => {
    const match = shape.exec(segment.text);
    const value = match?.[1] ?? match?.[0];
    if (match === null || value === undefined || !check(value)) return undefined;
    return { value, start: match.index, end: match.index + match[0].length };
  };

/** First match of a shape anywhere in the document, label or not: for values that prove themselves. */
function anywhere(view: View, shape: RegExp, check: (text: string) => boolean): Found<string>[] {
  const found: Found<string>[] = [];
  for (const { segments } of view.rows) {
    for (const segment of segments) {
      for (const match of segment.text.matchAll(
        new RegExp(shape.source, `${shape.flags.replace("g", "")}g`),
      )) {
        if (!check(match[0])) continue;
        const tokens = tokensAt(segment, match.index, match.index + match[0].length);
        found.push({ value: match[0], evidence: evidenceOf(segment, tokens), weight: 0.9 });
      }
    }
  }
  return found;
}

/** The payee's account stands behind a label of its own; a debited one in running text. */
function iban(index: LabelIndex, view: View): Pick<HeaderFields, "iban" | "unprovenIban"> {
  const all = ibansOf(index, view);
  const own = new Set(
    index
      .of("iban")
      .filter(({ starts }) => starts)
      .flatMap(({ segment }) => [segment.row, segment.row + 1]),
  );
  const proven = all.filter(({ value }) => value !== undefined);
  const top = best(
    proven.map(({ printed, segment }) => ({ ...printed, weight: own.has(segment.row) ? 0.95 : 0.85 })),
  );
  return { iban: top, unprovenIban: top === undefined ? all[0]?.printed : undefined };
}

export type HeaderFields = Readonly<{
  invoice_number: Found<string> | undefined;
  date: Found<string> | undefined;
  due_date: Found<string> | undefined;
  purchase_order: Found<string> | undefined;
  payment_terms: Found<string> | undefined;
  place_of_supply: Found<string> | undefined;
  reverse_charge: Found<string> | undefined;
  irn: Found<string> | undefined;
  iban: Found<string> | undefined;
  /** One that is printed and whose check digits do not hold. */
  unprovenIban: Found<string> | undefined;
  bic: Found<string> | undefined;
  account_number: Found<string> | undefined;
  ifsc: Found<string> | undefined;
  bank_name: Found<string> | undefined;
}>;

/** Heads of a column in which each line has a day of its own. */
const ofLines = (index: LabelIndex, view: View, order: DayOrder): Label[] =>
  index.of("date").filter((label) => {
    if (!isHeadRow(index, label) || (index.row(label.segment)?.segments.length ?? 0) < 3) return false;
    const below = index.places(label, 6).filter(({ where }) => where === "below");
    const days = below.flatMap(({ segment }) => dateReader(view, order)(segment)?.value ?? []);
    return new Set(days).size > 1;
  });

/** `… Nr. 471102 vom 05.06.2018`: the date that follows the number in the same segment. */
function dateBesideNumber(number: Found<string> | undefined, view: View, order: DayOrder): Found<string>[] {
  if (number === undefined) return [];
  for (const { page, segments } of view.rows) {
    if (page !== number.evidence.page) continue;
    for (const segment of segments) {
      const at = segment.text.indexOf(number.value);
      if (at < 0 || !segment.text.slice(0, at).trim()) continue;
      const found = findDates(segment.text, order).find(({ start }) => start > at);
      const between = found && segment.text.slice(at + number.value.length, found.start).trim();
      if (found === undefined || (between ?? "").split(" ").length > 2) continue;
      return [
        {
          value: found.iso,
          evidence: evidenceOf(segment, tokensAt(segment, found.start, found.end)),
          weight: 0.97,
        },
      ];
    }
  }
  return [];
}

/** Days that stand at labels of something else: of delivery, of an order, of payment, of a line. */
const takenDays = (
  index: LabelIndex,
  view: View,
  order: DayOrder,
  lineHeads: readonly Label[],
): Set<string> => {
  const reader = dateReader(view, order);
  const others = read(
    index,
    index.all.filter(({ kind }) => ofOthers.has(kind)),
    reader,
  ).map(({ value }) => value);
  const lines = lineHeads
    .flatMap((label) => index.places(label, mostLines))
    .flatMap(({ segment }) => reader(segment)?.value ?? []);
  return new Set([...others, ...lines]);
};

/** Rows of a table of lines whose days are looked at. */
const mostLines = 40;

/** Labels at which days stand that are not the bill's own. */
const ofOthers: ReadonlySet<LabelKind> = new Set([
  "due_date",
  "due",
  "delivery",
  "purchase_order",
  "terms",
  "other",
]);

const listed = <T>(found: T | undefined): T[] => (found === undefined ? [] : [found]);

function labelsBy(index: LabelIndex, kind: LabelKind, weak?: LabelKind): Label[] {
  const strong = index.of(kind);
  return strong.length > 0 || weak === undefined ? strong : index.of(weak);
}

/** A number with the name of its street behind it. */
const isHouse = (text: string) => /^\s{0,3}\d{1,4}\s?[a-z]?,?\s\p{L}{2}/u.test(text) && isAddressLine(text);

export function headerFields(index: LabelIndex, view: View, order: DayOrder): HeaderFields {
  const number = best([
    ...read(index, index.of("invoice_number"), readNumber),
    ...read(index, index.of("invoice_title"), readNumber, 1).map((found) => ({
      ...found,
      weight: found.weight - 0.3,
    })),
    // Under `Nr.` over a table stands its first line's number.
    ...read(index, index.of("reference"), readNumber, 1)
      .filter(({ value }) => value.length > 2)
      .map((found) => ({ ...found, weight: found.weight - 0.25 })),
    ...listed(titledNumber(index, view)),
    ...listed(looseNumber(index, view)),
  ]);
  const first = (kind: LabelKind, reader: Reader<string>, below = 1) =>
    best(read(index, labelsBy(index, kind), reader, below));
  const due =
    first("due_date", dateReader(view, order), 2) ??
    dueBeside(index, view, order) ??
    dueInSentence(view, order);
  const terms =
    netDays(index) ??
    first("terms", (segment) => (/\s|\d/.test(segment.text) ? phrase(segment) : undefined)) ??
    termsInSentence(view);
  const lineHeads = ofLines(index, view, order);
  const dateLabels = index.of("date").filter((label) => !lineHeads.includes(label));
  const date =
    best([
      ...dateBesideNumber(number, view, order),
      ...read(index, besidePossibleDays(dateLabels, view), dateReader(view, order), 2),
      ...listed(placedDay(index, view, order)),
    ]) ??
    looseDay(view, order, {
      taken: takenDays(index, view, order, lineHeads).union(new Set(due && [due.value])),
      due: due?.value,
      terms: daysIn(terms?.value ?? ""),
    });
  const irn = best(anywhere(view, /\b[0-9a-f]{64}\b/i, isIrn));
  const ifsc = best(anywhere(view, /\b[A-Z]{4}0[A-Z0-9]{6}\b/, () => index.of("ifsc").length > 0));
  return {
    invoice_number: number,
    date,
    due_date: due,
    // Under the heading of an order stands the address of who orders: `2 rue Basse`.
    purchase_order: first(
      "purchase_order",
      (segment) => (isHouse(segment.text) ? undefined : readNumber(segment)),
      2,
    ),
    payment_terms: terms,
    place_of_supply: first("place_of_supply", (segment) => {
      const read = phrase(segment);
      return read !== undefined && stateOf(read.value) !== undefined ? read : undefined;
    }),
    reverse_charge: first("reverse_charge", pattern(/\b(yes|no|y|n)\b/i)),
    irn,
    ...iban(index, view),
    bic:
      best(
        read(index, index.of("bic"), pattern(/\b[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/, isBic), 1),
      ) ?? first("bic", pattern(/\b[A-Z]{6}[A-Z0-9]{2,5}\b/)),
    account_number: best(
      read(index, bankAccountLabels(index, view), pattern(/(?<![\w-])\d[\d ]{4,22}\d(?!\w)/), 1),
    ),
    ifsc,
    bank_name: first("bank", phrase, 0),
  };
}

/** `Due: March 5, 2026`, `TOTAL AMOUNT DUE ON July 2, 2026`: what is to be paid, with the day instead of the sum, or before it. */
function dueBeside(index: LabelIndex, view: View, order: DayOrder): Found<string> | undefined {
  const untilDay = index.of("total").filter(({ segment: { tokens }, from, to }) => {
    const [last, next] = [tokens[to - 1]?.plain ?? "", tokens[to]?.plain ?? ""];
    return to - from > 1 && (onDay.test(last) || onDay.test(next));
  });
  const beside = best(read(index, [...index.of("due"), ...untilDay], dateReader(view, order), 0));
  // `DUE` over the day.
  const alone = index.of("due").filter(({ segment, from, to }) => from === 0 && to === segment.tokens.length);
  return beside ?? best(read(index, alone, dateReader(view, order), 1));
}

/** Before the last day to pay, behind what is to be paid. */
const onDay = /^(?:on|by|until|am|bis|le|avant|el|op|vóór)$/;

/** `Terms: Net 15`: the word for a net sum with a number of days. */
const netPhrase = /^(?:strictly )?net[ -]?\d{1,3}(?: days?)?\b/i;

function netDays(index: LabelIndex): Found<string> | undefined {
  for (const label of index.of("terms")) {
    const rest = slice(label.segment, label.to);
    const text = rest?.text.replace(/^[\s:-]+/, "") ?? "";
    if (rest !== undefined && netPhrase.test(text))
      return { value: text.trim(), evidence: evidenceOf(rest), weight: 1 };
  }
  return undefined;
}

/** `Zahlbar innert 30 Tagen`, `Payment within 14 days`: a sentence of a few words that says in how many days. */
const paying =
  /\b(?:zahlbar|zahlung|payable|payment|due|paiement|pagamento|pago|betaling|betalen|płatność|platba)\b/i;
const inDays = /\b\d{1,3}\s?(?:tage?|tagen|days?|jours|giorni|d[ií]as|dagen|dni|dn[íů])\b/i;
const mostOfSentence = 120;

/** The days of terms that name one number of them. */
function daysIn(terms: string): number | undefined {
  const [only, ...others] = terms.match(/\b\d{1,3}\b/g) ?? [];
  return only === undefined || others.length > 0 ? undefined : Number(only);
}

function termsInSentence(view: View): Found<string> | undefined {
  for (const { segments } of view.rows)
    for (const segment of segments) {
      if (segment.text.length > mostOfSentence) continue;
      const word = paying.exec(segment.text);
      if (word !== null && inDays.test(segment.text.slice(word.index)))
        return { value: segment.text, evidence: evidenceOf(segment), weight: 0.75 };
    }
  return undefined;
}

const untilPhrase = /(?:bis(?: zum)?|spätestens|until|before|by|le|avant le|vóór|op)\s*:?\s*$/i;
const payPhrase = /règlement|échéance|überweisen|zahlbar|zahlen sie|pay|payer|prélev|betal|fällig/i;

/** `Bitte überweisen Sie bis zum 12.06.2014`, `Zahlbar … netto bis 04.07.2018`. */
function dueInSentence(view: View, order: DayOrder): Found<string> | undefined {
  for (const { segments } of view.rows) {
    for (const segment of segments) {
      if (!payPhrase.test(segment.text)) continue;
      for (const { iso, start, end } of findDates(segment.text, order)) {
        if (!untilPhrase.test(segment.text.slice(0, start))) continue;
        return { value: iso, evidence: evidenceOf(segment, tokensAt(segment, start, end)), weight: 0.8 };
      }
    }
  }
  return undefined;
}

/** `33-Tamil Nadu` from a place of supply in any spelling; the text as it is when no state is known. */
export function stateOf(text: string): { code: string; name: string } | undefined {
  const code = /(?<!\d)(\d{2})(?!\d)/.exec(text)?.[1];
  const byCode = code === undefined ? undefined : stateOfCode[code];
  if (code !== undefined && byCode !== undefined) return { code, name: byCode };
  const entry = Object.entries(stateOfCode).find(([, name]) =>
    text.toLowerCase().includes(name.toLowerCase()),
  );
  return entry && { code: entry[0], name: entry[1] };
}
