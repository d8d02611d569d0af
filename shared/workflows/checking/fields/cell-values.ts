import { parseNumber } from "../../../values/amounts/parse-amount.ts";
import type { Cited } from "../rules/rule.ts";
import type { SheetCell } from "../source/sheets.ts";
import { isoDate } from "./iso-date.ts";

/** An amount with its sign, marks of currency left out; undefined when the text is no number. */
export function amountOf(text: string): number | undefined {
  const bare = text
    .replace(/^(?:INR|Rs\.?|₹|USD|EUR|\$|€)\s*/i, "")
    .replace(/\s{0,20}(?:\/-|INR|Rs\.?)$/i, "")
    .trim();
  const negative = /^-|^\(.*\)$|-$/.test(bare);
  const value = parseNumber(bare.replace(/^[-+(]|[-)]$/g, ""), ".");
  return value === undefined ? undefined : negative ? -value : value;
}

export const cellText = (cell: SheetCell | undefined): Cited | undefined =>
  cell === undefined ? undefined : { value: cell.text, place: cell.place };

/** The number behind a cell; its text when it has none. */
export function cellNumber(cell: SheetCell | undefined): Cited<number> | undefined {
  if (cell === undefined) return undefined;
  const value = typeof cell.value === "number" ? cell.value : amountOf(cell.text.replace(/%$/, "").trim());
  return value === undefined ? undefined : { value, place: cell.place };
}

export const cellDate = (cell: SheetCell | undefined): Cited | undefined => isoDate(cellText(cell));
