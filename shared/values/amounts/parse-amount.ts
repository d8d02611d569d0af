import { plainDigits } from "./plain-digits.ts";
import { type DecimalMark, readNumber } from "./read-number.ts";

export type Amount = { value: number; text: string; start: number; end: number; decimals: number };

const space = "[ \\u00a0\\u202f\\u2009]";
// Groups of three (western) or two and a last three (Indian: 1,23,45,678).
const whole = (mark: string) => `\\d{1,3}(?:${mark}\\d{2,3})*${mark}\\d{3}|\\d+`;
const grouped = `(?:\\d{1,3}(?:${space}\\d{3})+(?!\\d)|${whole("[.,’']")})`;
// `RM40.00`, `EUR12`: a mark of a currency may touch the number, another letter makes it a part of a word.
const marks = "RM|Rs|INR|EUR|USD|GBP|MYR|SGD|CHF|PLN|AUD|CAD";
/** Scripts that part no words: `金1,000円`. */
const joined = "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}]";
const front = `(?<!\\d|\\d[.,])(?<!\\p{L}(?<!(?<!\\p{L})(?:${marks})|${joined}))`;
// A currency that is written behind the number without a blank, in scripts that part no words: `797,300円`.
const behind = "(?![円圓元원])\\p{L}";
const number = new RegExp(`${front}(?:${grouped})(?:[.,]\\d{1,4})?(?!\\d|${behind}|[.,]\\d)`, "gu");
/** `-.02`, `$.50`: cents alone, behind a sign or a currency. */
const cents = /(?<=(?:^|\s)[-−–+(]?[$€£₹]?)(?<=[-−–+($€£₹])[.,]\d{2}(?![\d.,\p{L}])/gu;

const minusBefore = /(?:[-−–]|\(|\bCR)\s*(?:[€$£₹]|Rs\.?|RM|EUR|USD)?\s*$/i;
const minusAfter = /^\s*(?:[-−](?!\s*\d)|CR\b|\))/i;

/** Every number of a text with its sign: `-9,32`, `(1,200.00)`, `50,00-`. */
export function findAmounts(text: string, decimal?: DecimalMark): Amount[] {
  if (!/\p{Nd}/u.test(text)) return [];
  const found: Amount[] = [];
  const plain = plainDigits(text);
  const alone = [...plain.matchAll(cents)];
  const whole = [...plain.matchAll(number)].filter(({ index }) =>
    alone.every((one) => one.index + 1 !== index),
  );
  for (const match of [...whole, ...alone].toSorted((one, other) => one.index - other.index)) {
    const start = match.index;
    const end = start + match[0].length;
    const read = readNumber(match[0], decimal);
    if (read === undefined) continue;
    const { value, decimals } = read;
    const before = text.slice(Math.max(0, start - 8), start);
    const after = text.slice(end, end + 4);
    const opened = /\(\s*(?:[€$£₹]|Rs\.?|RM)?\s*$/i.test(before);
    const negative =
      (minusBefore.test(before) && (!opened || /^\s*\)/.test(after))) ||
      (minusAfter.test(after) && (opened || !/^\s*\)/.test(after)));
    found.push({ value: negative && value !== 0 ? -value : value, text: match[0], start, end, decimals });
  }
  return found;
}
