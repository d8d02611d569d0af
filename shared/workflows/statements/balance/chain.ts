import { toHundredths } from "../../../values/amounts/hundredths.ts";
import type { Entry } from "../statement.ts";

/** A row at which the balances do not follow from the amounts. */
export type Break = {
  row: number;
  date: string;
  kind: "amount" | "balance" | "direction" | "missing_rows";
  expectedBalance: number;
  statedBalance: number;
  /** Stated less expected. */
  difference: number;
};

type Chained = Pick<Entry, "row" | "date" | "amount" | "balance">;
type Gap = { row: Chained; expected: number; stated: number };

/** Every row whose stated balance is not the one before it plus what was booked since. All in cents. */
function gapsOf(rows: readonly Chained[], opening: number | null): Gap[] {
  let before = opening === null ? undefined : toHundredths(opening);
  const gaps: Gap[] = [];
  for (const row of rows) {
    const expected = before === undefined ? undefined : before + toHundredths(row.amount);
    const stated = row.balance === null ? undefined : toHundredths(row.balance);
    if (expected !== undefined && stated !== undefined && expected !== stated) {
      gaps.push({ row, expected, stated });
    }
    before = stated ?? expected;
  }
  return gaps;
}

/** Rows whose balance can be held against another, and does or does not follow from it. */
export function chainFit(
  rows: readonly Chained[],
  opening: number | null,
): { checked: number; broken: number } {
  const withBalance = rows.filter(({ balance }) => balance !== null).length;
  const checked = Math.max(0, opening === null ? withBalance - 1 : withBalance);
  return { checked, broken: gapsOf(rows, opening).length };
}

function kindOf({ row, expected, stated }: Gap, next: Gap | undefined): Break["kind"] {
  const difference = stated - expected;
  if (next !== undefined && next.stated - next.expected === -difference) return "balance";
  if (difference === -2 * toHundredths(row.amount)) return "direction";
  // Most of the figure is as it was when a digit of it was changed; a row that is gone leaves the others right.
  const meant = toHundredths(row.amount) + difference;
  const alike =
    Math.sign(meant) === Math.sign(row.amount) && digitsChanged(meant, toHundredths(row.amount)) <= 2;
  return alike ? "amount" : "missing_rows";
}

function digitsChanged(a: number, b: number): number {
  const [left, right] = [String(Math.abs(a)), String(Math.abs(b))];
  if (left.length !== right.length) return Number.POSITIVE_INFINITY;
  return [...left].filter((digit, at) => digit !== right[at]).length;
}

/** The rows at which the chain of balances breaks, each with the likeliest reason. */
export function breaksOf(rows: readonly Chained[], opening: number | null): Break[] {
  const gaps = gapsOf(rows, opening);
  const position = new Map(rows.map((row, index) => [row, index]));
  const found: Break[] = [];
  for (let at = 0; at < gaps.length; at++) {
    const gap = gaps[at];
    if (gap === undefined) continue;
    const next = gaps[at + 1];
    const adjacent = next !== undefined && (position.get(next.row) ?? 0) === (position.get(gap.row) ?? 0) + 1;
    const kind = kindOf(gap, adjacent ? next : undefined);
    found.push({
      row: gap.row.row,
      date: gap.row.date,
      kind,
      expectedBalance: gap.expected / 100,
      statedBalance: gap.stated / 100,
      difference: (gap.stated - gap.expected) / 100,
    });
    // The row behind a wrong balance only seems to break.
    if (kind === "balance") at++;
  }
  return found;
}
