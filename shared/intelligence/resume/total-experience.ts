import type { Period } from "./dates/period.ts";

/** Months since year 0. */
const count = (year: number, month: number) => year * 12 + month - 1;

function interval({ start, end, current }: Period, now: Date): [from: number, to: number] | undefined {
  const today = count(now.getUTCFullYear(), now.getUTCMonth() + 1) + 1;
  if (start === null) return undefined;
  const [year = 0, month] = start.split("-").map(Number);
  // Two bare years are taken from middle to middle: 2018 – 2020 is two years, give or take.
  const from = count(year, month ?? 7);
  if (end === null) return current ? [from, Math.max(from, today)] : undefined;
  const [lastYear = 0, lastMonth] = end.split("-").map(Number);
  const to = Math.min(today, count(lastYear, lastMonth ?? 6) + 1);
  if (to > from) return [from, to];
  return year === lastYear ? [from, from + (month === undefined ? 12 : 1)] : undefined;
}

/** Months of one period, both ends counted; null when it has no start. */
export function monthsOf(period: Period, now: Date): number | null {
  const found = interval(period, now);
  return found === undefined ? null : found[1] - found[0];
}

/** Months covered by at least one of the periods: what overlaps counts once. */
export function totalMonths(periods: readonly Period[], now: Date): number | null {
  const spans = periods.map((period) => interval(period, now)).filter((span) => span !== undefined);
  if (spans.length === 0) return null;
  let total = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const [from, to] of spans.sort((one, other) => one[0] - other[0])) {
    total += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return total;
}
