import { decimalMark } from "../values/amounts/decimal-mark.ts";
import { type AmountNotation, isAmbiguous } from "../values/amounts/read-amount.ts";
import { contradicts, orderByDays } from "../values/dates/day-order.ts";
import type { DayOrder } from "../values/dates/parse-date.ts";
import { doubtsIn } from "../warnings/doubts.ts";
import type { Warning } from "../warnings/warning.ts";
import type { SheetCell, SheetRow } from "./sheet.ts";

/** How the dates and amounts of a table are written, and what that leaves open. */
export type TableNotation = {
  order: DayOrder;
  /** False when the order is a guess, or some dates contradict it. */
  sure: boolean;
  amounts: AmountNotation;
  doubts: Warning[];
};

/**
 * Decides the order of dates and the decimal mark once for all rows of a table. `usual` where the dates do not tell; it is
 * no guess where who made the table is known to write so.
 */
export function notationOf<Field extends string>(
  rows: readonly { row: Pick<SheetRow, "number">; cells: ReadonlyMap<Field, SheetCell> }[],
  dates: readonly Field[],
  amounts: readonly Field[],
  usual: DayOrder,
  isKnown = false,
): TableNotation {
  const datesOf = (cells: ReadonlyMap<Field, SheetCell>) =>
    dates.flatMap((name) => cells.get(name)?.text ?? []);
  const written = rows.flatMap(({ cells }) => datesOf(cells));
  const known = isKnown && !written.some((text) => contradicts(text, usual));
  const { order, sure } = known ? { order: usual, sure: true } : orderByDays(written, usual);
  const otherOrder = rows
    .filter(({ cells }) => datesOf(cells).some((text) => contradicts(text, order)))
    .map(({ row }) => row.number);
  const figures = rows.flatMap(({ cells }) => amounts.flatMap((name) => cells.get(name) ?? []));
  const notation = { decimal: decimalMark(figures.map(({ text }) => text).join("\n")) };
  const ambiguous = figures.filter((cell) => isAmbiguous(cell, notation)).map(({ text }) => text);
  return { order, sure, amounts: notation, doubts: doubtsIn({ order, sure, otherOrder, ambiguous }) };
}
