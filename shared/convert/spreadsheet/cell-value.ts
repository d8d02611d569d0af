import { plainAmount, type ReadAmount, readAmount, readPercent } from "../../values/amounts/read-amount.ts";
import { languageDate } from "../../values/dates/language-date.ts";
import { findDates } from "../../values/dates/parse-date.ts";
import { withoutInvisible } from "../../values/text/invisible.ts";
import { type CellNotation, hasShortYears, isDotted, isNumbered } from "./cell-notation.ts";

/** What a cell becomes. `doubtful`: it has two readings, and stays text. */
export type CellValue = { value: string | number | Date; format?: string; doubtful?: true };

/** Excel holds 15 significant digits; a longer number is an identifier. */
const mostDigits = 15;

/** A number with what stands before and behind it. */
const shape = /^(\D{0,24})(\d(?:[\d.,\s'’]{0,60}\d)?)(\D{0,24})$/u;
/** What a sign, a bracket or a percent adds to an amount is in its value; what is left of its sides is its unit. */
const signs = /[-+()%٪％\s]+/g;

const doubt = (text: string): CellValue => ({ value: text, doubtful: true });

function numberFormat(digits: string, decimals: number): string {
  const whole = decimals > 0 ? digits.slice(0, -decimals - 1) : digits;
  return `${/\D/.test(whole) ? "#,##0" : "0"}${decimals > 0 ? `.${"0".repeat(decimals)}` : ""}`;
}

/** Text within a number format; a quote would end it. */
const literal = (text: string) => `"${text.replaceAll('"', "")}"`;

/** A number that begins with a zero, or has more digits than a cell holds, is a name. `12.` numbers a row. */
function partsOf(text: string) {
  const [, lead = "", digits = "", tail = ""] = shape.exec(plainAmount(text)) ?? [];
  const isName = /^[.:]$/.test(tail) || /^0\d/.test(digits) || digits.replace(/\D/g, "").length > mostDigits;
  return digits === "" || isName ? undefined : { lead, digits, tail };
}

/** Whether a number without a currency can be something else: with the other decimal mark, or grouped as an address is. */
function isDoubtful(read: ReadAmount, digits: string, { decimal, isDistinct }: CellNotation): boolean {
  if (read.ambiguous) return true;
  if (read.currency !== undefined) return false;
  const other = decimal !== undefined && read.decimals > 0 && digits.at(-read.decimals - 1) !== decimal;
  return other || (isDotted(digits) && digits.split(".").length === 4) || isDistinct(digits);
}

function percentage(text: string, notation: CellNotation): CellValue | undefined {
  const parts = partsOf(text.replace(/[%٪％]/, ""));
  const read = parts && readPercent(text, { decimal: notation.decimal });
  if (parts === undefined || read === undefined) return undefined;
  if (isDoubtful(read, parts.digits, notation)) return doubt(text);
  const shown = `${numberFormat(parts.digits, read.decimals)}%`;
  const value = Number((read.value / 100).toFixed(read.decimals + 2));
  return { value, format: /\(/.test(text) ? `${shown};(${shown})` : shown };
}

/** An amount, of money or of nothing; which way its side (`CR`) counts is not told by the cell alone. */
function amount(text: string, notation: CellNotation): CellValue | undefined {
  const parts = partsOf(text);
  const read = parts && readAmount(text, { decimal: notation.decimal });
  if (parts === undefined || read === undefined || read.side !== undefined) return undefined;
  const { lead, digits, tail } = parts;
  if (isDoubtful(read, digits, notation)) return doubt(text);
  const shown = numberFormat(digits, read.decimals);
  const before = lead.replace(/(?<!\p{L})[.,]$/u, "").replace(signs, "");
  const after = tail.replace(signs, "").replace(/^[/,.=]+$/, "");
  const unit = [before && literal(before), shown, after && literal(after)]
    .filter((part) => part !== "")
    .join(" ");
  return { value: read.value, format: /\(/.test(text) ? `${unit};(${unit})` : unit };
}

function date(text: string, { order, language }: CellNotation): CellValue | undefined {
  const seen = withoutInvisible(text);
  const [found] = isNumbered(seen) ? [] : findDates(seen, order ?? "dmy");
  const isWhole = found !== undefined && found.text === seen.replace(/\s?\.$/, "");
  if (isWhole && ((order === undefined && !found.sure) || hasShortYears(seen, language))) return doubt(text);
  const iso = isWhole ? found.iso : languageDate(seen, language);
  return iso === undefined ? undefined : { value: new Date(`${iso}T00:00:00Z`), format: "yyyy-mm-dd" };
}

/**
 * What a cell's text means: a date, a number (grouped in threes, negative by sign or parentheses, percent, with its
 * currency), or text. Addresses, versions, identifiers with leading zeros and numbers of more than 15 digits stay text,
 * and so does what has two readings.
 */
export function cellValue(text: string, notation: CellNotation): CellValue {
  const whole = text.trim();
  if (notation.isNamed(whole)) return { value: whole };
  return date(whole, notation) ?? percentage(whole, notation) ?? amount(whole, notation) ?? { value: whole };
}
