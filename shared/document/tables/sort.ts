import { findDates } from "../../values/dates/parse-date.ts";
import { isFigure, isYear } from "./figure.ts";

/** What stands in a cell, as far as a head and the cells below it differ in it. */
export type Sort = "text" | "year" | "date" | "figure" | "code";

const code = /^(?=[^\s]*\p{Nd})(?=[^\s]*\p{L})[\p{L}\p{Nd}./#_-]{2,}$/u;
/** Amounts with their currency. */
const amount = /^(?:\p{Sc}|[A-Z]{3})?\s?[-+]?\p{Nd}[\p{Nd}.,' ]*\s?(?:%|\p{Sc}|[A-Z]{3})?$/u;

export function sortOf(text: string): Sort {
  const flat = text.trim();
  if (isYear(flat)) return "year";
  const [day, ...more] = findDates(flat);
  if (day !== undefined && more.length === 0 && day.text.length >= flat.length - 1) return "date";
  if (isFigure(flat) || amount.test(flat)) return "figure";
  return code.test(flat) ? "code" : "text";
}
