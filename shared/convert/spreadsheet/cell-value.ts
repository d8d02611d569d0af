import { type DecimalMark, parseNumber } from "../../values/amounts/parse-amount.ts";
import { type DayOrder, findDates } from "../../values/dates/parse-date.ts";

/** How the document as a whole writes numbers and dates. */
export type Conventions = { decimal: DecimalMark | undefined; order: DayOrder };
export type CellValue = { value: string | number | Date; format?: string };

const currency = /^(US\$|[$€£¥₹]|Rs\.?|EUR|USD|GBP|INR|CHF)\s*|(?<!\s)\s*([$€£¥₹]|EUR|USD|GBP|INR|CHF)$/;
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

/**
 * What a cell's text means: a number (grouped, negative by sign or parentheses, percent, with its currency), a date,
 * or text. Identifiers with leading zeros and numbers of more than 15 digits stay text.
 */
export function cellValue(text: string, { decimal, order }: Conventions): CellValue {
  const whole = text.trim();
  const inside = /^\((.*)\)$/s.exec(whole)?.[1] ?? whole;
  const mark = currency.exec(inside)?.[0].trim();
  const bare = inside.replace(currency, "").trim();
  const [, sign = "", digits = "", percent = ""] =
    /^([-−–+]?)\s*(\d(?:[\d.,\s'’]*[\d.,'’])?)\s*(%?)$/.exec(bare) ?? [];
  const size = digits.replace(/\D/g, "").length;
  const identifier = /^0\d/.test(digits) || size > mostDigits || /\d\s\d{1,2}(?!\d)/.test(digits);
  const magnitude = digits === "" || identifier ? undefined : parseNumber(digits, decimal);
  if (magnitude !== undefined) {
    const negative = inside !== whole || /[-−–]/.test(sign);
    const value = (negative ? -magnitude : magnitude) / (percent === "" ? 1 : 100);
    const shown = numberFormat(digits, magnitude, decimal);
    const unit = mark === undefined ? shown : `"${mark}" ${shown}`;
    const format = percent === "" ? unit : `${shown}%`;
    return { value: value === 0 ? 0 : value, format: inside === whole ? format : `${format};(${format})` };
  }
  const [date] = findDates(whole, order);
  if (date !== undefined && date.text.trim() === whole) {
    const at = new Date(`${date.iso}T00:00:00Z`);
    if (!Number.isNaN(at.getTime())) return { value: at, format: "yyyy-mm-dd" };
  }
  return { value: whole };
}
