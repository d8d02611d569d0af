import { sumOf, toHundredths } from "../../../values/amounts/hundredths.ts";
import type { RawRow } from "../layout/raw-row.ts";
import type { Entry } from "../statement.ts";
import type { CarriedRow } from "./carried-row.ts";

/** In the holder's own books what comes in is debited: the other way round than on the bank's paper. */
export type OwnBooks = { opening: number | null; closing: number | null };

/** Vouchers of money in and of money out. */
const [receipt, payment] = [/^\W*(?:bank |cash )?receipts?\W*$/i, /^\W*(?:bank |cash )?payments?\W*$/i];

type Moved = Pick<Entry, "amount" | "direction">;
/** A booking with what its row calls the voucher. */
export type Vouched = { entry: Moved; voucher: string };

/** Whether vouchers show it: receipts are debited, and no payment is. */
function byVouchers(all: readonly Vouched[]): boolean {
  const moved = all.filter(({ entry: { amount, direction } }) => direction === "column" && amount !== 0);
  const receipts = moved.filter(({ voucher }) => receipt.test(voucher));
  const payments = moved.filter(({ voucher }) => payment.test(voucher));
  return (
    receipts.length > 0 &&
    receipts.every(({ entry: { amount } }) => amount < 0) &&
    payments.every(({ entry: { amount } }) => amount > 0)
  );
}

const onlySide = ({
  debit,
  credit,
}: Pick<CarriedRow, "debit" | "credit">): "debit" | "credit" | undefined => {
  const [left, right] = [(debit ?? 0) !== 0, (credit ?? 0) !== 0];
  return left === right ? undefined : left ? "debit" : "credit";
};

/**
 * Whether a table is a page of the holder's own books: what it opens with stands on one side and what it closes with on
 * the other, where it makes both sides the same sum; or its vouchers show it. Undefined when it is none.
 */
export function ownBooks(all: readonly Vouched[], carried: readonly CarriedRow[]): OwnBooks | undefined {
  const opening = carried.find(({ kind }) => kind === "opening");
  const closing = carried.findLast(({ kind }) => kind === "closing");
  const [from, to] = [opening, closing].map((row) => (row === undefined ? undefined : onlySide(row)));
  const columns = all.every(({ entry: { direction } }) => direction === "column");
  const sides = (name: "debit" | "credit") =>
    sumOf([
      ...[opening, closing].map((row) => row?.[name] ?? 0),
      ...all.map(({ entry: { amount } }) => (name === "debit" ? Math.max(0, -amount) : Math.max(0, amount))),
    ]);
  const balanced =
    from !== undefined &&
    to !== undefined &&
    from !== to &&
    columns &&
    toHundredths(sides("debit")) === toHundredths(sides("credit"));
  if (!balanced && !byVouchers(all)) return undefined;
  const held = (row: CarriedRow | undefined, positive: "debit" | "credit") => {
    const side = row === undefined ? undefined : onlySide(row);
    if (row === undefined || side === undefined) return null;
    const value = row[side] ?? 0;
    return side === positive ? value : -value;
  };
  // What closes a page is written on the lesser side.
  return { opening: held(opening, "debit"), closing: held(closing, "credit") };
}

/** The sums of the columns of money so far, of balances carried in them too. */
export class ColumnSums {
  private readonly sums = { debit: 0, credit: 0 };

  add(debit: number | null, credit: number | null): void {
    this.sums.debit += toHundredths(debit ?? 0);
    this.sums.credit += toHundredths(credit ?? 0);
  }

  /** Whether a row without day and text says what its columns come to: it is their total. */
  isTotal({ cells }: RawRow, debit: number | null, credit: number | null): boolean {
    const says = [cells.date, cells.value_date, cells.description, cells.counterparty, cells.reference];
    if (says.some((cell) => (cell?.text ?? "").trim() !== "")) return false;
    const [left, right] = [toHundredths(debit ?? 0), toHundredths(credit ?? 0)];
    return (left !== 0 || right !== 0) && left === this.sums.debit && right === this.sums.credit;
  }
}
