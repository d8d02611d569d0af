import type { Evidence } from "../../../document/document.ts";
import { sideNamed } from "../../../values/amounts/amount-marks.ts";
import { currencyCodes } from "../../../values/amounts/currencies.ts";
import type { AmountNotation } from "../../../values/amounts/read-amount.ts";
import type { RawCell, RawRow } from "../layout/raw-row.ts";
import { type Carried, type CarriedPhrase, plain } from "./balance-words.ts";
import { carriedAt, isBalanceOfDay } from "./carried.ts";
import { moneyIn } from "./money.ts";

/** A row that states a balance, not a booking. */
export type CarriedRow = {
  /** `day`: the balance of a day, which the bookings around it tell to be the first one or the last. */
  kind: Carried | "day";
  balance: number | null;
  debit: number | null;
  credit: number | null;
  evidence: Evidence;
  /** Bookings that stand above it. */
  above: number;
};

export const lineOf = ({ cells }: RawRow): string =>
  Object.values(cells)
    .map(({ text }) => text)
    .join(" ");

export const evidenceOf = (row: RawRow): Evidence => ({ page: row.page, bbox: row.box, text: lineOf(row) });

/** A balance is owed with a minus, parentheses or DR. */
export function balanceOf(
  cell: RawCell | undefined,
  notation: AmountNotation,
  mark?: RawCell,
): number | null {
  const money = moneyIn(cell, notation);
  if (money === undefined) return null;
  if (sideNamed(mark?.text ?? "") === "debit" && !money.negative) return money.value === 0 ? 0 : -money.value;
  return (money.side === "debit" || money.negative) && money.value !== 0 ? -money.value : money.value;
}

/** Words that a row of totals may hold behind `Total`. */
const ofTotals =
  /^(?:transactions?|count|no|of|for|the|this|period|month|year|day|page|debits?|credits?|dr|cr|amounts?|withdrawals?|deposits?|payments?|receipts?|paid|money|in|out|balances?|and|der|umsatze|soll|haben)$/;

/**
 * Whether the text of a dated row only speaks of a balance or total, as `Interest on closing balance` and
 * `TOTAL ENERGIES` do: words of one that is stated begin the text.
 */
function isBookingText(text: string, { kind, at, end }: CarriedPhrase): boolean {
  const words = (part: string) => part.match(/\p{L}+/gu) ?? [];
  const folded = plain(text);
  if (kind !== "total") return words(folded.slice(0, at)).length > 1;
  return words(folded.slice(end)).some(
    (word) => !ofTotals.test(word) && !currencyCodes.has(word.toUpperCase()),
  );
}

const isNamedDay = (cell: RawCell | undefined) => /\p{Nd}/u.test(cell?.text ?? "");

/** A row that is not dated, or moves nothing, and names the balance of a day. */
const ofDay = ({ cells }: RawRow, text: string, moved: number) =>
  (moved === 0 || (moved === 1 && !isNamedDay(cells.date))) && isBalanceOfDay(text)
    ? ({ kind: "day" } as const)
    : undefined;

/** What is said of the balance stands in the text of a row, or in the cell of its date. */
export function carriedRow(row: RawRow, notation: AmountNotation, above: number): CarriedRow | undefined {
  const { cells } = row;
  const words = [
    cells.description,
    cells.counterparty,
    cells.date,
    cells.reference,
    cells.serial,
    cells.other,
  ];
  const value = (name: "debit" | "credit" | "amount" | "balance") => balanceOf(cells[name], notation);
  const [debit, credit, amount] = [value("debit"), value("credit"), value("amount")];
  const moved = [debit, credit, amount].filter((each) => each !== null && each !== 0);
  const text = cells.description?.text ?? "";
  const said = carriedAt(words.map((cell) => cell?.text ?? "").join(" ")) ?? ofDay(row, text, moved.length);
  if (said === undefined) return undefined;
  if ("at" in said && moved.length === 1 && isNamedDay(cells.date) && isBookingText(text, said))
    return undefined;
  const balance = value("balance") ?? amount ?? (debit === null ? credit : credit === null ? debit : null);
  return { kind: said.kind, balance, debit, credit, evidence: evidenceOf(row), above };
}
