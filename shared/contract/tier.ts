/** Plans, cheapest first (interface 8.1). `calls` per month; prices in whole US dollars. */
export const tiers = {
  starter: { calls: 500, keys: 1, priceMonth: 0, priceYear: 0 },
  indie: { calls: 2_000, keys: 2, priceMonth: 9, priceYear: 90 },
  developer: { calls: 10_000, keys: 5, priceMonth: 29, priceYear: 290 },
  business: { calls: 100_000, keys: 10, priceMonth: 99, priceYear: 990 },
} as const;

export type Tier = keyof typeof tiers;
export const tierNames = Object.keys(tiers) as [Tier, ...Tier[]];

/** True when `tier` includes what `needed` unlocks. */
export function includesTier(tier: Tier, needed: Tier): boolean {
  return tierNames.indexOf(tier) >= tierNames.indexOf(needed);
}
