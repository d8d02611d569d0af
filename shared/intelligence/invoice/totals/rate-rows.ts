import { rounded, sumOf } from "../../../values/amounts/hundredths.ts";
import { type Candidate, near, putTogether } from "./money.ts";

/** Net, tax and total of a rate, or of a line, as they stand beside each other. */
export type RateRow = { net: number; tax: number; total: number; row: number };

/** The rows of a bill that each hold net, tax and total: none where there is one alone, which may be the bill's own. */
export function rateRowsOf(all: readonly Candidate[]): readonly RateRow[] {
  const rows = all.flatMap(({ value: net, row }, at) => {
    const [tax, total] = all.slice(at + 1, at + 3);
    const stands = tax?.row === row && total?.row === row && tax.value !== 0;
    return stands && near(net + tax.value, total.value)
      ? [{ net, tax: tax.value, total: total.value, row }]
      : [];
  });
  return rows.length > 1 ? rows : [];
}

/** Whether a total is that of one row of several. */
export const isOfOneRow = (total: number, rows: readonly RateRow[]): boolean =>
  rows.some((row) => near(row.total, total));

/** Amounts but those of the rows of several rates, none of which is the bill's. */
export const besideRateRows = (list: readonly Candidate[], rows: readonly RateRow[]): readonly Candidate[] =>
  list.filter(({ row }) => rows.every((each) => each.row !== row));

/** How well the sums are known that the rows of all rates prove. */
const weight = 0.9;

/**
 * The sums of all rates together, where each has a row and their total is printed: net and tax need not be. The rounding of
 * each row may move a cent. Not asked where what was `chosen` adds up and is none of the rows.
 */
export function ofAllRates(
  chosen: { net: Candidate | undefined; total: Candidate; adds: boolean } | undefined,
  { all, rateRows }: { all: readonly Candidate[]; rateRows: readonly RateRow[] },
): { net: Candidate; tax: Candidate; total: Candidate } | undefined {
  const net = chosen?.net;
  const isPart =
    chosen === undefined ||
    isOfOneRow(chosen.total.value, rateRows) ||
    rateRows.some((row) => row.row === net?.row && near(row.net, net.value));
  if (rateRows.length === 0 || (chosen?.adds && !isPart)) return undefined;
  const printed = (sum: number) =>
    all.findLast(({ value }) => Math.abs(rounded(value - sum)) <= 0.01 * rateRows.length);
  const total = printed(sumOf(rateRows.map((row) => row.total)));
  if (total === undefined) return undefined;
  const sure = (of: "net" | "tax") => {
    const sum = sumOf(rateRows.map((row) => row[of]));
    return { ...(printed(sum) ?? putTogether(sum, total.evidence, 0)), weight };
  };
  return { net: sure("net"), tax: sure("tax"), total: { ...total, weight } };
}
