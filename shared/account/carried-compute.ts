import { monthName, type Settleable } from "./charge.ts";

type Month = Pick<Settleable, "account" | "time">;

/** Months of which small amounts are remembered here: of one that is dropped less than a write's worth is lost. */
const remembered = 1_000;

/** GB-seconds of small calls, by month record: the account's next call here writes them with its own. */
const carried = new Map<string, number>();

/** Adds an amount and returns what is carried now, GB-seconds. */
export function carryCompute(month: Month, amount: number): number {
  const name = monthName(month);
  const sum = (carried.get(name) ?? 0) + amount;
  carried.set(name, sum);
  const [oldest] = carried.keys();
  if (carried.size > remembered && oldest !== undefined) carried.delete(oldest);
  return sum;
}

/** What is carried of that month, GB-seconds. */
export const carriedCompute = (month: Month): number => carried.get(monthName(month)) ?? 0;

/** The same, which is then carried no more. */
export function takeCarriedCompute(month: Month): number {
  const amount = carriedCompute(month);
  carried.delete(monthName(month));
  return amount;
}
