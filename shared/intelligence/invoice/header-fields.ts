import { type DayOrder, findDates, impossibleDates } from "../../values/dates/parse-date.ts";
import { isBic } from "../../values/identifiers/bank.ts";
import { isIrn, stateOfCode } from "../../values/identifiers/india.ts";
import { isAddressLine } from "./address-lines.ts";
import { bankAccountLabels } from "./bank-account.ts";
import { daysIn, dueBeside, dueInSentence, netDays, termsInSentence } from "./due-date.ts";
import type { Label, LabelIndex } from "./find-labels.ts";
import { best, type Found } from "./found.ts";
import { ibansOf } from "./identifiers.ts";
import {
  anywhere,
  dateReader,
  isHeadRow,
  pattern,
  phrase,
  type Reader,
  read,
  readNumber,
} from "./label-values.ts";
import type { LabelKind } from "./labels.ts";
import { looseDay } from "./loose-days.ts";
import { evidenceOf, tokensAt, type View } from "./page-view.ts";
import { looseNumber, placedDay, titledNumber } from "./title-lines.ts";

/** Labels but those beside which a day stands that no calendar has: what is printed below them is another one. */
const besidePossibleDays = (labels: readonly Label[], view: View): Label[] =>
  labels.filter(({ segment, to }) => {
    const behind = segment.tokens.slice(to).map(({ text }) => text);
    const next = view.rows[segment.row]?.segments.find(({ box }) => box[0] > segment.box[0]);
    const beside = behind.length > 0 ? behind.join(" ") : (next?.text ?? "");
    return impossibleDates(beside).length === 0;
  });

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
