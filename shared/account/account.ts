import type { Tier } from "../contract/tier.ts";

/** Who calls: the account, what it may use, and which of its keys it came with, by the id of listings. */
export type Account = { id: string; tier: Tier; key?: string | undefined };

/** Keys that `npm start` accepts on loopback, one per tier. */
export const demoAccounts: Readonly<Record<string, Account>> = {
  "demo-starter": { id: "demo-starter", tier: "starter" },
  "demo-indie": { id: "demo-indie", tier: "indie" },
  "demo-developer": { id: "demo-developer", tier: "developer" },
  "demo-business": { id: "demo-business", tier: "business" },
};
