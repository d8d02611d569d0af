import { decimalMark } from "../../../values/amounts/parse-amount.ts";
import { isAmbiguous, readAmount } from "../../../values/amounts/read-amount.ts";
import { contradicts, orderByDays } from "../../../values/dates/day-order.ts";
import type { DayOrder } from "../../../values/dates/parse-date.ts";
import { doubtsIn } from "../../../warnings/doubts.ts";
import type { Warning } from "../../../warnings/warning.ts";
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

export const cellDate = (cell: SheetCell | undefined, order: DayOrder): Cited | undefined =>
  isoDate(cellText(cell), order);

type Cells = ReadonlyMap<string, SheetCell>;

/** The order in which the dates of a list are written, and what these and its amounts leave open. */
export function notationOf(
  records: readonly { values: Cells; row: { number: number } }[],
  dates: readonly string[],
  amounts: readonly string[],
): { order: DayOrder; doubts: Warning[] } {
  const textsOf = (values: Cells, names: readonly string[]) =>
    names.flatMap((name) => values.get(name)?.text ?? []);
  // Lists of Indian banks and registers of India have the day first.
  const { order, sure } = orderByDays(
    records.flatMap(({ values }) => textsOf(values, dates)),
    "dmy",
  );
  const otherOrder = records
    .filter(({ values }) => textsOf(values, dates).some((text) => contradicts(text, order)))
    .map(({ row }) => row.number);
  const cells = records.flatMap(({ values }) => amounts.flatMap((name) => values.get(name) ?? []));
  const decimal = decimalMark(cells.map(({ text }) => text).join("\n"));
  const ambiguous = cells.filter((cell) => isAmbiguous(cell, { decimal })).map(({ text }) => text);
  return { order, doubts: doubtsIn({ order, sure, otherOrder, ambiguous }) };
}
