import { monthName, type Settleable } from "./charge.ts";

/** Names in one update: its expression may have 4 KB (DynamoDB quotas, "Expression parameters"). */
export const atOnce = 20;
/** Months with settled charges that are remembered here; of the others the reaper learns from the history. */
const remembered = 1_000;

/** Charged calls whose mark still stands in the table, by month record: the account's next call here takes them away. */
const settled = new Map<string, string[]>();

/** The charge stands: its call was answered. */
export function keepCharge(charge: Settleable): void {
  const name = monthName(charge);
  settled.set(name, [...(settled.get(name) ?? []), charge.id]);
  const [oldest] = settled.keys();
  if (settled.size > remembered && oldest !== undefined) settled.delete(oldest);
}

/** Some of the settled charges of that month, which are then no longer remembered. */
export function takeSettled(charge: Pick<Settleable, "account" | "time">): string[] {
  const name = monthName(charge);
  const all = settled.get(name) ?? [];
  if (all.length > atOnce) settled.set(name, all.slice(atOnce));
  else settled.delete(name);
  return all.slice(0, atOnce);
}
