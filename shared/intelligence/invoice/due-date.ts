import { type DayOrder, findDates } from "../../values/dates/parse-date.ts";
import type { LabelIndex } from "./find-labels.ts";
import { best, type Found } from "./found.ts";
import { dateReader, read } from "./label-values.ts";
import { evidenceOf, slice, tokensAt, type View } from "./page-view.ts";

/** `Due: March 5, 2026`, `TOTAL AMOUNT DUE ON July 2, 2026`: what is to be paid, with the day instead of the sum, or before it. */
export function dueBeside(index: LabelIndex, view: View, order: DayOrder): Found<string> | undefined {
  const untilDay = index.of("total").filter(({ segment: { tokens }, from, to }) => {
    const [last, next] = [tokens[to - 1]?.plain ?? "", tokens[to]?.plain ?? ""];
    return to - from > 1 && (onDay.test(last) || onDay.test(next));
  });
  const beside = best(read(index, [...index.of("due"), ...untilDay], dateReader(view, order), 0));
  // `DUE` over the day.
  const alone = index.of("due").filter(({ segment, from, to }) => from === 0 && to === segment.tokens.length);
  return beside ?? best(read(index, alone, dateReader(view, order), 1));
}

/** Before the last day to pay, behind what is to be paid. */
const onDay = /^(?:on|by|until|am|bis|le|avant|el|op|vóór)$/;

/** `Terms: Net 15`: the word for a net sum with a number of days. */
const netPhrase = /^(?:strictly )?net[ -]?\d{1,3}(?: days?)?\b/i;

export function netDays(index: LabelIndex): Found<string> | undefined {
  for (const label of index.of("terms")) {
    const rest = slice(label.segment, label.to);
    const text = rest?.text.replace(/^[\s:-]+/, "") ?? "";
    if (rest !== undefined && netPhrase.test(text))
      return { value: text.trim(), evidence: evidenceOf(rest), weight: 1 };
  }
  return undefined;
}

/** `Zahlbar innert 30 Tagen`, `Payment within 14 days`: a sentence of a few words that says in how many days. */
const paying =
  /\b(?:zahlbar|zahlung|payable|payment|due|paiement|pagamento|pago|betaling|betalen|płatność|platba)\b/i;
const inDays = /\b\d{1,3}\s?(?:tage?|tagen|days?|jours|giorni|d[ií]as|dagen|dni|dn[íů])\b/i;
const mostOfSentence = 120;

/** The days of terms that name one number of them. */
export function daysIn(terms: string): number | undefined {
  const [only, ...others] = terms.match(/\b\d{1,3}\b/g) ?? [];
  return only === undefined || others.length > 0 ? undefined : Number(only);
}

export function termsInSentence(view: View): Found<string> | undefined {
  for (const { segments } of view.rows)
    for (const segment of segments) {
      if (segment.text.length > mostOfSentence) continue;
      const word = paying.exec(segment.text);
      if (word !== null && inDays.test(segment.text.slice(word.index)))
        return { value: segment.text, evidence: evidenceOf(segment), weight: 0.75 };
    }
  return undefined;
}

const untilPhrase = /(?:bis(?: zum)?|spätestens|until|before|by|le|avant le|vóór|op)\s*:?\s*$/i;
const payPhrase = /règlement|échéance|überweisen|zahlbar|zahlen sie|pay|payer|prélev|betal|fällig/i;

/** `Bitte überweisen Sie bis zum 12.06.2014`, `Zahlbar … netto bis 04.07.2018`. */
export function dueInSentence(view: View, order: DayOrder): Found<string> | undefined {
  for (const { segments } of view.rows) {
    for (const segment of segments) {
      if (!payPhrase.test(segment.text)) continue;
      for (const { iso, start, end } of findDates(segment.text, order)) {
        if (!untilPhrase.test(segment.text.slice(0, start))) continue;
        return { value: iso, evidence: evidenceOf(segment, tokensAt(segment, start, end)), weight: 0.8 };
      }
    }
  }
  return undefined;
}
