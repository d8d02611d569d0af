import { rounded } from "../../../values/amounts/hundredths.ts";
import { type Candidate, near, putTogether } from "./money.ts";

type Part = { net: number; tax: number; total: number; row: number };

/** Net, tax and total beside each other in a row: of an invoice, of one of its rates or of a line. */
function partsOf(all: readonly Candidate[]): Part[] {
  return all.flatMap(({ value: net, row }, at) => {
    const [tax, total] = all.slice(at + 1, at + 3);
    const stands = tax?.row === row && total?.row === row && tax.value !== 0;
    return stands && near(net + tax.value, total.value)
      ? [{ net, tax: tax.value, total: total.value, row }]
      : [];
  });
}

/** Whether a total is that of one row of several. */
export function isOfOneRow(total: number, all: readonly Candidate[]): boolean {
  const parts = partsOf(all);
  return parts.length > 1 && parts.some((part) => near(part.total, total));
}

/** Amounts but those of the rows of several rates, none of which is the bill's. */
export function besideRateRows(list: readonly Candidate[], all: readonly Candidate[]): readonly Candidate[] {
  const parts = partsOf(all);
  return parts.length < 2 ? list : list.filter(({ row }) => parts.every((part) => part.row !== row));
}

/** How well the sums are known that the rows of all rates prove. */
const weight = 0.9;

/**
 * The sums of all rates together, where each has a row and their total is printed: net and tax need not be. The rounding of
 * each row may move a cent. Not asked where what was `chosen` adds up and is none of the rows.
 */
export function ofAllRates(
  chosen: { total: Candidate; adds: boolean } | undefined,
  all: readonly Candidate[],
): { net: Candidate; tax: Candidate; total: Candidate } | undefined {
  const parts = partsOf(all);
  if (parts.length < 2 || (chosen?.adds && !isOfOneRow(chosen.total.value, all))) return undefined;
  const sumOf = (of: "net" | "tax" | "total") => rounded(parts.reduce((sum, part) => sum + part[of], 0));
  const printed = (sum: number) =>
    all.findLast(({ value }) => Math.abs(rounded(value - sum)) <= 0.01 * parts.length);
  const total = printed(sumOf("total"));
  if (total === undefined) return undefined;
  const sure = (of: "net" | "tax") => {
    const sum = sumOf(of);
    return { ...(printed(sum) ?? putTogether(sum, total.evidence, 0)), weight };
  };
  return { net: sure("net"), tax: sure("tax"), total: { ...total, weight } };
}
