import { type AmountNotation, readAmount, readPercent } from "../values/amounts/read-amount.ts";
import { findDates } from "../values/dates/parse-date.ts";
import type { SheetCell } from "./sheet.ts";
import type { CellKind } from "./vocabulary/meanings.ts";

export type Shown = Pick<SheetCell, "text" | "value">;

/** The number behind a cell, else the amount that its text is; the sign of a side is the reader's. */
export const numberIn = (cell: Shown, notation: AmountNotation = {}): number | undefined =>
  typeof cell.value === "number" ? cell.value : readAmount(cell.text, notation)?.value;

const percent = /\s?%\s*$/;

/** A rate in percent: `18`, `18 %`, and 0.18 that is shown as 18 %. */
export const rateIn = (cell: Shown, notation: AmountNotation = {}): number | undefined =>
  readPercent(cell.text, notation)?.value ?? numberIn(cell, notation);

/** A day of this or the last century without marks, as files of banks have it. */
const bareDay = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

const isDate = (text: string) => {
  const [date] = findDates(text);
  return date !== undefined && date.text.length >= text.replace(/[T ]\d{2}:\d{2}.{0,30}$/, "").trim().length;
};

/** No rate of a tax is higher; those of a book are few. */
const highestRate = 40;
const mostRates = 12;
/** Cells that are looked at, and how many of them must say the same. */
const looked = 60;
const least = 0.8;

const share = (cells: readonly Shown[], says: (cell: Shown) => boolean) =>
  cells.filter(says).length >= least * cells.length;

function areRates(cells: readonly Shown[]): boolean {
  const rates = cells.map((cell) => rateIn(cell));
  const low = rates.every((rate) => rate === undefined || (rate >= 0 && rate <= highestRate));
  return low && (showsPercent(cells) || new Set(rates).size <= mostRates);
}

/** Whether a column is one of percents by its marks. */
export const showsPercent = (column: readonly Shown[]): boolean => {
  const cells = filled(column);
  return cells.length > 0 && share(cells, ({ text }) => percent.test(text));
};

const isFigure = (cell: Shown) => rateIn(cell) !== undefined;

const filled = (cells: readonly Shown[]) => cells.filter(({ text }) => text !== "").slice(0, looked);

/** Whether cells can be what a column of a kind holds; without any there is nothing against it. */
export function fits(kind: CellKind, column: readonly Shown[]): boolean {
  const cells = filled(column);
  if (cells.length === 0) return true;
  if (kind === "date") return share(cells, ({ text }) => isDate(text));
  const figures = share(cells, isFigure);
  if (kind === "rate") return figures && areRates(cells);
  if (kind === "money" || kind === "quantity") return figures;
  return kind === "identifier" || !(figures || share(cells, ({ text }) => isDate(text)));
}

const hasFraction = ({ text, value }: Shown) =>
  /\d[.,]\d{2}\D{0,6}$/.test(text) || (typeof value === "number" && !Number.isInteger(value));

/** What cells are beyond doubt, whatever their head says: dates, or amounts of money; undefined for all else. */
export function surelyHolds(column: readonly Shown[]): "date" | "money" | undefined {
  const cells = filled(column);
  if (cells.length === 0) return undefined;
  if (cells.every(({ text }) => isDate(text) || bareDay.test(text))) return "date";
  const money = cells.every((cell) => !percent.test(cell.text) && numberIn(cell) !== undefined);
  return money && cells.some(hasFraction) ? "money" : undefined;
}
