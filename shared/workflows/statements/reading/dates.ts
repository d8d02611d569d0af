import { findDayMonths, yearWithin } from "../../../values/dates/day-month.ts";
import { type DayOrder, dayOrder, findDates } from "../../../values/dates/parse-date.ts";

export type Period = { start: string | undefined; end: string | undefined };

/** The date of a cell; one without a year lies in the statement's period. */
export function dateIn(text: string | undefined, order: DayOrder, period: Period): string | undefined {
  if (text === undefined || text === "") return undefined;
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim());
  const whole = findDates(compact === null ? text : compact.slice(1).join("-"), order)[0]?.iso;
  if (whole !== undefined) return whole;
  const [found] = findDayMonths(text, order);
  return found === undefined ? undefined : yearWithin(found, period.start, period.end);
}

/** Steps against the usual direction of a list of dates. */
function disorder(dates: readonly (string | undefined)[]): number {
  let [up, down] = [0, 0];
  let last: string | undefined;
  for (const date of dates) {
    if (date === undefined) continue;
    if (last !== undefined && date > last) up++;
    if (last !== undefined && date < last) down++;
    last = date;
  }
  return Math.min(up, down) + dates.filter((date) => date === undefined).length;
}

/** Dates that cannot be written in an order: the 15th stands first or second. */
function contradictions(texts: readonly string[]): Record<DayOrder, number> {
  const count = { dmy: 0, mdy: 0 };
  for (const text of texts) {
    const [, first, second] = /^\D*(\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
    if (Number(first) > 12) count.mdy++;
    if (Number(second) > 12) count.dmy++;
  }
  return count;
}

/** Whether day or month stands first: in a statement the dates follow one another. */
export function orderOf(
  texts: readonly string[],
  period: Period,
  hint: { currency?: string | undefined; language?: string },
): DayOrder {
  const against = contradictions(texts);
  if (against.dmy !== against.mdy) return against.dmy < against.mdy ? "dmy" : "mdy";
  const usual = dayOrder(texts.join("\n"), hint);
  const other = usual === "dmy" ? "mdy" : "dmy";
  const stray = (order: DayOrder) => disorder(texts.map((text) => dateIn(text, order, period)));
  return stray(other) < stray(usual) ? other : usual;
}
