import { type Side, sidesNamed } from "../../../values/amounts/amount-marks.ts";
import { differenceOf, toHundredths } from "../../../values/amounts/hundredths.ts";
import type { AmountNotation } from "../../../values/amounts/read-amount.ts";
import type { RawRow } from "../layout/raw-row.ts";
import type { Entry } from "../statement.ts";
import { type Money, moneyIn } from "./money.ts";

/** How the amounts of one table show their direction. */
export type SignRule = {
  /** A minus or parentheses occur in the column of amounts. */
  signed: boolean;
  /** A plus occurs there: without any minus, what has none is money out. */
  plus: boolean;
  /** Whether every figure of a column of money out or in has a minus. */
  minus: { debit: boolean; credit: boolean };
  /** A card's own view: what was spent is positive. */
  card: boolean;
  /** The side that a mark of the table names. */
  sideOf: (mark: string) => Side | undefined;
  /** Each minus stands beside a mark of one side, and nothing else does: it says no more than the mark. */
  marked: boolean;
};

export type Moved = { amount: number; direction: Entry["direction"] };

const out = (money: Money) => ({ ...money, value: -money.value });

function byColumns(
  debit: Money | undefined,
  credit: Money | undefined,
  { minus }: SignRule,
): Moved | undefined {
  const [paid, received] = [debit?.value ?? 0, credit?.value ?? 0];
  if (paid === 0 && received === 0) {
    return debit === undefined && credit === undefined ? undefined : { amount: 0, direction: "column" };
  }
  if (paid !== 0 && received !== 0) {
    return { amount: differenceOf(received, paid), direction: "column" };
  }
  const side = paid === 0 ? "credit" : "debit";
  const amount = paid === 0 ? received : -paid;
  // A minus that not all have may be a sign or a reversal: balances decide.
  const doubtful = !minus[side] && (paid === 0 ? credit : debit)?.negative === true;
  return { amount, direction: doubtful ? "assumed" : "column" };
}

function byMark(money: Money, side: Side | undefined, rule: SignRule, hasPlus: boolean): Moved {
  const stated = side ?? money.side;
  if (stated !== undefined) {
    const amount = stated === "credit" ? money.value : out(money).value;
    return { amount, direction: money.negative && !rule.marked ? "assumed" : "stated" };
  }
  const amount = money.negative ? -money.value : money.value;
  if (rule.card) return { amount: amount === 0 ? 0 : -amount, direction: "stated" };
  if (rule.plus && !rule.signed) return { amount: hasPlus ? amount : -amount, direction: "stated" };
  return { amount, direction: rule.signed ? "stated" : "assumed" };
}

const markIn = ({ cells }: RawRow) => cells.sign?.text ?? "";

/** How the marks of a table name sides, and whether its minuses say the same. */
export function marksOf(
  rows: readonly RawRow[],
  notation: AmountNotation,
): Pick<SignRule, "sideOf" | "marked"> {
  const sideOf = sidesNamed(rows.map(markIn));
  const moved = rows.flatMap((row) => {
    const [money, side] = [moneyIn(row.cells.amount, notation), sideOf(markIn(row))];
    return money === undefined || money.value === 0 || side === undefined
      ? []
      : [{ side, minus: money.negative }];
  });
  const beside = (minus: boolean) =>
    new Set(moved.filter((each) => each.minus === minus).map(({ side }) => side));
  const [negative, positive] = [beside(true), beside(false)];
  return { sideOf, marked: negative.size === 1 && positive.isDisjointFrom(negative) && positive.size > 0 };
}

/** The movement of a row; undefined when it holds none. */
export function movementOf({ cells }: RawRow, notation: AmountNotation, rule: SignRule): Moved | undefined {
  const columns = byColumns(moneyIn(cells.debit, notation), moneyIn(cells.credit, notation), rule);
  if (columns !== undefined) return columns;
  const money = moneyIn(cells.amount, notation);
  if (money === undefined) return undefined;
  return byMark(money, rule.sideOf(cells.sign?.text ?? ""), rule, /^\s*\+/.test(cells.amount?.text ?? ""));
}

const incoming =
  /\b(?:CR|credit|deposit|salary|refund|interest (?:paid|credit|earned)|received|by (?:cash|clg|transfer)|cashback|dividend)\b/i;

type Booked = Pick<Entry, "amount" | "balance" | "direction" | "description">;

/**
 * Gives amounts that show no direction the one that their balances do. What neither shows is taken as its text says,
 * else as money out, and stays `assumed`.
 */
export function withSigns<Row extends Booked>(rows: readonly Row[], opening: number | null): Row[] {
  let before = opening;
  return rows.map((row) => {
    const change =
      before === null || row.balance === null ? undefined : toHundredths(row.balance) - toHundredths(before);
    const signed = withSign(row, change);
    before =
      row.balance ?? (before === null ? null : (toHundredths(before) + toHundredths(signed.amount)) / 100);
    return signed;
  });
}

function withSign<Row extends Booked>(row: Row, change: number | undefined): Row {
  if (row.direction !== "assumed" || row.amount === 0) return row;
  if (change !== undefined && Math.abs(change) === Math.abs(toHundredths(row.amount))) {
    return { ...row, amount: change / 100, direction: "balance" };
  }
  // A column or mark says so; only a minus beside it left a doubt that no balance confirms.
  if (row.amount < 0) return { ...row, direction: "stated" };
  return incoming.test(row.description) ? row : { ...row, amount: -row.amount };
}
