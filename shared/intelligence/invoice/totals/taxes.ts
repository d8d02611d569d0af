import { sumOf } from "../../../values/amounts/hundredths.ts";
import { type Candidate, putTogether } from "./money.ts";
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
  const summed =
    line === undefined ? [] : [putTogether(sumOf(breakdown.map(({ amount }) => amount)), line.evidence, 0.6)];
  return [...whole, ...rows, ...several, ...summed];
}
