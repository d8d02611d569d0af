import { findDayMonths, yearWithin } from "./day-month.ts";
import { type DayOrder, findDates } from "./parse-date.ts";

export type Period = { start: string | undefined; end: string | undefined };

/** The date of a cell; one without a year lies in the period. */
export function dateIn(text: string | undefined, order: DayOrder, period: Period): string | undefined {
  if (text === undefined || text === "") return undefined;
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim());
  const whole = findDates(compact === null ? text : compact.slice(1).join("-"), order)[0]?.iso;
  if (whole !== undefined) return whole;
  const [found] = findDayMonths(text, order);
  return found === undefined ? undefined : yearWithin(found, period.start, period.end);
}
