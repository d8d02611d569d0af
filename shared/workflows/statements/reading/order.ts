import { toHundredths } from "../../../values/amounts/hundredths.ts";
import { chainFit } from "../balance/chain.ts";
import type { Entry } from "../statement.ts";

const steps = (entries: readonly Entry[]) => {
  let [up, down] = [0, 0];
  for (const [at, { date }] of entries.entries()) {
    const before = entries[at - 1]?.date ?? date;
    if (date > before) up++;
    if (date < before) down++;
  }
  return { up, down };
};

const broken = (entries: readonly Entry[], opening: number | null) => chainFit(entries, opening).broken;

/** Oldest first. Where the dates do not tell, the balances do. */
export function oldestFirst(entries: readonly Entry[], opening: number | null): Entry[] {
  const { up, down } = steps(entries);
  const turned = entries.toReversed();
  if (up !== down) return down > up ? turned : [...entries];
  return broken(turned, opening) < broken(entries, opening) ? turned : [...entries];
}

const negated = (value: number | null) => (value === null || value === 0 ? value : -value);

/**
 * Balances that grow with what is spent say what is owed, as those of cards and loans do: they are turned, so that money
 * owed is negative everywhere.
 */
export function withOwedBalances(
  entries: readonly Entry[],
  opening: number | null,
): { entries: Entry[]; owed: boolean } {
  const turned = entries.map((entry) => ({ ...entry, balance: negated(entry.balance) }));
  const { checked, broken: direct } = chainFit(entries, opening);
  const inverse = chainFit(turned, negated(opening)).broken;
  const stated = entries.every(
    ({ direction, amount }) => direction !== "assumed" || toHundredths(amount) === 0,
  );
  const owed = stated && checked >= 2 && inverse < direct && inverse < 0.4 * checked;
  return { entries: owed ? turned : [...entries], owed };
}

export { negated };
