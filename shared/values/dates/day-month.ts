import { monthNumber } from "./months.ts";
import { type DayOrder, iso } from "./parse-date.ts";

/** A date without its year: `02 Jan`, `02/07`. Numbers alone are ordered by what the document shows elsewhere. */
export type DayMonth = { month: number; day: number; text: string; start: number; end: number };

const named = /(?<![\p{L}\d])(\d{1,2})(?:st|nd|rd|th|\.)?[\s\-/.]{0,2}(\p{L}{3,9})\.?(?![\p{L}\d])/gu;
const monthFirst = /(?<![\p{L}\d])(\p{L}{3,9})\.?[\s\-/]{0,2}(\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\d])/gu;
const numeric = /(?<![\d.,/-])(\d{1,2})[/.-](\d{1,2})\.?(?![\d/-]|[.,]\d)/gu;

const possible = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** Every such date in a text, left to right. */
export function findDayMonths(text: string, order: DayOrder = "dmy"): DayMonth[] {
  const found: DayMonth[] = [];
  const add = (match: RegExpExecArray, month: number, day: number) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (!possible(month, day) || found.some((each) => start < each.end && end > each.start)) return;
    found.push({ month, day, text: match[0].trim(), start, end });
  };
  for (const match of text.matchAll(named)) add(match, monthNumber(match[2] ?? "") ?? 0, Number(match[1]));
  for (const match of text.matchAll(monthFirst)) {
    add(match, monthNumber(match[1] ?? "") ?? 0, Number(match[2]));
  }
  for (const match of text.matchAll(numeric)) {
    const [first, second] = [Number(match[1]), Number(match[2])];
    const dayFirst = order === "dmy" ? second <= 12 : first > 12;
    add(match, dayFirst ? second : first, dayFirst ? first : second);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The year that puts a day and month into a period, else nearest before its end; undefined without a period. */
export function yearWithin(
  { month, day }: Pick<DayMonth, "month" | "day">,
  start: string | undefined,
  end: string | undefined,
): string | undefined {
  const bound = end ?? start;
  if (bound === undefined) return undefined;
  const year = Number(bound.slice(0, 4));
  const years = end === undefined ? [year, year + 1] : [year, year - 1];
  // 29 February lies in leap years alone.
  return years
    .map((each) => iso(each, month, day))
    .find((date) => date !== undefined && (end === undefined ? date >= bound : date <= end));
}
