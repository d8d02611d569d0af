import { differenceOf } from "../../../values/amounts/hundredths.ts";
import { chainFit } from "../balance/chain.ts";
import type { Entry } from "../statement.ts";

/** Bookings less the fees beside them, where the balances say that these are not in the amounts. */
export function withFees(
  entries: readonly Entry[],
  fees: ReadonlyMap<number, number>,
  opening: number | null,
): { entries: Entry[]; unsettled: number } {
  if (fees.size === 0) return { entries: [...entries], unsettled: 0 };
  const taken = entries.map((entry) => ({
    ...entry,
    amount: differenceOf(entry.amount, fees.get(entry.row) ?? 0),
  }));
  const [kept, less] = [chainFit(entries, opening).broken, chainFit(taken, opening).broken];
  return {
    entries: less < kept ? taken : [...entries],
    unsettled: less === kept ? fees.size : 0,
  };
}
