import { readAmount } from "../../../values/amounts/read-amount.ts";
import type { Cited } from "../rules/rule.ts";
import type { SheetCell } from "../source/sheets.ts";
import { isoDate } from "./iso-date.ts";

/** An amount with its sign, of files whose decimal mark is a point; undefined when the text is none. */
export const amountOf = (text: string): number | undefined => readAmount(text, { decimal: "." })?.value;

export const cellText = (cell: SheetCell | undefined): Cited | undefined =>
  cell === undefined ? undefined : { value: cell.text, place: cell.place };

/** The number behind a cell; its text when it has none. */
export function cellNumber(cell: SheetCell | undefined): Cited<number> | undefined {
  if (cell === undefined) return undefined;
  const value = typeof cell.value === "number" ? cell.value : amountOf(cell.text.replace(/%$/, "").trim());
  return value === undefined ? undefined : { value, place: cell.place };
}

export const cellDate = (cell: SheetCell | undefined): Cited | undefined => isoDate(cellText(cell));
