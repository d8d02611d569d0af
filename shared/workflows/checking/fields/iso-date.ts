import { type DayOrder, findDates } from "../../../values/dates/parse-date.ts";
import type { Cited } from "../rules/rule.ts";

/** The whole text as a calendar date; day first where a form or schema says so. Undefined when it is none. */
export function isoDate(text: Cited | undefined, order: DayOrder = "dmy"): Cited | undefined {
  if (text === undefined) return undefined;
  const whole = text.value.replace(/[T ]\d{2}:\d{2}.{0,200}$/, "").trim();
  const [date, more] = findDates(whole, order);
  if (date === undefined || more !== undefined || date.text.length !== whole.length) return undefined;
  return { value: date.iso, place: text.place };
}
