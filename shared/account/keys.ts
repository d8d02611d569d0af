import type { account as contract } from "../contract/account.ts";
import type { Call } from "../contract/call.ts";
import { type Grant, includesGrant } from "../contract/grant.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { tiers } from "../contract/tier.ts";
import { ServiceError } from "../errors/service-error.ts";
import { type KeyListing, listKeys, makeKey, revokeKey, storeAccount } from "./account-store.ts";
import { listAudit } from "./audit-reading.ts";
import { lastUses } from "./key-uses.ts";

type Operations = typeof contract.operations;
type Asker = Pick<Call, "account" | "tier" | "credential">;

const everything: Grant = { access: "full" };
const day = 86_400_000;

const termsOf = ({ access, scopes, retention = "standard" }: Grant) => ({
  access,
  scopes: scopes === undefined ? null : [...scopes],
  retention,
});
const instant = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

const describe = (
  { id, label, last4, createdAt, grant, expiresAt }: KeyListing,
  used: string | undefined,
) => ({
  key_id: id,
  label,
  last4,
  ...termsOf(grant),
  created_at: createdAt,
  expires_at: expiresAt ?? null,
  // The key that had this place before was used before this one was made.
  last_used_at: used === undefined || used < createdAt ? null : used,
});

/** What the caller's own key is for. */
export async function showAccount(
  _input: unknown,
  { account, tier, credential = {} }: Asker,
): Promise<AnswerOf<Operations["show"]>> {
  const { key = null, grant = everything, expires, role = null } = credential;
  return { success: true, account, tier, key_id: key, role, ...termsOf(grant), expires_at: instant(expires) };
}

export async function listAccountKeys(
  _input: unknown,
  { account, tier }: Asker,
): Promise<AnswerOf<Operations["listKeys"]>> {
  const [keys, uses] = await Promise.all([listKeys(account), lastUses(account)]);
  const described = keys.map((each) => describe(each, uses.get(each.id)));
  return { success: true, keys: described, total: keys.length, limit: tiers[tier].keys };
}

/** Makes a key that may do no more than the caller's own, for no longer. Throws `key_restricted`, `conflict`. */
export async function createAccountKey(
  { label, access, scopes, retention, expires_in_days }: InputOf<Operations["createKey"]>,
  { account, tier, credential = {} }: Asker,
): Promise<AnswerOf<Operations["createKey"]>> {
  const { grant: own = everything, expires: ownEnd = Number.POSITIVE_INFINITY } = credential;
  const grant: Grant = { access, scopes: scopes === undefined ? undefined : [...new Set(scopes)], retention };
  const ends = expires_in_days === undefined ? Number.POSITIVE_INFINITY : Date.now() + expires_in_days * day;
  if (!includesGrant(own, grant) || ends > ownEnd)
    throw new ServiceError(
      "key_restricted",
      "A key cannot make one that may do or keep more than itself, or for longer. Name scopes, a retention and an end within its own.",
    );
  await storeAccount({ id: account, tier });
  const expiresAt = Number.isFinite(ends) ? new Date(ends).toISOString() : undefined;
  const { key, listing } = await makeKey({ id: account, tier }, { label, grant, expiresAt });
  return { success: true, ...describe(listing, undefined), key };
}

export async function revokeAccountKey(
  { key_id }: InputOf<Operations["revokeKey"]>,
  { account }: Asker,
): Promise<AnswerOf<Operations["revokeKey"]>> {
  await revokeKey(account, key_id);
  return { success: true, key_id, revoked: true };
}

export async function showAudit(
  { limit, before }: InputOf<Operations["audit"]>,
  { account }: Asker,
): Promise<AnswerOf<Operations["audit"]>> {
  const entries = await listAudit(account, limit, before);
  const oldest = entries.at(-1)?.seq ?? 1;
  return { success: true, entries, next_before: oldest > 1 ? oldest : null };
}
