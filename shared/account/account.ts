import type { Tier } from "../contract/tier.ts";

/** Who calls: the account and what it may use. */
export type Account = { id: string; tier: Tier };

/** Keys that `npm start` accepts on loopback, one per tier. */
export const demoAccounts: Readonly<Record<string, Account>> = {
  "demo-starter": { id: "demo-starter", tier: "starter" },
  "demo-indie": { id: "demo-indie", tier: "indie" },
  "demo-developer": { id: "demo-developer", tier: "developer" },
  "demo-business": { id: "demo-business", tier: "business" },
};
