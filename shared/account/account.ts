import type { Grant } from "../contract/grant.ts";
import type { Role } from "../contract/role.ts";
import type { Tier } from "../contract/tier.ts";

/**
 * Who calls: the account, what it may use, and with which of its keys, by the id of listings: what that one is for, and
 * when it ends, epoch ms.
 */
export type Account = {
  id: string;
  tier: Tier;
  key?: string | undefined;
  grant?: Grant | undefined;
  expires?: number | undefined;
  /** Of whoever came with a token: the role in the account, and the name under which an account of others knows them. */
  role?: Role | undefined;
  member?: string | undefined;
  /** As the token names them. */
  identity?: Identity | undefined;
};

/** Who comes with a token: its subject, and an address that its issuer vouches for. */
export type Identity = { subject: string; email: string | undefined };

/** Keys that `npm start` accepts on loopback, one per tier. */
export const demoAccounts: Readonly<Record<string, Account>> = {
  "demo-starter": { id: "demo-starter", tier: "starter" },
  "demo-indie": { id: "demo-indie", tier: "indie" },
  "demo-developer": { id: "demo-developer", tier: "developer" },
  "demo-business": { id: "demo-business", tier: "business" },
};
