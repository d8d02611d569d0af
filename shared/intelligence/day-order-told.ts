import type { Document } from "../document/document.ts";
import { currencyIn } from "../values/amounts/currencies.ts";
import { dayOrder, orderByDays, usualOrder } from "../values/dates/day-order.ts";
import { numericDates } from "../values/dates/parse-date.ts";
import { type Warning, warning } from "../warnings/warning.ts";

/** Languages of countries that all write the day first; English, and French with dollars, are those of America too. */
const dayFirst = new Set("de fr es it pt nl pl da no nb fi cs sk ro el tr".split(" "));
const american = new Set(["USD", "CAD", "MXN", "PHP"]);

/** Whether a document tells which of day and month stands first in its dates; on those of India and of most languages it is the day. */
export function tellsDayOrder({ text, language }: Pick<Document, "text" | "language">): boolean {
  const currency = currencyIn(text);
  const ofIndia = currency === "INR" || /\bGSTIN\b/i.test(text);
  const bySpeech = dayFirst.has(language.slice(0, 2)) && !american.has(currency ?? "");
  return ofIndia || bySpeech || orderByDays(numericDates(text), usualOrder({ currency, language })).sure;
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
