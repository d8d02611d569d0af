import type { Document } from "../../document/document.ts";
import { moneyIn } from "../../document/entities/money.ts";
import { currencyIn } from "../../values/amounts/currencies.ts";
import { type DecimalMark, decimalMark, findAmounts } from "../../values/amounts/parse-amount.ts";
import { type DayOrder, dayOrder, findDates } from "../../values/dates/parse-date.ts";
import { findOrganisations } from "../../values/organisations/find-organisations.ts";

/** What is called out first, in this order. */
export const valueKinds = ["amount", "date", "party", "percentage", "duration", "number"] as const;
export type ValueKind = (typeof valueKinds)[number];

/** Something with a value in a text: `thirty (30) days` is the duration `30 days`. */
export type Value = { kind: ValueKind; value: string; text: string; start: number; end: number };

/** How a document writes its numbers and dates. */
export type Notation = { decimal: DecimalMark | undefined; order: DayOrder };

const sampled = 100_000;

export function notationOf({ text, language }: Document): Notation {
  const sample = text.slice(0, sampled);
  return {
    decimal: decimalMark(sample),
    order: dayOrder(sample, { currency: currencyIn(sample), language }),
  };
}

type Search = (text: string, notation: Notation) => Omit<Value, "kind" | "text">[];

const unit =
  /^\)?\s?-?(?:(?:business|calendar|working|consecutive)\s)?(hour|day|week|month|quarter|year)s?\b/iu;

const numberWords = new Set(
  [
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen",
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million",
  ]
    .join(" ")
    .split(" "),
);
/** `three`, `forty-five` */
export const isNumberWord = (text: string) =>
  text
    .toLowerCase()
    .split("-")
    .every((part) => numberWords.has(part));
/** `one` is more often no number. */
const isSpelled = (text: string) => isNumberWord(text) && text.toLowerCase() !== "one";

const spelledBefore = /(\p{L}+(?:-\p{L}+)?)\s?\(\s?$/u;

/** Where a figure begins with the word that stands before it: `thirty (30`. */
function spelledStart(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - 40), start);
  const found = spelledBefore.exec(before);
  return found?.[1] !== undefined && isNumberWord(found[1]) ? start - before.length + found.index : start;
}

/** Brackets behind a word enclose, as in `thirty (30)`; alone in their cell they stand for a minus. */
const enclosed = /[^\s(][^\S\n]*\(\s*$/u;
const nearby = 12;

const numbersIn = (text: string, { decimal }: Notation) =>
  findAmounts(text, decimal).map((found) =>
    found.value < 0 && enclosed.test(text.slice(Math.max(0, found.start - nearby), found.start))
      ? { ...found, value: -found.value }
      : found,
  );

const measured = (
  text: string,
  notation: Notation,
  tail: RegExp,
  name: (found: string, value: number) => string,
) =>
  numbersIn(text, notation).flatMap(({ value, start, end }) => {
    const found = tail.exec(text.slice(end, end + 30));
    return found === null
      ? []
      : [
          {
            start: spelledStart(text, start),
            end: end + found[0].length,
            value: `${value} ${name(found[1] ?? "", value)}`,
          },
        ];
  });

const searches: Readonly<Record<ValueKind, Search>> = {
  amount: (text, { decimal }) => moneyIn(text, decimal),
  date: (text, { order }) =>
    findDates(text, order).map(({ iso, start, text: shown }) => ({
      value: iso,
      start,
      end: start + shown.length,
    })),
  party: (text) => findOrganisations(text).map(({ name, start, end }) => ({ value: name, start, end })),
  percentage: (text, notation) => measured(text, notation, /^\)?\s?(?:%|per\s?cent\b)/iu, () => "%"),
  duration: (text, notation) =>
    measured(text, notation, unit, (found, value) => `${found.toLowerCase()}${value === 1 ? "" : "s"}`),
  number: (text, notation) => [
    ...numbersIn(text, notation).map(({ value, start, end }) => ({ value: String(value), start, end })),
    ...[...text.matchAll(/\p{L}+(?:-\p{L}+)?/gu)]
      .filter((match) => isSpelled(match[0]))
      .map((match) => ({
        value: match[0].toLowerCase(),
        start: match.index,
        end: match.index + match[0].length,
      })),
  ],
};

/** Every amount, date, party, percentage, duration and number of a text, left to right; the first kind counts. */
export function valuesIn(text: string, notation: Notation): Value[] {
  const found: Value[] = [];
  for (const kind of valueKinds) {
    for (const { start, end, value } of searches[kind](text, notation)) {
      if (found.some((other) => start < other.end && end > other.start)) continue;
      found.push({ kind, value, text: text.slice(start, end).replace(/\s+/gu, " ").trim(), start, end });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

/** A value that one version has where the other has another one, or none. */
export type ValueChange = {
  kind: ValueKind;
  old: Pick<Value, "text" | "value"> | null;
  new: Pick<Value, "text" | "value"> | null;
};

const shown = (value: Value | undefined) =>
  value === undefined ? null : { text: value.text, value: value.value };

/** The values of an old text beside those of the new one that stand in their place, kind by kind. */
export function valueChanges(olds: readonly Value[], news: readonly Value[]): ValueChange[] {
  return valueKinds.flatMap((kind) => {
    const rest = news.filter((each) => each.kind === kind);
    const gone = olds.filter((old) => {
      if (old.kind !== kind) return false;
      const same = rest.findIndex(({ value }) => value === old.value);
      if (same >= 0) rest.splice(same, 1);
      return same < 0;
    });
    return Array.from({ length: Math.max(gone.length, rest.length) }, (_, at) => ({
      kind,
      old: shown(gone[at]),
      new: shown(rest[at]),
    }));
  });
}
