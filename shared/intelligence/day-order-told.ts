import type { Document } from "../document/document.ts";
import { currencyIn } from "../values/amounts/currencies.ts";
import { orderByDays, usualOrder } from "../values/dates/day-order.ts";
import { numericDates } from "../values/dates/parse-date.ts";

/** Whether a document tells which of day and month stands first in its dates; on those of India it is the day. */
export function tellsDayOrder({ text, language }: Pick<Document, "text" | "language">): boolean {
  const currency = currencyIn(text);
  const ofIndia = currency === "INR" || /\bGSTIN\b/i.test(text);
  return ofIndia || orderByDays(numericDates(text), usualOrder({ currency, language })).sure;
}
