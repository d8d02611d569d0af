import { numberIn, type Shown, surelyHolds } from "../../../tables/cells.ts";
import { toHundredths } from "../../../values/amounts/hundredths.ts";
import type { Role } from "./role.ts";
import { areSides } from "./side-column.ts";

/** A row by its columns. */
type Cells = ReadonlyMap<number, Shown>;
type Column = { at: number; cells: readonly (Shown | undefined)[] };

/** Rows without which nothing is proven, fewer where balances prove them, and how many of them the column of dates has to fill. */
const leastRows = 3;
const leastProven = 2;
const leastDated = 0.9;

const filled = ({ cells }: Column) => cells.filter((cell) => cell !== undefined && cell.text !== "");
const figure = (cell: Shown | undefined) => (cell === undefined ? 0 : toHundredths(numberIn(cell) ?? 0));

/** Whether every balance follows from the one before, oldest or newest first. */
function follows(balance: Column, moved: (row: number) => number): boolean {
  const held = balance.cells.map(figure);
  const rows = held.slice(1).map((_, at) => at + 1);
  const step = (row: number) => (held[row] ?? 0) - (held[row - 1] ?? 0);
  return rows.every((row) => step(row) === moved(row)) || rows.every((row) => -step(row) === moved(row - 1));
}

/** Whether every balance is what was held before its row, oldest or newest first. */
function precedes(before: Column, amount: Column): boolean {
  const [held, moved] = [before.cells.map(figure), amount.cells.map(figure)];
  const rows = held.slice(1).map((_, at) => at + 1);
  const step = (row: number) => (held[row] ?? 0) - (held[row - 1] ?? 0);
  return rows.every((row) => step(row) === moved[row - 1]) || rows.every((row) => -step(row) === moved[row]);
}

const isFull = (column: Column) => filled(column).length === column.cells.length;

/** The balance before and behind each amount, where the three agree in every row. */
function balancesAround(money: readonly Column[]): (readonly [number, Role])[] | undefined {
  if (money.length !== 3 || !money.every(isFull)) return undefined;
  for (const amount of money) {
    const [one, other] = money.filter((each) => each !== amount);
    for (const [before, after] of [
      [one, other],
      [other, one],
    ] as const) {
      if (before === undefined || after === undefined) continue;
      const moves = (row: number) => figure(after.cells[row]) - figure(before.cells[row]);
      if (
        amount.cells.every((cell, row) => figure(cell) !== 0 && figure(cell) === moves(row)) &&
        follows(after, (row) => figure(amount.cells[row]))
      )
        return [
          [before.at, "balance_before"],
          [amount.at, "amount"],
          [after.at, "balance"],
        ];
    }
  }
  return undefined;
}

/**
 * Columns of amounts as what they are: one alone, one beside the balance after or before it, or money out and in beside
 * one. Of one that has no sign a column of sides tells it.
 */
function moneyRoles(money: readonly Column[]): (readonly [number, Role])[] | undefined {
  const [first, other] = money;
  if (first !== undefined && other === undefined) return [[first.at, "amount"]];
  if (first !== undefined && other !== undefined && money.length === 2 && money.every(isFull)) {
    for (const [before, amount] of [
      [first, other],
      [other, first],
    ] as const)
      if (precedes(before, amount))
        return [
          [amount.at, "amount"],
          [before.at, "balance_before"],
        ];
  }
  const around = balancesAround(money);
  if (around !== undefined) return around;
  for (const balance of money.filter(isFull)) {
    const [one, other] = money.filter((each) => each !== balance);
    const at = (column: Column, row: number) => Math.abs(figure(column.cells[row]));
    if (one !== undefined && other === undefined && follows(balance, (row) => figure(one.cells[row])))
      return [
        [one.at, "amount"],
        [balance.at, "balance"],
      ];
    if (one === undefined || other === undefined || money.length > 3) continue;
    for (const [debit, credit] of [
      [one, other],
      [other, one],
    ] as const) {
      if (follows(balance, (row) => at(credit, row) - at(debit, row)))
        return [
          [debit.at, "debit"],
          [credit.at, "credit"],
          [balance.at, "balance"],
        ];
    }
  }
  return undefined;
}

/**
 * The columns of a table of bookings without a head that is known, by what stands in them: a column of dates, one of
 * text, and amounts whose part the balances prove. Undefined where anything is left open.
 */
export function rolesByCells(rows: readonly Cells[]): ReadonlyMap<number, Role> | undefined {
  if (rows.length < leastProven) return undefined;
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))]
    .toSorted((a, b) => a - b)
    .map((at): Column => ({ at, cells: rows.map((row) => row.get(at)) }));
  const holding = (kind: "date" | "money") =>
    columns.filter((column) => surelyHolds(filled(column).filter((cell) => cell !== undefined)) === kind);
  const dates = holding("date");
  const [date, second] = dates;
  const money = holding("money");
  const sides = columns.find((column) => areSides(filled(column).filter((cell) => cell !== undefined)));
  const texts = columns.filter((column) =>
    filled(column).some((cell) => cell !== undefined && /\p{L}{2}/u.test(cell.text)),
  );
  if (date === undefined || filled(date).length < leastDated * rows.length) return undefined;
  // An amount without a balance is proven by nothing but the number of its rows.
  if (money.length < 2 && rows.length < leastRows) return undefined;
  const sums = moneyRoles(money);
  // Numbers of accounts are long, and have few letters.
  const letters = (column: Column) =>
    filled(column).reduce((sum, cell) => sum + (cell?.text.replace(/[^\p{L}]/gu, "").length ?? 0), 0);
  const [text] = texts
    .filter((column) => !dates.includes(column) && !money.includes(column))
    .toSorted((a, b) => letters(b) - letters(a));
  if (sums === undefined || text === undefined) return undefined;
  return new Map<number, Role>([
    ...columns.map(({ at }) => [at, "other"] as const),
    [date.at, "date"],
    ...(second === undefined ? [] : [[second.at, "value_date"] as const]),
    [text.at, "description"],
    ...(sides === undefined ? [] : [[sides.at, "sign"] as const]),
    ...sums,
  ]);
}
