import type { valueTypes } from "../../../contract/workflows/normalized-document.ts";
import type { Document } from "../../../document/document.ts";
import { currencyIn } from "../../../values/amounts/currencies.ts";
import { decimalMark } from "../../../values/amounts/decimal-mark.ts";
import { isSum } from "../../../values/amounts/money-words.ts";
import { plainAmount, readAmount, readPercent } from "../../../values/amounts/read-amount.ts";
import type { DecimalMark } from "../../../values/amounts/read-number.ts";
import { dayOrder } from "../../../values/dates/day-order.ts";
import { type DayOrder, findDates } from "../../../values/dates/parse-date.ts";
import { isIban } from "../../../values/identifiers/bank.ts";
import { isGstin, isIfsc, isPan } from "../../../values/identifiers/india.ts";
import { isVatId } from "../../../values/identifiers/vat.ts";
import { plainWords } from "../classification/plain-words.ts";

export type Typed = {
  value: string | number | boolean;
  value_type: (typeof valueTypes)[number];
  currency: string | null;
};

/** How a document writes its numbers and dates. */
export type Notation = { decimal: DecimalMark | undefined; order: DayOrder };

const sampled = 100_000;

export function notationOf({ text, language }: Document): Notation {
  const sample = text.slice(0, sampled);
  const order = dayOrder(sample, { currency: currencyIn(sample), language });
  return { decimal: decimalMark(sample), order };
}

/** Labels of what is written in digits and is no quantity. */
const names = new Set(
  "no nr number nummer numero id code account konto iban phone tel telefon telephone mobile fax zip pin plz postcode reference ref gstin pan hsn sac serial invoice order po bill irn ack folio chq cheque".split(
    " ",
  ),
);
const yes = /^(?:yes|true|ja|oui|si|sí)$/i;
const no = /^(?:no|false|nein|non)$/i;
const identifiers = [isGstin, isPan, isIfsc, isIban, isVatId];
/** A text that is no more than that. */
export const textValue = (text: string): Typed => ({ value: text, value_type: "text", currency: null });

/** A date that is all of the text, its time aside. */
function dateIn(text: string, { order }: Notation): string | undefined {
  const [date, more] = findDates(text, order);
  if (date === undefined || more !== undefined) return undefined;
  const rest = text.slice(0, date.start) + text.slice(date.end);
  const withoutTime = rest.replace(
    /[T,]?\s{0,20}\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,40})?)?\s{0,20}(?:[ap]\.?m\.?|Z|UTC)?/i,
    "",
  );
  const withoutDay = withoutTime.replace(/^(?:\p{L}{2,10}\.?,?\s*)$/u, "");
  return withoutDay.replace(/[\s,.]/g, "") === "" ? date.iso : undefined;
}

/** Whole numbers longer than this, or with a leading zero, are names and no quantities. */
const longest = 15;

function isNumber(text: string): boolean {
  const plain = plainAmount(text);
  return !/(?<![\d.,])0\d/.test(plain) && plain.replace(/\D/g, "").length <= longest;
}

/** `12.5 percent`, `12,5 Prozent`. */
const inWords = /\s?\b(?:per\s?cent|percent|prozent|pct)\.?\s*$/i;
/** What marks money beside the digits: the sign, letters or code of a currency. `only` ends an amount in words. */
const marked = (text: string) => /\p{Sc}|\p{L}/u.test(text.replace(/\bonly\b/i, ""));

/** A number as the reader of amounts reads it; what a side makes of the sign is not known here, so such a text stays one. */
function numberIn(text: string, { decimal }: Notation, label: string): Typed | undefined {
  if (!isNumber(text)) return undefined;
  const rate = readPercent(text.replace(inWords, "%"), { decimal });
  if (rate !== undefined) return { value: rate.value, value_type: "percentage", currency: null };
  const read = readAmount(text, { decimal });
  if (read === undefined || read.side !== undefined) return undefined;
  const currency = read.currency ?? currencyIn(text) ?? null;
  const isMoney = currency !== null || marked(text) || isSum(read.decimals, label);
  return { value: read.value, value_type: isMoney ? "amount" : "number", currency };
}

/** What a text says as a value: a date, a number, an amount of money, yes or no, an identifier; else the text itself. */
export function typedValue(text: string, notation: Notation, label = ""): Typed {
  const bare = text.trim();
  const compact = bare.replace(/\s/g, "");
  if (identifiers.some((is) => is(compact)) && /\d/.test(compact))
    return { value: compact, value_type: "identifier", currency: null };
  if (yes.test(bare)) return { value: true, value_type: "boolean", currency: null };
  if (no.test(bare)) return { value: false, value_type: "boolean", currency: null };
  if (!/\p{Nd}/u.test(bare) || bare.length > 60) return textValue(bare);
  const date = dateIn(bare, notation);
  if (date !== undefined) return { value: date, value_type: "date", currency: null };
  const isName = plainWords(label).some((word) => names.has(word));
  return (isName ? undefined : numberIn(bare, notation, label)) ?? textValue(bare);
}

/** What a cell of a workbook holds, which is more certain than what it shows. */
export function typedCell(
  value: number | boolean | string | undefined,
  text: string,
  notation: Notation,
  head: string,
): Typed {
  if (typeof value === "boolean") return { value, value_type: "boolean", currency: null };
  const shown = typedValue(text, notation, head);
  if (typeof value !== "number") return typeof value === "string" ? typedValue(value, notation, head) : shown;
  if (shown.value_type === "percentage") return { ...shown, value: Number((value * 100).toPrecision(12)) };
  const currency = currencyIn(text) ?? null;
  return { value, value_type: currency === null ? "number" : "amount", currency };
}
