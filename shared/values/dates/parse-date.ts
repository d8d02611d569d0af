import { plainDigits } from "../amounts/plain-digits.ts";
import { Taken } from "../text/taken.ts";
import { monthNumber } from "./months.ts";
import { wordedDates } from "./worded-date.ts";

/** Order of day and month where the digits alone do not tell. */
export type DayOrder = "dmy" | "mdy";

/** `iso` is YYYY-MM-DD. `sure` is false when day and month could be swapped and only the order decided. */
export type FoundDate = { iso: string; text: string; start: number; end: number; sure: boolean };

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** YYYY-MM-DD; undefined for a day that no calendar has. */
export function iso(year: number, month: number, day: number): string | undefined {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && !leap ? 28 : (lengths[month - 1] ?? 0);
  if (year < 1950 || year > 2099 || month < 1 || month > 12 || day < 1 || day > last) return undefined;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

// POSIX strptime, %y: 69 to 99 are 1969 to 1999, 00 to 68 are 2000 to 2068.
const fullYear = (text: string) =>
  text.length === 2 ? Number(text) + (Number(text) < 69 ? 2000 : 1900) : Number(text);

const word = "[\\p{L}]{3,12}";
const shapes = {
  /** `2024年5月3日`, `2024년 5월 3일`. */
  counted: /(?<!\d)(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/gu,
  yearFirst: /(?<!\d)(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)/gu,
  numeric: /(?<![\d.,/]|\d-)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d|[./]\d)/gu,
  // Not the minutes of `16:21 Aug 05`.
  dayMonth: new RegExp(
    `(?<!\\d|\\d:)(\\d{1,2})(?:st|nd|rd|th|er|e|\\.)?([\\s\\-/.]*)(?:day of |de |of )?(${word})\\.?,?([\\s\\-/.']*)(?:de )?(\\d{4}|\\d{2})(?![\\d:])`,
    "giu",
  ),
  monthDay: new RegExp(
    `(?<!\\p{L})(${word})\\.?[\\s\\-/]*(\\d{1,2})(?:st|nd|rd|th)?\\s?,?[\\s\\-/]+(\\d{4})(?!\\d)`,
    "giu",
  ),
};

/** `July 1 - July 31`: such a dash stands between two days, unless another parts month and year. */
const spacedDash = /\s-\s/u;

/** As long as before, in the digits 0 to 9 and with one hyphen: printers set `13‐Sep‐11` with U+2010. */
const plain = (text: string) => plainDigits(text).replace(/[\u2010-\u2012]/g, "-");

/** Every calendar date in a text, left to right. Impossible ones (31.02.) are not dates. */
export function findDates(written: string, order: DayOrder = "dmy"): FoundDate[] {
  const found: FoundDate[] = [];
  const text = plain(written);
  const taken = new Taken(text);
  const add = (match: RegExpExecArray, date: string | undefined, sure = true) => {
    const start = match.index;
    const end = start + match[0].length;
    if (date === undefined || !taken.take(start, end)) return;
    found.push({ iso: date, text: written.slice(start, end).trim(), start, end, sure });
  };
  for (const { year, month, day, start, end } of wordedDates(text)) {
    const date = iso(year, month, day);
    if (date !== undefined && taken.take(start, end))
      found.push({ iso: date, text: written.slice(start, end), start, end, sure: true });
  }
  if (!/\d/.test(text)) return found;
  for (const match of text.matchAll(shapes.counted))
    add(match, iso(Number(match[1]), Number(match[2]), Number(match[3])));
  for (const match of text.matchAll(shapes.yearFirst)) {
    add(match, iso(Number(match[1]), Number(match[3]), Number(match[4])));
  }
  const named = [...text.matchAll(shapes.dayMonth)].filter(
    ([, , before = "", , after = ""]) => !(spacedDash.test(before) && !after.includes("-")),
  );
  const addNamed = (digits: number) => {
    for (const match of named.filter(([, , , , , year]) => year?.length === digits))
      add(match, iso(fullYear(match[5] ?? ""), monthNumber(match[3] ?? "") ?? 0, Number(match[1])));
  };
  addNamed(4);
  for (const match of text.matchAll(shapes.monthDay)) {
    add(match, iso(Number(match[3]), monthNumber(match[1] ?? "") ?? 0, Number(match[2])));
  }
  // Last: in `21 Aug 05, 2020` the 05 is a day.
  addNamed(2);
  for (const match of text.matchAll(shapes.numeric)) {
    const [first, second, year] = [Number(match[1]), Number(match[3]), fullYear(match[4] ?? "")];
    const swap = order === "mdy" ? second <= 12 || first <= 12 : false;
    const dayFirst = first > 12 || (second <= 12 && !swap);
    const [day, month] = dayFirst ? [first, second] : [second, first];
    add(match, iso(year, month, day), first > 12 || second > 12 || first === second || match[2] === ".");
  }
  return found.sort((one, other) => one.start - other.start);
}

/** What is written as a date and is none in either order of day and month: `31/02/2026`, `30 February 2026`. */
export function impossibleDates(written: string): { text: string; start: number }[] {
  const text = plain(written);
  const dates = [...findDates(text, "dmy"), ...findDates(text, "mdy")];
  const named = (word: string | undefined) => monthNumber(word ?? "") !== undefined;
  return [
    ...text.matchAll(shapes.yearFirst),
    ...text.matchAll(shapes.numeric),
    ...[...text.matchAll(shapes.dayMonth)].filter(([, , , month]) => named(month)),
    ...[...text.matchAll(shapes.monthDay)].filter(([, month]) => named(month)),
  ]
    .map(({ 0: found, index }) => ({ text: written.slice(index, index + found.length).trim(), start: index }))
    .filter(({ text: found, start }) =>
      dates.every((date) => start >= date.end || start + found.length <= date.start),
    );
}

/** Every date that is written in digits, as it is written, in the digits 0 to 9. */
export const numericDates = (text: string): string[] =>
  [...plain(text).matchAll(shapes.numeric)].map(([found]) => found);
