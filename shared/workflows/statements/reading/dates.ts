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

/** Whether day or month stands first: in a statement the dates follow one another. */
export function orderOf(
  texts: readonly string[],
  period: Period,
  hint: { currency?: string | undefined; language?: string },
): DayOrder {
  const usual = dayOrder(texts.join("\n"), hint);
  const other = usual === "dmy" ? "mdy" : "dmy";
  const stray = (order: DayOrder) => disorder(texts.map((text) => dateIn(text, order, period)));
  return stray(other) < stray(usual) ? other : usual;
}
