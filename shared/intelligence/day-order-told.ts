import type { Document } from "../document/document.ts";
import { currencyIn } from "../values/amounts/currencies.ts";
import { dayOrder, orderByDays, usualOrder } from "../values/dates/day-order.ts";
import { numericDates } from "../values/dates/parse-date.ts";
import { type Warning, warning } from "../warnings/warning.ts";

/** Whether a document tells which of day and month stands first in its dates; on those of India it is the day. */
export function tellsDayOrder({ text, language }: Pick<Document, "text" | "language">): boolean {
  const currency = currencyIn(text);
  const ofIndia = currency === "INR" || /\bGSTIN\b/i.test(text);
  return ofIndia || orderByDays(numericDates(text), usualOrder({ currency, language })).sure;
}

/** The warning that the order of day and month is a guess, where a document does not tell it. */
export const assumedDayOrder = (document: Pick<Document, "text" | "language">): Warning[] =>
  tellsDayOrder(document)
    ? []
    : [
        warning(
          "date_order_assumed",
          dayOrder(document.text, { currency: currencyIn(document.text), language: document.language }),
        ),
      ];
