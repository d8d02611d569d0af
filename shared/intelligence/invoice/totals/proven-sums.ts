import { rounded } from "../../../values/amounts/hundredths.ts";
import { findAmounts } from "../../../values/amounts/parse-amount.ts";
import type { DecimalMark } from "../../../values/amounts/read-number.ts";
import type { View } from "../page-view.ts";
import { type Candidate, near, putTogether } from "./money.ts";
import { isOfOneRow, rateRowsOf } from "./rate-rows.ts";
import { rateFits } from "./rates.ts";

/** Sums that nothing names: what makes them so is that they add up by a rate that is printed. */
export type ProvenSums = { net: Candidate; tax: Candidate; total: Candidate; rows: readonly number[] };

/** More amounts than these are a book of accounts, in which some add up by chance. */
const mostAmounts = 150;
/** Taxes of a rate each that are added up. */
const mostRates = 6;
/** How well a sum is known that no label names. */
const weight = 0.78;

type Rated = { rate: number; amount: Candidate };

/** Amounts that stand alone in a row with a rate. */
function ratedIn(view: View, all: readonly Candidate[], decimal: DecimalMark | undefined): Rated[] {
  const byRow = Map.groupBy(all, ({ row }) => row);
  return [...byRow].flatMap(([at, [amount, ...others]]) => {
    const text = view.rows[at]?.segments.map((segment) => segment.text).join(" ") ?? "";
    const [, before, behind] = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%|%\s?(\d{1,2}(?:[.,]\d{1,2})?)/.exec(text) ?? [];
    const [rate] = findAmounts(before ?? behind ?? "", decimal);
    if (amount === undefined || others.length > 0 || rate === undefined) return [];
    return [{ rate: rate.value, amount }];
  });
}

/** Every choice of two and more amounts of different rates, added up. */
function addedUp(rated: readonly Rated[]): Candidate[] {
  let sums: { rates: readonly number[]; amounts: readonly Candidate[] }[] = [{ rates: [], amounts: [] }];
  for (const { rate, amount } of rated.slice(0, mostRates)) {
    const more = sums.flatMap((sum) =>
      sum.rates.includes(rate) ? [] : [{ rates: [...sum.rates, rate], amounts: [...sum.amounts, amount] }],
    );
    sums = [...sums, ...more];
  }
  return sums.flatMap(({ amounts }) => {
    const [first] = amounts;
    const sum = rounded(amounts.reduce((total, { value }) => total + value, 0));
    return first === undefined || amounts.length < 2 ? [] : [putTogether(sum, first.evidence, weight)];
  });
}

/** Whether a tax lies between those of the lowest and the highest rate. */
const between = (net: number, tax: number, rated: readonly Rated[]) => {
  const share = (100 * tax) / net;
  const rates = rated.map(({ rate }) => rate);
  return share > Math.min(...rates) && share < Math.max(...rates);
};

/**
 * Net, tax and total of a paper whose words for them are not known: the largest total with one net and one tax that add
 * up to it, the tax being a printed rate of the net. Undefined when there are several such nets, or none.
 */
export function provenSums(
  view: View,
  all: readonly Candidate[],
  rates: readonly number[],
  decimal: DecimalMark | undefined,
): ProvenSums | undefined {
  const amounts = [...new Map(all.map((one) => [one.value, one])).values()];
  if (amounts.length > mostAmounts || rates.length === 0) return undefined;
  const rateRows = rateRowsOf(all);
  const rated = ratedIn(view, all, decimal);
  const several = addedUp(rated);
  const taxOf = (net: number, total: number): Candidate | undefined => {
    const tax = total - net;
    const one = amounts.find(({ value }) => near(value, tax) && rateFits(net, value, rates));
    return one ?? several.find(({ value }) => near(value, tax) && between(net, value, rated));
  };
  const totals = amounts
    .filter(({ value }) => !isOfOneRow(value, rateRows))
    .toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value));
  for (const total of totals) {
    const proofs = amounts.flatMap((net) => {
      const less = net.value * total.value > 0 && Math.abs(net.value) < Math.abs(total.value);
      const tax = less ? taxOf(net.value, total.value) : undefined;
      return tax === undefined ? [] : [{ net, tax }];
    });
    const [proof] = proofs;
    if (proof === undefined) continue;
    if (proofs.length > 1) return undefined;
    const sure = (one: Candidate) => ({ ...one, weight });
    const rows = [proof.net, total, proof.tax, ...rated.map(({ amount }) => amount)];
    return {
      net: sure(proof.net),
      tax: sure(proof.tax),
      total: sure(total),
      rows: rows.map(({ row }) => row).filter((row) => row > 0),
    };
  }
  return undefined;
}
