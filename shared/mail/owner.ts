import type { Account } from "../account/account.ts";
import { demoAccounts } from "../account/account.ts";
import { findAccount } from "../account/account-store.ts";
import type { Charge } from "../account/charge.ts";
import { recordCall } from "../account/history.ts";
import { reserve } from "../account/quota.ts";
import type { UnroutedReason } from "../contract/email.ts";
import { includesTier } from "../contract/tier.ts";
import type { MailRoute } from "../storage/mailboxes/routes.ts";

const path = "/api/v1/email/ingest";
const tool = "email/ingest";

/** The owner as it is now: who moved to a lower tier since has its mail no longer processed. */
async function ownerOf({ account, tier }: MailRoute): Promise<Account> {
  return (await findAccount(account)) ?? demoAccounts[account] ?? { id: account, tier };
}

export type Charged = { charge: Charge } | { reason: UnroutedReason };

/** Until the work of any function has certainly ended, ms. */
const longest = 900_000;

/** Takes one call from the owner's quota, as a bulk upload does. `id` is that of its entry in the history. */
export async function chargeOwner(route: MailRoute, id: string, time: Date, bytes: number): Promise<Charged> {
  const account = await ownerOf(route);
  if (!includesTier(account.tier, "business")) return { reason: "tier_too_low" };
  const charge = { id, account, time, cost: 1, tool, bytes, until: Date.now() + longest };
  return (await reserve(charge)).granted ? { charge } : { reason: "quota_exceeded" };
}

const statuses: Partial<Record<UnroutedReason, number>> = {
  tier_too_low: 403,
  options_unfit: 422,
  quota_exceeded: 429,
};

/** Writes the message into the owner's history, with the status that a call of the owner's own would have had. */
export function recordMail(
  account: string,
  requestId: string,
  { time, bytes, reason }: { time: Date; bytes: number; reason?: UnroutedReason | undefined },
): Promise<void> {
  const status = (reason === undefined ? undefined : statuses[reason]) ?? 200;
  return recordCall(account, requestId, {
    timestamp: time.toISOString(),
    method: "POST",
    path,
    tool,
    status,
    file_size: bytes,
    duration_ms: Date.now() - time.getTime(),
  });
}
