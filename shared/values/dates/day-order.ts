import { plainDigits } from "../amounts/plain-digits.ts";
import { dateIn, type Period } from "./date-in.ts";
import { type DayOrder, findDates, numericDates } from "./parse-date.ts";

export type DecidedOrder = {
  order: DayOrder;
  /** False when both orders give dates that fit: what is usual for the currency and language was taken. */
  sure: boolean;
};

export type OrderHint = { currency?: string | undefined; language?: string };

/** Month first is usual in the United States alone. */
export const usualOrder = ({ currency, language = "en" }: OrderHint): DayOrder =>
  currency === "USD" && language.startsWith("en") ? "mdy" : "dmy";

/**
 * The only order in which a date can be read: the 15th stands first or second, and with points between them the day is
 * first everywhere (ISO 8601's predecessors, DIN 5008). Undefined where both can be.
 */
function onlyOrder(text: string): DayOrder | undefined {
  const [, first, mark, second] = /^\D*(\d{1,2})\s?([-/.])\s?(\d{1,2})(?!\d)/.exec(plainDigits(text)) ?? [];
  if (Number(first) > 31 || Number(second) > 31) return undefined;
  if (Number(first) > 12) return "dmy";
  if (Number(second) > 12) return "mdy";
  return mark === "." ? "dmy" : undefined;
}

/** Whether a date can be read in the other order alone. */
export const contradicts = (text: string, order: DayOrder): boolean => {
  const only = onlyOrder(text);
  return only !== undefined && only !== order;
};

/** What most dates say; it is not sure where some can be read in one order alone and some in the other. */
function decidedByDays(texts: readonly string[]): DecidedOrder | undefined {
  const orders = texts.map(onlyOrder);
  const count = (order: DayOrder) => orders.filter((each) => each === order).length;
  const [dmy, mdy] = [count("dmy"), count("mdy")];
  return dmy === mdy ? undefined : { order: dmy > mdy ? "dmy" : "mdy", sure: Math.min(dmy, mdy) === 0 };
}

/** Whether a date is another day in the other order. */
export const readsTwoWays = (text: string): boolean =>
  findDates(text, "dmy")[0]?.iso !== findDates(text, "mdy")[0]?.iso;

/** The order of dates that follow no order of days, such as those of a book: `usual` where they do not tell. */
export function orderByDays(texts: readonly string[], usual: DayOrder): DecidedOrder {
  const decided = decidedByDays(texts);
  if (decided !== undefined) return decided;
  return { order: usual, sure: !texts.some(readsTwoWays) };
}

/** The order in which more of the numeric dates are days that the text writes out elsewhere: `10/9/26`, `October 9, 2026`. */
function orderByNames(text: string, numeric: readonly string[]): DayOrder | undefined {
  const written = new Set(
    findDates(text, "dmy").flatMap((date) => (/\p{L}{3}/u.test(date.text) ? date.iso : [])),
  );
  if (written.size === 0) return undefined;
  const count = (order: DayOrder) =>
    numeric.filter((each) => readsTwoWays(each) && written.has(findDates(each, order)[0]?.iso ?? "")).length;
  const [dmy, mdy] = [count("dmy"), count("mdy")];
  return dmy === mdy ? undefined : dmy > mdy ? "dmy" : "mdy";
}

/** The order of all dates in a text. */
export function dayOrder(text: string, hint: OrderHint = {}): DayOrder {
  const numeric = numericDates(text);
  const usual = decidedByDays(numeric) === undefined ? orderByNames(text, numeric) : undefined;
  return orderByDays(numeric, usual ?? usualOrder(hint)).order;
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

/** Dates that a reading puts out of the stated period. */
const outOf = ({ start, end }: Period, dates: readonly (string | undefined)[]) =>
  dates.filter(
    (date) =>
      date !== undefined && ((start !== undefined && date < start) || (end !== undefined && date > end)),
  ).length;

/** What tells the order beside the dates of the rows: other dates of the document, the period that it states. */
export type Beside = { lines: readonly string[]; stated: Period };
const nothingBeside: Beside = { lines: [], stated: { start: undefined, end: undefined } };

/**
 * The order of dates that follow one another, as those of a statement do: by what orderByDays goes by, in the other
 * dates of the document too, by a stated period, and by their own succession.
 */
export function orderOf(
  texts: readonly string[],
  period: Period,
  hint: OrderHint,
  { lines, stated }: Beside = nothingBeside,
): DecidedOrder {
  for (const dates of [texts, lines.flatMap(numericDates)]) {
    const decided = decidedByDays(dates);
    if (decided !== undefined) return decided;
  }
  const usual = usualOrder(hint);
  const other = usual === "dmy" ? "mdy" : "dmy";
  const read = (order: DayOrder) => texts.map((text) => dateIn(text, order, period));
  const [kept, turned] = [read(usual), read(other)];
  if (kept.every((date, at) => date === turned[at])) return { order: usual, sure: true };
  for (const faults of [(dates: typeof kept) => outOf(stated, dates), disorder]) {
    const [own, others] = [faults(kept), faults(turned)];
    // One row out of its place makes a step too.
    if (own !== others) return { order: others < own ? other : usual, sure: Math.abs(own - others) > 1 };
  }
  return { order: usual, sure: false };
}
