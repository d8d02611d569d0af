/** What a tier may take beyond the interface's calls: chosen from measured costs (docs/costs.md). */
const starter = { compute: 20_000, heavyAtOnce: 2 } as const;
const indie = { compute: 200_000, heavyAtOnce: 4 } as const;
const developer = { compute: 900_000, heavyAtOnce: 8 } as const;
const business = { compute: 4_000_000, heavyAtOnce: 30 } as const;

/**
 * Plans, cheapest first (interface 8.1). `calls` per month; prices in whole US dollars. `compute` are GB-seconds per month;
 * `heavyAtOnce` the heavy calls of an account at work at a time.
 */
export const tiers = {
  starter: { calls: 500, keys: 1, priceMonth: 0, priceYear: 0, ...starter },
  indie: { calls: 2_000, keys: 2, priceMonth: 9, priceYear: 90, ...indie },
  developer: { calls: 10_000, keys: 5, priceMonth: 29, priceYear: 290, ...developer },
  business: { calls: 100_000, keys: 10, priceMonth: 99, priceYear: 990, ...business },
} as const;

export type Tier = keyof typeof tiers;
export const tierNames = Object.keys(tiers) as [Tier, ...Tier[]];

/** True when `tier` includes what `needed` unlocks. */
export function includesTier(tier: Tier, needed: Tier): boolean {
  return tierNames.indexOf(tier) >= tierNames.indexOf(needed);
}
