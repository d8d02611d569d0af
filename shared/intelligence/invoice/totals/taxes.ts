import { sumOf } from "../../../values/amounts/hundredths.ts";
import { type Candidate, near, putTogether } from "./money.ts";
import type { BreakdownRow } from "./rates.ts";

/** Most rows of a rate each that are added up to a tax. */
const mostRates = 4;

/** Rows of a rate each (7 %, 19 %): the tax is their sum. */
function severalRates(rows: readonly Candidate[]): Candidate[] {
  const sums: Candidate[] = [];
  for (let count = 2; count <= Math.min(mostRates, rows.length); count += 1) {
    const some = rows.slice(0, count);
    const [first] = some;
    if (first === undefined) break;
    sums.push(putTogether(sumOf(some.map(({ value }) => value)), first.evidence, first.weight - 0.1));
  }
  return sums;
}

/** What may be the tax: rows that are called so, the parts of India's tax together, the sum of the breakdown. */
export function taxCandidates(
  rows: readonly Candidate[],
  parts: readonly Candidate[],
  breakdown: readonly BreakdownRow[],
): Candidate[] {
  const [part] = parts;
  const [line] = breakdown;
  const whole =
    part === undefined ? [] : [putTogether(sumOf(parts.map(({ value }) => value)), part.evidence, 1)];
  const several = part === undefined ? severalRates(rows) : [];
  const sum = sumOf(breakdown.map(({ amount }) => amount));
  // CGST and SGST have a row each at every rate, of which the breakdown holds one.
  const sums = part === undefined ? [sum] : [sum, 2 * sum];
  const summed = line === undefined ? [] : sums.map((each) => putTogether(each, line.evidence, 0.6));
  return [...whole, ...rows, ...several, ...summed];
}

type Parts = Readonly<Record<"cgst" | "sgst" | "igst" | "cess", Candidate | undefined>>;

/** The parts of India's tax. Where each of several rates has a row, they are the sums of these, when those make the tax. */
export function partsOfTax(
  parts: Parts,
  tax: Candidate | undefined,
  breakdown: readonly BreakdownRow[],
): Parts {
  const [first] = breakdown;
  if (tax === undefined || first === undefined || breakdown.length < 2) return parts;
  const { cgst, sgst, igst, cess } = parts;
  const sum = sumOf(breakdown.map(({ amount }) => amount));
  const rest = tax.value - (cess?.value ?? 0);
  const whole = putTogether(sum, first.evidence, 0.9);
  if (igst !== undefined && cgst === undefined && sgst === undefined && near(sum, rest))
    return { ...parts, igst: whole };
  if (igst === undefined && cgst !== undefined && sgst !== undefined && near(2 * sum, rest))
    return { ...parts, cgst: whole, sgst: whole };
  return parts;
}
