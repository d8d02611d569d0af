import { monthNumber } from "./months.ts";
import { spelledOrdinal, spelledYear } from "./spelled-day.ts";

export type WordedDate = { year: number; month: number; day: number; start: number; end: number };

const ten = "(?:twenty|thirty)[\\s-]{1,2}";
const ordinal = `(?:${ten})?[a-z]{3,11}(?:st|nd|rd|th)`;
const unit = "[a-z]{3,9}";
const year = `\\d{4}|(?:two\\sthousand|nineteen\\shundred)(?:\\s(?:and\\s)?${unit}(?:[\\s-]${unit})?)?|(?:twenty|nineteen)\\s${unit}(?:-${unit})?`;
/** `first day of March, two thousand and twenty-five`, `1st day of March two thousand twenty-five`. */
const shape = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,2}(?:st|nd|rd|th)?|${ordinal})\\s(?:day\\s)?(?:of\\s)?(\\p{L}{3,12}),?\\s(?:in\\s)?(?:the\\s)?(?:year\\s)?(?:of\\s)?(${year})`,
  "giu",
);
/** Words without which a text has no day that is written so. */
const may = /(?:st|nd|rd|th)\s(?:day|of)|thousand|hundred/i;

/** The longest beginning of the words that is a year: `two thousand and five between` ends before `between`. */
function yearOf(text: string): { year: number; length: number } | undefined {
  if (/^\d{4}/.test(text)) return { year: Number(text.slice(0, 4)), length: 4 };
  for (
    let end = text.length;
    end > 0;
    end = Math.max(text.lastIndexOf(" ", end - 1), text.lastIndexOf("-", end - 1))
  ) {
    const found = spelledYear(text.slice(0, end));
    if (found !== undefined) return { year: found, length: end };
  }
  return undefined;
}

/** Days whose number or year an English text writes in words. */
export function wordedDates(text: string): WordedDate[] {
  if (!may.test(text)) return [];
  return [...text.replace(/\s/g, " ").matchAll(shape)].flatMap((match) => {
    const [whole, day = "", month = "", written = ""] = match;
    const own = yearOf(written);
    const number = /^\d/.test(day) ? Number.parseInt(day, 10) : spelledOrdinal(day);
    const named = monthNumber(month);
    if (own === undefined || number === undefined || named === undefined) return [];
    const end = match.index + whole.length - written.length + own.length;
    return [{ year: own.year, month: named, day: number, start: match.index, end }];
  });
}
