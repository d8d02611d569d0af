import { readAmount } from "../../values/amounts/read-amount.ts";
import { type DecimalMark, readNumber } from "../../values/amounts/read-number.ts";
import { type DayOrder, findDates } from "../../values/dates/parse-date.ts";

/** How the document as a whole writes numbers and dates. */
export type Conventions = { decimal: DecimalMark | undefined; order: DayOrder };
export type CellValue = { value: string | number | Date; format?: string };

/** Excel holds 15 significant digits; a longer number is an identifier. */
const mostDigits = 15;

/** A number with what stands before and behind it. */
const shape = /^(\D{0,24})(\d(?:[\d.,\s'’]{0,60}\d)?)(\D{0,24})$/u;
/** What a sign or a bracket adds to an amount is in its value; what is left of its sides is its unit. */
const signs = /[-−–+()\s]+/g;

function numberFormat(digits: string, decimals: number): string {
  const whole = decimals > 0 ? digits.slice(0, -decimals - 1) : digits;
  return `${/\D/.test(whole) ? "#,##0" : "0"}${decimals > 0 ? `.${"0".repeat(decimals)}` : ""}`;
}

/** Text within a number format; a quote would end it. */
const literal = (text: string) => `"${text.replaceAll('"', "")}"`;

/** `12.5 %` and `(12.5 %)`, as a fraction. */
function percentage(text: string, decimal: DecimalMark | undefined): CellValue | undefined {
  const enclosed = /^\((.*)\)$/s.exec(text)?.[1];
  const [, minus = "", digits = ""] = /^([-−–+]?)\s?(\d[\d.,]{0,30})\s?%$/.exec(enclosed ?? text) ?? [];
  const read = digits === "" || /^0\d/.test(digits) ? undefined : readNumber(digits, decimal);
  if (read === undefined) return undefined;
  const negative = enclosed !== undefined || /[-−–]/.test(minus);
  const value = (negative ? -read.value : read.value) / 100;
  const shown = `${numberFormat(digits, read.decimals)}%`;
  return { value: value === 0 ? 0 : value, format: enclosed === undefined ? shown : `${shown};(${shown})` };
}

/** An amount, of money or of nothing; which way its side (`CR`) counts is not told by the cell alone. */
function amount(text: string, decimal: DecimalMark | undefined): CellValue | undefined {
  const [, lead = "", digits = "", tail = ""] = shape.exec(text) ?? [];
  // `12.` numbers a row.
  if (
    digits === "" ||
    /^[.:]$/.test(tail) ||
    /^0\d/.test(digits) ||
    digits.replace(/\D/g, "").length > mostDigits
  )
    return undefined;
  const read = readAmount(text, { decimal });
  if (read === undefined || read.side !== undefined) return undefined;
  const shown = numberFormat(digits, read.decimals);
  const before = lead.replace(/(?<!\p{L})[.,]$/u, "").replace(signs, "");
  const after = tail.replace(signs, "").replace(/^[/,.=]+$/, "");
  const unit = [before && literal(before), shown, after && literal(after)]
    .filter((part) => part !== "")
    .join(" ");
  return { value: read.value, format: /\(/.test(text) ? `${unit};(${unit})` : unit };
}

/** With points and two digits of a year only `01.02.10` is a date: `1.2.10` numbers a chapter or a version. */
const isNumbered = (text: string) =>
  /^\d{1,3}\.\d{1,3}\.\d{1,2}$/.test(text) && !/^\d\d\.\d\d\.\d\d$/.test(text);

function date(text: string, order: DayOrder): CellValue | undefined {
  const [found] = isNumbered(text) ? [] : findDates(text, order);
  if (found === undefined || found.text !== text) return undefined;
  const at = new Date(`${found.iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? undefined : { value: at, format: "yyyy-mm-dd" };
}

/**
 * What a cell's text means: a date, a number (grouped in threes, negative by sign or parentheses, percent, with its
 * currency), or text. Addresses, versions, identifiers with leading zeros and numbers of more than 15 digits stay text.
 */
export function cellValue(text: string, { decimal, order }: Conventions): CellValue {
  const whole = text.trim();
  return date(whole, order) ?? percentage(whole, decimal) ?? amount(whole, decimal) ?? { value: whole };
}
