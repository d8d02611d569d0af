import type { Side } from "../../../values/amounts/amount-marks.ts";
import { type AmountNotation, readAmount } from "../../../values/amounts/read-amount.ts";
import type { RawCell } from "../layout/raw-row.ts";

/** The figure without its sign. `side`: what is printed beside it; `negative`: a minus or parentheses. */
export type Money = { value: number; side: Side | undefined; negative: boolean };

/** An amount as a cell of a statement holds it; undefined when it is none. A dash stands for nothing. */
export function moneyIn(cell: RawCell | undefined, notation: AmountNotation): Money | undefined {
  if (cell === undefined) return undefined;
  const read = readAmount(cell.text, notation);
  const value = cell.value ?? read?.value;
  if (value === undefined) return undefined;
  const negative = cell.value === undefined ? read?.negative === true : cell.value < 0;
  return { value: Math.abs(value), side: read?.side, negative };
}
