import { valueKinds } from "../../contract/workflows/comparison.ts";
import type { Document } from "../../document/document.ts";
import { vatNumbersIn } from "../../document/entities/find-entities.ts";
import { moneyIn } from "../../document/entities/money.ts";
import { telling } from "../../document/entities/personal/certainty.ts";
import { personalIn } from "../../document/entities/personal/personal.ts";
import type { PersonalKind } from "../../document/entities/personal/personal-kinds.ts";
import { currencyIn, dollarIn } from "../../values/amounts/currencies.ts";
import { decimalMark } from "../../values/amounts/decimal-mark.ts";
import { isEnclosed } from "../../values/amounts/enclosed.ts";
import { isSum } from "../../values/amounts/money-words.ts";
import { spelledNumber } from "../../values/amounts/number-words.ts";
import { findAmounts } from "../../values/amounts/parse-amount.ts";
import type { DecimalMark } from "../../values/amounts/read-number.ts";
import { spelledNumbers } from "../../values/amounts/spelled-amount.ts";
import { moneySpelled } from "../../values/amounts/spelled-money.ts";
import { dayOrder } from "../../values/dates/day-order.ts";
import { type DayOrder, findDates } from "../../values/dates/parse-date.ts";
import { compact } from "../../values/identifiers/bank.ts";
import { bankCodesIn } from "../../values/identifiers/bank-codes.ts";
import { taxCodesIn } from "../../values/identifiers/tax-codes.ts";
import { findOrganisations } from "../../values/organisations/find-organisations.ts";
import { Taken } from "../../values/text/taken.ts";
import { lawsIn } from "./laws-in.ts";
import { sidesIn } from "./sides-in.ts";

export type ValueKind = (typeof valueKinds)[number];

/** Something with a value in a text: `thirty (30) days` is the duration `30 days`. */
export type Value = { kind: ValueKind; value: string; text: string; start: number; end: number };

/** How a document writes figures: `dollar` is the currency that `$` means in it. */
export type Notation = { decimal: DecimalMark | undefined; order: DayOrder; dollar: string };

const sampled = 100_000;

export function notationOf({ text, language }: Document): Notation {
  const sample = text.slice(0, sampled);
  return {
    decimal: decimalMark(sample),
    order: dayOrder(sample, { currency: currencyIn(sample), language }),
    dollar: dollarIn(sample, language),
  };
}

/** `labels` stand outside the text and say what it is: the head of a column, the cell to the left. */
type Search = (text: string, notation: Notation, labels: readonly string[]) => Found[];

const accountKinds = new Set<PersonalKind>(["iban", "bank_account", "credit_card"]);

/** A number with a digit too many proves itself without it, and is still another one. */
function numberEnd(text: string, end: number): number {
  let at = end;
  while (/\d/.test(text[at] ?? "")) at++;
  return at;
}

/** Digits that a number of an account has at least; an IBAN may have fewer behind its country and check digits. */
const leastDigits = 6;
const ibanStart = /[a-z]{2}\p{Nd}{2}/iu;

const mayHoldAccount = (text: string) =>
  (text.match(/\p{Nd}/gu)?.length ?? 0) >= leastDigits || ibanStart.test(text);

type Found = Omit<Value, "kind" | "text">;

/** What a search finds in a text, alone and behind each of its labels. */
const behind = (
  text: string,
  labels: readonly string[],
  search: (text: string) => readonly Found[],
): Found[] =>
  ["", ...labels.map((label) => `${label}\u001f`)].flatMap((lead) =>
    search(lead + text)
      .map((each) => ({ ...each, start: each.start - lead.length, end: each.end - lead.length }))
      .filter(({ start }) => start >= 0),
  );

/** Where money goes: a number that proves itself or stands behind its label, and the codes that name its bank. */
const accountsIn = (text: string, labels: readonly string[]): Found[] => [
  ...(mayHoldAccount(text)
    ? behind(text, labels, (whole) =>
        personalIn(whole, accountKinds, [], { byOcr: true }).map(({ start, end }) => {
          const to = numberEnd(whole, end);
          return { start, end: to, value: compact(whole.slice(start, to)) };
        }),
      )
    : []),
  ...behind(text, labels, bankCodesIn),
];

const registrationKinds = new Set<PersonalKind>(["gstin", "pan"]);

/** Who a firm is to its tax office: GSTIN and PAN, VAT numbers, numbers of companies. */
const registrationsIn = (text: string, labels: readonly string[]): Found[] =>
  /\p{Nd}/u.test(text)
    ? behind(text, labels, (whole) => [
        ...personalIn(whole, registrationKinds, [])
          .filter(({ confidence }) => confidence >= telling)
          .map(({ start, end }) => ({ start, end, value: compact(whole.slice(start, end)) })),
        ...vatNumbersIn(whole),
        ...taxCodesIn(whole),
      ])
    : [];
/** Units of time as they stand behind their number, by the English word that names them in answers. */
const units: Readonly<Record<string, string>> = {
  hour: "hours?|stunden?|heures?|horas?|or[ae]|uur|uren",
  day: "days?|tagen?|tage|tag|jours?|d[ií]as?|giorn[io]|dias?|dag(?:en)?",
  week: "weeks?|wochen?|semaines?|semanas?|settiman[ae]|we(?:ek|ken)",
  month: "months?|monaten?|monate?s?|mois|mes(?:es)?|mes[ei]|mês|maand(?:en)?",
  quarter: "quarters?|quartale?n?|trimestres?|trimestr[ei]",
  year: "years?|jahren?|jahre?s?|ans?|années?|años?|ann[io]|anos?|jaar|jaren",
};
const unit = new RegExp(
  `^\\)?\\s?-?(?:(?:business|calendar|working|consecutive|volle[nr]?)\\s)?(${Object.values(units).join("|")})(?![\\p{L}\\p{N}])`,
  "iu",
);
const unitNames = Object.entries(units).map(
  ([name, words]) => [name, new RegExp(`^(?:${words})$`, "iu")] as const,
);
const unitNamed = (word: string) =>
  unitNames.find(([, words]) => words.test(word))?.[0] ?? word.toLowerCase();

const percent = /^\)?\s?(?:%|per\s?cent\b)/iu;

/** `three`, `forty-five` */
export const isNumberWord = (text: string) => spelledNumber(text, "en") !== undefined;
/** `one` is more often no number. */
const isSpelled = (text: string) => isNumberWord(text) && text.toLowerCase() !== "one";

/** Where a figure begins with the word that stands before it: `thirty (30`. */
function spelledStart(text: string, start: number): number {
  const from = Math.max(0, start - 40);
  const before = text.slice(from, start).trimEnd();
  if (!before.endsWith("(")) return start;
  const lead = before.slice(0, -1).trimEnd();
  const word = lead.lastIndexOf(" ") + 1;
  return isNumberWord(lead.slice(word)) ? from + word : start;
}

const numbersIn = (text: string, { decimal }: Notation) =>
  findAmounts(text, decimal).map((found) =>
    found.value < 0 && isEnclosed(text, found.start, found.end) ? { ...found, value: -found.value } : found,
  );

const measured = (text: string, notation: Notation, tail: RegExp, name: Named) =>
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

const plural = (unitName: string, value: number) => `${unitNamed(unitName)}${value === 1 ? "" : "s"}`;

/** Money in words; what a figure beside it says again is told once. */
function spelledMoney(
  text: string,
  dollar: string,
  figures: readonly { value: string; start: number; end: number }[],
) {
  return moneySpelled(text, dollar).filter(
    (words) =>
      !figures.some(
        ({ value, start, end }) =>
          value === words.value &&
          ((start - words.end <= 3 && start >= words.end) || (words.start - end <= 5 && words.start >= end)),
      ),
  );
}

type Named = (found: string, value: number) => string;

/** Numbers of one word in the other languages that have a list: `drei Monate`. */
const foreignNumbers = (text: string) =>
  [...text.matchAll(/\p{L}+(?:-\p{L}+)?/gu)].flatMap(({ 0: word, index }) => {
    const value = numberTongues
      .map((tongue) => spelledNumber(word, tongue))
      .find((each) => each !== undefined);
    return value === undefined ? [] : [{ value, start: index, end: index + word.length }];
  });
const numberTongues = ["de", "fr", "es", "it", "pt", "nl"] as const;

/** As `measured`, of numbers in words: `three months`, `two percent`. */
const spelledMeasured = (text: string, tail: RegExp, name: Named) =>
  [...spelledNumbers(text), ...foreignNumbers(text)].flatMap(({ value, start, end }) => {
    const found = tail.exec(text.slice(end, end + 30));
    if (found === null) return [];
    return [{ start, end: end + found[0].length, value: `${value} ${name(found[1] ?? "", value)}` }];
  });

/** Characters before a figure among which the words stand that name it. */
const named = 30;

/** Sums of money without a currency: `a monthly rent of 1,380.00`. */
const sumsIn = (text: string, decimal: DecimalMark | undefined) =>
  findAmounts(text, decimal)
    .filter((found) => isSum(found.decimals, text.slice(Math.max(0, found.start - named), found.start)))
    .map(({ value, start, end }) => ({ value: String(value), start, end }));

/** Addresses of the web as they are printed, without the mark that ends their sentence. */
const address = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"“”]{1,2000}/giu;
const withoutEnd = (text: string) => {
  let end = text.length;
  while (end > 0 && ".,;:!?)]'’".includes(text[end - 1] ?? "")) end--;
  return text.slice(0, end);
};

/** Addresses of mail: whoever answers there tells where to pay. */
const mailsIn = (text: string) =>
  !text.includes("@")
    ? []
    : personalIn(text, mailKinds).map(({ start, end }) => ({
        start,
        end,
        value: text.slice(start, end).toLowerCase(),
      }));
const mailKinds = new Set<PersonalKind>(["email"]);

const searches: Readonly<Record<ValueKind, Search>> = {
  account: (text, _, labels) => accountsIn(text, labels),
  registration: (text, _, labels) => registrationsIn(text, labels),
  link: (text) => [
    ...[...text.matchAll(address)].map((found) => {
      const value = withoutEnd(found[0]);
      return { value, start: found.index, end: found.index + value.length };
    }),
    ...mailsIn(text),
  ],
  amount: (text, { decimal, dollar }) => {
    const figures = moneyIn(text, decimal, dollar);
    return [...figures, ...spelledMoney(text, dollar, figures), ...sumsIn(text, decimal)];
  },
  side: (text, _, labels) => sidesIn(text, labels),
  law: (text) => lawsIn(text),
  date: (text, { order }) =>
    findDates(text, order).map(({ iso, start, text: shown }) => ({
      value: iso,
      start,
      end: start + shown.length,
    })),
  party: (text) => findOrganisations(text).map(({ name, start, end }) => ({ value: name, start, end })),
  percentage: (text, notation) => [
    ...measured(text, notation, percent, () => "%"),
    ...spelledMeasured(text, percent, () => "%"),
  ],
  duration: (text, notation) => [
    ...measured(text, notation, unit, plural),
    ...spelledMeasured(text, unit, plural),
  ],
  number: (text, notation) => [
    ...numbersIn(text, notation).map(({ value, start, end }) => ({ value: String(value), start, end })),
    ...spelledNumbers(text)
      .filter(({ start, end }) => isSpelled(text.slice(start, end)))
      .map(({ value, start, end }) => ({ value: String(value), start, end })),
  ],
};

const signBefore = /[-−–]\s?$/u;
const sideBehind = /^\s?(?:(?:cr|dr)\b\.?|[-−](?!\s?\d))/iu;

/** Where an amount with what gives it its sign begins and ends: a change of signs alone is not seen without. */
function withSign(text: string, start: number, end: number): [number, number] {
  const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end, end + 4)];
  if (/\(\s?$/u.test(before) && /^\s?\)/u.test(after) && !isEnclosed(text, start, end))
    return [text.lastIndexOf("(", start), text.indexOf(")", end) + 1];
  return [
    start - (signBefore.exec(before)?.[0].length ?? 0),
    end + (sideBehind.exec(after)?.[0].length ?? 0),
  ];
}

/**
 * Every account, registration, link, amount, date, party, percentage, duration and number of a text, left to right; the first kind counts, so
 * that a reader who needs none behind `last` may stop there.
 */
export function valuesIn(
  text: string,
  notation: Notation,
  labels: readonly string[] = [],
  last: ValueKind = "number",
): Value[] {
  const found: Value[] = [];
  const taken = new Taken(text);
  for (const kind of valueKinds.slice(0, valueKinds.indexOf(last) + 1)) {
    for (const { start, end, value } of searches[kind](text, notation, labels)) {
      if (!taken.take(start, end)) continue;
      const [from, to] = kind === "amount" ? withSign(text, start, end) : [start, end];
      found.push({ kind, value, text: text.slice(from, to).replace(/\s+/gu, " ").trim(), start, end });
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
    // A name in capitals is no other company.
    const same = (one: string, other: string) =>
      kind === "party" ? one.toLowerCase() === other.toLowerCase() : one === other;
    const rest = news.filter((each) => each.kind === kind);
    const gone = olds.filter((old) => {
      if (old.kind !== kind) return false;
      const kept = rest.findIndex(({ value }) => same(value, old.value));
      if (kept >= 0) rest.splice(kept, 1);
      return kept < 0;
    });
    return Array.from({ length: Math.max(gone.length, rest.length) }, (_, at) => ({
      kind,
      old: shown(gone[at]),
      new: shown(rest[at]),
    }));
  });
}
