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

/** Dates that a reading puts out of the stated period. */
const outOf = ({ start, end }: Period, dates: readonly (string | undefined)[]) =>
  dates.filter(
    (date) =>
      date !== undefined && ((start !== undefined && date < start) || (end !== undefined && date > end)),
  ).length;

/** Day and month with points between them are day first everywhere (ISO 8601's predecessors, DIN 5008). */
const dotted = /^\D*\d{1,2}\.\d{1,2}\./;

export type DecidedOrder = {
  order: DayOrder;
  /** False when both orders give dates that fit: what is usual for the currency and language was taken. */
  sure: boolean;
};

/** What numbers above 12 decide; it is not sure where some dates can be read in one order alone and some in the other. */
function decidedByDays(texts: readonly string[]): DecidedOrder | undefined {
  const { dmy, mdy } = contradictions(texts);
  return dmy === mdy ? undefined : { order: dmy < mdy ? "dmy" : "mdy", sure: Math.min(dmy, mdy) === 0 };
}

/** The same for rows that follow no order of days, such as those of a book: `usual` where their dates do not tell. */
export function orderByDays(texts: readonly string[], usual: DayOrder): DecidedOrder {
  const decided = decidedByDays(texts);
  if (decided !== undefined) return decided;
  const isSame = (text: string) => findDates(text, "dmy")[0]?.iso === findDates(text, "mdy")[0]?.iso;
  return { order: usual, sure: texts.every((text) => dotted.test(text) || isSame(text)) };
}

const numericDate = /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?!\d)/g;

/** What tells the order beside the dates of the bookings: other dates of the document, the period that it states. */
export type Beside = { lines: readonly string[]; stated: Period };
const nothingBeside: Beside = { lines: [], stated: { start: undefined, end: undefined } };

/**
 * Whether day or month stands first, by what the dates themselves show: a number above 12, points, a stated period, and
 * that the dates of a statement follow one another.
 */
export function orderOf(
  texts: readonly string[],
  period: Period,
  hint: { currency?: string | undefined; language?: string },
  { lines, stated }: Beside = nothingBeside,
): DecidedOrder {
  const outside = lines.flatMap((line) => line.match(numericDate) ?? []);
  for (const dates of [texts, outside]) {
    const decided = decidedByDays(dates);
    if (decided !== undefined) return decided;
  }
  const usual = dayOrder(texts.join("\n"), hint);
  const other = usual === "dmy" ? "mdy" : "dmy";
  const read = (order: DayOrder) => texts.map((text) => dateIn(text, order, period));
  const [kept, turned] = [read(usual), read(other)];
  if (kept.every((date, at) => date === turned[at])) return { order: usual, sure: true };
  if (texts.some((text) => dotted.test(text))) return { order: usual, sure: true };
  for (const faults of [(dates: typeof kept) => outOf(stated, dates), disorder]) {
    const [own, others] = [faults(kept), faults(turned)];
    // One row out of its place makes a step too.
    if (own !== others) return { order: others < own ? other : usual, sure: Math.abs(own - others) > 1 };
  }
  return { order: usual, sure: false };
}
