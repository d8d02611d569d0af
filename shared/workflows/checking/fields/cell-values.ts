import { numberIn, rateIn } from "../../../tables/cells.ts";
import type { SheetCell } from "../../../tables/sheet.ts";
import { rounded } from "../../../values/amounts/hundredths.ts";
import { type AmountNotation, readAmount } from "../../../values/amounts/read-amount.ts";
import { scaleBehind } from "../../../values/amounts/scales.ts";
import type { DayOrder } from "../../../values/dates/parse-date.ts";
import type { Cited } from "../rules/rule.ts";
import { isoDate } from "./iso-date.ts";

/** `Rs. 5 lakh`: the figure and the word behind it that multiplies it. */
function scaled(text: string): number | undefined {
  const end = text.search(/\d(?!.*\d)/) + 1;
  const { factor, length } = scaleBehind(text.slice(end));
  if (end === 0 || length === 0 || !/^\W{0,5}(?:only)?\W{0,5}$/i.test(text.slice(end + length)))
    return undefined;
  const figure = readAmount(text.slice(0, end), { decimal: "." })?.value;
  return figure === undefined ? undefined : rounded(figure * factor);
}

/** An amount with its sign, of files whose decimal mark is a point; undefined when the text is none. */
export const amountOf = (text: string): number | undefined =>
  readAmount(text, { decimal: "." })?.value ?? scaled(text);

export const cellText = (cell: SheetCell | undefined): Cited | undefined =>
  cell === undefined ? undefined : { value: cell.text, place: cell.place };

const cited = (value: number | undefined, cell: SheetCell | undefined): Cited<number> | undefined =>
  value === undefined || cell === undefined ? undefined : { value, place: cell.place };

export const cellNumber = (cell: SheetCell | undefined, notation: AmountNotation = {}) =>
  cited(cell && numberIn(cell, notation), cell);

export const cellRate = (cell: SheetCell | undefined, notation: AmountNotation = {}) =>
  cited(cell && rateIn(cell, notation), cell);

export const cellDate = (cell: SheetCell | undefined, order: DayOrder): Cited | undefined =>
  isoDate(cellText(cell), order);
