import { type DecimalMark, readNumber } from "../../values/amounts/read-number.ts";
import { type DayOrder, findDates } from "../../values/dates/parse-date.ts";

/** How the document as a whole writes numbers and dates. */
export type Conventions = { decimal: DecimalMark | undefined; order: DayOrder };
export type CellValue = { value: string | number | Date; format?: string };

const sign = "[$€£¥₹]|EUR|USD|GBP|INR|CHF|JPY|CNY";
const before = new RegExp(`^([-−–+]?)\\s?(US\\$|Rs\\.?|${sign})\\s*`);
const after = new RegExp(`(?<!\\s)\\s*(${sign})$`);

/** Excel holds 15 significant digits; a longer number is an identifier. */
const mostDigits = 15;

function numberFormat(body: string, value: number, decimal: DecimalMark | undefined): string {
  const text = String(body);
  const mark = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const fraction = !Number.isInteger(value) || (mark >= 0 && text[mark] === decimal);
  const decimals = fraction ? text.length - mark - 1 : 0;
  const grouped = text.replace(/[.,]\d*$/, "").match(/\d[.,\s'’]\d/) !== null || (!fraction && mark >= 0);
  return `${grouped ? "#,##0" : "0"}${decimals > 0 ? `.${"0".repeat(decimals)}` : ""}`;
}

/** A currency before or behind what is left, and whether it stood behind. */
type Marked = { rest: string; mark?: string; behind?: boolean };

function withoutCurrency(text: string): Marked {
  const [, , first] = before.exec(text) ?? [];
  if (first !== undefined) return { rest: text.replace(before, "$1").trim(), mark: first };
  const [, last] = after.exec(text) ?? [];
  return last === undefined
    ? { rest: text }
    : { rest: text.replace(after, "").trim(), mark: last, behind: true };
}

/** The currency may stand within the parentheses of a negative amount, or outside of them. */
function partsOf(whole: string): Marked & { enclosed: boolean } {
  const outer = withoutCurrency(whole);
  const within = /^\((.*)\)$/s.exec(outer.rest)?.[1];
  if (within === undefined) return { ...outer, enclosed: false };
  return { ...outer, ...withoutCurrency(within.trim()), enclosed: true };
}

/**
 * What a cell's text means: a number (grouped, negative by sign or parentheses, percent, with its currency), a date,
 * or text. Identifiers with leading zeros and numbers of more than 15 digits stay text.
 */
export function cellValue(text: string, { decimal, order }: Conventions): CellValue {
  const whole = text.trim();
  const { rest: bare, mark, behind, enclosed } = partsOf(whole);
  const [, minus = "", digits = "", percent = ""] =
    /^([-−–+]?)\s*(\d(?:[\d.,\s'’]*[\d.,'’])?)\s*(%?)$/.exec(bare) ?? [];
  const size = digits.replace(/\D/g, "").length;
  const identifier = /^0\d/.test(digits) || size > mostDigits || /\d\s\d{1,2}(?!\d)/.test(digits);
  const magnitude = digits === "" || identifier ? undefined : readNumber(digits, decimal)?.value;
  if (magnitude !== undefined) {
    const negative = enclosed || /[-−–]/.test(minus);
    const value = (negative ? -magnitude : magnitude) / (percent === "" ? 1 : 100);
    const shown = numberFormat(digits, magnitude, decimal);
    const unit = mark === undefined ? shown : behind === true ? `${shown} "${mark}"` : `"${mark}" ${shown}`;
    const format = percent === "" ? unit : `${shown}%`;
    return { value: value === 0 ? 0 : value, format: enclosed ? `${format};(${format})` : format };
  }
  const [date] = findDates(whole, order);
  if (date !== undefined && date.text.trim() === whole) {
    const at = new Date(`${date.iso}T00:00:00Z`);
    if (!Number.isNaN(at.getTime())) return { value: at, format: "yyyy-mm-dd" };
  }
  return { value: whole };
}
