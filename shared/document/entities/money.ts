import { currencyCodes, currencyMarks, dollarSign } from "../../values/amounts/currencies.ts";
import { isEnclosed } from "../../values/amounts/enclosed.ts";
import { findAmounts } from "../../values/amounts/parse-amount.ts";
import { plainDigits } from "../../values/amounts/plain-digits.ts";
import type { DecimalMark } from "../../values/amounts/read-number.ts";
import { scaleBehind } from "../../values/amounts/scales.ts";
import type { Match } from "./recognizers.ts";

/** How far from its number a currency may stand. */
const reach = 12;

/** Marks with their codes; which currency the dollar sign is, the document says. */
const marks = currencyMarks.map(([mark, code]) => [mark, mark === dollarSign ? "$" : code] as const);
const before = marks.map(
  ([mark, code]) => [new RegExp(`(${mark.source})\\s{0,2}[-−(]?\\s?\\d$`, mark.flags), code] as const,
);
const after = marks.map(
  ([mark, code]) => [new RegExp(`^\\)?\\s?(${mark.source})`, mark.flags), code] as const,
);
const codeBefore = /(?<![A-Z])([A-Z]{3})\s{0,2}[-−(]?\s?\d$/;
const codeAfter = /^\)?\s?([A-Z]{3})(?![A-Z])/;

/** The sign alone finds what is written with letters before it: `CA$`. */
const signs = [
  ...currencyMarks
    .map(([mark]) => mark)
    .filter((mark) => mark === dollarSign || !mark.source.endsWith("\\$")),
  new RegExp(`\\b(?:${[...currencyCodes].join("|")})\\b`, "i"),
];

/** Whether a text holds something that stands beside every amount of money; without it there is none to search for. */
export const hasMoneySign = (text: string): boolean => signs.some((sign) => sign.test(text));

type Side = { code: string; length: number };

function currencyBefore(text: string): Side | undefined {
  const code = codeBefore.exec(text)?.[1];
  if (code !== undefined && currencyCodes.has(code)) {
    return { code, length: text.length - 1 - text.lastIndexOf(code) };
  }
  for (const [mark, currency] of before) {
    const found = mark.exec(text);
    if (found !== null) return { code: currency, length: text.length - 1 - found.index };
  }
  return undefined;
}

function currencyAfter(text: string): Side | undefined {
  const code = codeAfter.exec(text);
  if (code?.[1] !== undefined && currencyCodes.has(code[1])) return { code: code[1], length: code[0].length };
  for (const [mark, currency] of after) {
    const found = mark.exec(text);
    if (found !== null) return { code: currency, length: found[0].length };
  }
  return undefined;
}

const letters: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };
/** `£2m`, `$1.5bn`: a letter that touches a figure behind the mark of its currency multiplies it; `2m` alone is a length. */
const shortened =
  /(?<![\p{L}\p{N}])(?:US\$|[€£$₹]|[A-Z]{3}\s?)(\d{1,3}(?:\.\d{1,3})?)([kmb])n?(?![\p{L}\p{N}²³])/giu;

function shortenedIn(text: string, dollar: string): Match[] {
  return [...text.matchAll(shortened)].flatMap(({ 0: found, 1: figure = "", 2: letter = "", index }) => {
    const code = currencyBefore(found.slice(0, found.indexOf(figure) + 1))?.code;
    const factor = letters[letter.toLowerCase()];
    if (code === undefined || factor === undefined) return [];
    const value = Number((Number(figure) * factor).toFixed(4));
    return [{ start: index, end: index + found.length, value: `${code === "$" ? dollar : code} ${value}` }];
  });
}

/** Amounts that name their currency, as `EUR 1200.5`. A bare number is no amount of money; `dollar` is what `$` means. */
export function moneyIn(written: string, decimal: DecimalMark | undefined, dollar: string): Match[] {
  const text = plainDigits(written);
  const amounts = findAmounts(text, decimal).flatMap(({ value, start, end }): Match[] => {
    const left = currencyBefore(text.slice(Math.max(0, start - reach), start + 1));
    const tail = text.slice(end, end + reach);
    const scale = scaleBehind(tail);
    const scaled = end + scale.length;
    const right = left === undefined ? currencyAfter(text.slice(scaled, scaled + reach)) : undefined;
    const side = left ?? right;
    if (side === undefined) return [];
    const from = left === undefined ? start : start - left.length;
    const sign = value < 0 && isEnclosed(text, from, end) ? -1 : 1;
    const amount = Number((value * sign * scale.factor).toFixed(4));
    return [
      {
        start: from,
        end: right === undefined ? scaled : scaled + right.length,
        value: `${side.code === "$" ? dollar : side.code} ${amount}`,
      },
    ];
  });
  const short = shortenedIn(text, dollar);
  return short.length === 0
    ? amounts
    : [...amounts, ...short].toSorted((one, other) => one.start - other.start);
}
