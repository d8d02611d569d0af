import { moneyIn } from "../../document/entities/money.ts";
import { dollarIn } from "../../values/amounts/currencies.ts";
import { sureDecimalMark } from "../../values/amounts/decimal-mark.ts";
import { spelledNumber } from "../../values/amounts/number-words.ts";
import { findAmounts } from "../../values/amounts/parse-amount.ts";
import type { DecimalMark } from "../../values/amounts/read-number.ts";
import { scaleBehind } from "../../values/amounts/scales.ts";
import { monthNumber } from "../../values/dates/months.ts";
import { findDates } from "../../values/dates/parse-date.ts";
import { Taken } from "../../values/text/taken.ts";
import type { ClaimWords } from "./claim-words.ts";

/** How a document writes figures. */
export type Notation = { decimal: DecimalMark | undefined; dollar: string };

/** `keys`: what it may be read as; `parts`: what of it may be said alone, as the year of a date. `unit` is a currency or `%`. */
export type ClaimValue = {
  kind: "date" | "number";
  keys: readonly string[];
  parts: readonly string[];
  unit: string | undefined;
  start: number;
  end: number;
};

const sampled = 100_000;

export function notationOf(texts: readonly string[], language: string): Notation {
  const sample = texts.join("\n").slice(0, sampled);
  return { decimal: sureDecimalMark(sample, language), dollar: dollarIn(sample, language) };
}

/** A month as its language writes it: with a capital in English and German, where `may` and `march` are verbs. */
function monthAt(word: string, language: string): number | undefined {
  const capital = /^(?:en|de)/.test(language);
  if (capital && !/^\p{Lu}/u.test(word)) return undefined;
  if (word.length < 4 && !/^(?:may|mai|mei)$/i.test(word)) return undefined;
  // `mai` is never in Italian and `mais` more in Portuguese.
  if (language.startsWith("it") && /^mai$/i.test(word)) return undefined;
  return monthNumber(word);
}

const year = (text: string) => /^(?:1[0-9]|20)\d{2}$/.test(text);

/** `10–12`, `A-5`: the dash is no minus. */
const joins = /[\p{L}\p{Nd}]\s?[-−–]\s?$/u;

/** Currencies by their names, behind a number; what `$` means is told by the document. */
const named: readonly (readonly [RegExp, string])[] = [
  [/^\s?(?:dollars?|dólares|dollari)(?!\p{L})/iu, "$"],
  [/^\s?(?:pounds?|livres sterling|libras)(?!\p{L})/iu, "GBP"],
  [/^\s?(?:reais|real)(?!\p{L})/iu, "BRL"],
  [/^\s?(?:yen|ienes)(?!\p{L})/iu, "JPY"],
];

/** How far behind a number its unit may stand, characters. */
const reach = 20;

/** The length of `%`, or of the words for it, behind a number; 0 where there is none. */
function percentBehind(text: string, words: ClaimWords): number {
  const sign = /^\s?%/u.exec(text);
  if (sign !== null) return sign[0].length;
  const [whole, first = "", both = "", second = ""] = /^\s(\p{L}+)(\s(\p{L}+))?/u.exec(text) ?? [];
  if (whole === undefined) return 0;
  if (words.percent.has(first.toLowerCase())) return whole.length - both.length;
  return words.percent.has(second.toLowerCase()) ? whole.length : 0;
}

function currencyBehind(text: string): { code: string; length: number } | undefined {
  for (const [name, code] of named) {
    const found = name.exec(text);
    if (found !== null) return { code, length: found[0].length };
  }
  return undefined;
}

function datesOf(text: string): Omit<ClaimValue, "unit">[] {
  const other = findDates(text, "mdy");
  return findDates(text, "dmy").map(({ iso, start, end, sure }) => {
    const swapped = sure ? undefined : other.find((date) => date.start === start)?.iso;
    const keys = [...new Set([iso, swapped ?? iso])];
    const parts = keys.flatMap((key) => [`y${key.slice(0, 4)}`, `m${Number(key.slice(5, 7))}`]);
    return { kind: "date", keys, parts, start, end };
  });
}

/** Every date, number, sum of money and month of a text, left to right. */
export function valuesOf(
  text: string,
  language: string,
  words: ClaimWords,
  { decimal, dollar }: Notation,
): ClaimValue[] {
  const taken = new Taken(text);
  const found: ClaimValue[] = [];
  for (const date of datesOf(text))
    if (taken.take(date.start, date.end)) found.push({ ...date, unit: undefined });
  const money = moneyIn(text, decimal, dollar);
  for (const { value, start, end, text: shown } of findAmounts(text, decimal)) {
    const { factor, length } = scaleBehind(text.slice(end, end + reach));
    const sum = money.find((each) => each.start <= start && each.end >= end);
    const [from, to] = sum === undefined ? [start, end + length] : [sum.start, sum.end];
    if (!taken.take(from, to)) continue;
    const percent = percentBehind(text.slice(to, to + reach), words);
    const currency = sum === undefined ? currencyBehind(text.slice(to, to + reach)) : undefined;
    const signed = joins.test(text.slice(Math.max(0, start - 4), start)) ? Math.abs(value) : value;
    const number = Number((signed * factor).toFixed(6));
    const isYear =
      sum === undefined && currency === undefined && length === 0 && percent === 0 && year(shown);
    found.push({
      kind: isYear ? "date" : "number",
      keys: [isYear ? `y${number}` : String(number)],
      parts: [],
      unit:
        percent > 0 ? "%" : (sum?.value.split(" ")[0] ?? (currency?.code === "$" ? dollar : currency?.code)),
      start: from,
      end: to + percent + (currency?.length ?? 0),
    });
  }
  for (const { 0: word, index: start } of text.matchAll(/\p{L}+(?:-\p{L}+){0,2}/gu)) {
    const end = start + word.length;
    const month = monthAt(word, language);
    const spelled = month === undefined ? spelledNumber(word, language) : undefined;
    // One is an article in most languages.
    if ((month === undefined && (spelled ?? 1) === 1) || !taken.take(start, end)) continue;
    const keys = [month === undefined ? String(spelled) : `m${month}`];
    const percent = month === undefined ? percentBehind(text.slice(end, end + reach), words) : 0;
    found.push({
      kind: month === undefined ? "number" : "date",
      keys,
      parts: [],
      unit: percent > 0 ? "%" : undefined,
      start,
      end: end + percent,
    });
  }
  return joinedDays(
    found.sort((one, other) => one.start - other.start),
    text,
  );
}

/** `6 June 1911`: days before those of business papers, which the reader of dates leaves. */
function joinedDays(values: readonly ClaimValue[], text: string): ClaimValue[] {
  const joined: ClaimValue[] = [];
  for (let at = 0; at < values.length; at++) {
    const three = values.slice(at, at + 3);
    const keys = three.map(({ keys: [key = ""] }) => key);
    const day = keys.find((key) => /^(?:[1-9]|[12]\d|3[01])$/.test(key));
    const month = keys.find((key) => key.startsWith("m"));
    const ofYear = keys.find((key) => key.startsWith("y"));
    const [first, , last] = three;
    const close = three.every(
      ({ end }, index) =>
        index === 2 ||
        /^(?:st|nd|rd|th|er)?[\s.,]{0,3}(?:(?:de|of|del)\s)?$/.test(text.slice(end, three[index + 1]?.start)),
    );
    if (first && last && day && month && ofYear && close) {
      const parts = [month, ofYear];
      joined.push({ ...first, kind: "date", keys: [`${ofYear}-${month}-${day}`], parts, end: last.end });
      at += 2;
    } else if (values[at] !== undefined) joined.push(...values.slice(at, at + 1));
  }
  return joined;
}

/** Whether a value of a document is the one that a claim names, or holds it as a date holds its year. */
export const holds = (shown: ClaimValue, said: ClaimValue): boolean =>
  said.keys.some((key) => shown.keys.includes(key) || shown.parts.includes(key)) &&
  (said.unit === undefined || said.unit === shown.unit || (shown.unit === undefined && said.unit !== "%"));
