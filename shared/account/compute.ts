import { update } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { tiers } from "../contract/tier.ts";
import { ServiceError } from "../errors/service-error.ts";
import { nextReset } from "../values/dates/calendar-month.ts";
import type { Account } from "./account.ts";
import { monthKey } from "./charge.ts";
import { standingOf } from "./quota.ts";

/**
 * GB-seconds that a gigabyte sent to the caller counts as: 0.09 USD against 0.0000166667 USD (infra/definition/prices.ts).
 * Without it answers of 200 MB would cost more than all the compute of the month.
 */
export const transferred = 5_400;

/** What a call has taken of the month's compute, in GB-seconds to the thousandth. */
export function computeOf(gigabyteSeconds: number, bytesOut: number): number {
  return Math.round((gigabyteSeconds + (bytesOut / 1e9) * transferred) * 1_000) / 1_000;
}

type Month = { account: Pick<Account, "id">; time: Date };

/** Adds to what the account has taken in the month of `time`: the record is of one month, and so is the sum. */
export async function spendCompute(month: Month, amount: number): Promise<void> {
  await update({
    TableName: setting("TABLE_USAGE"),
    Key: monthKey(month),
    UpdateExpression: "ADD #compute :amount",
    ExpressionAttributeNames: { "#compute": "compute" },
    ExpressionAttributeValues: { ":amount": amount },
  });
}

/** The error of a spent budget: it names the limit with the tier, the reset, and what to do. */
export function computeSpent({ tier }: Pick<Account, "tier">, time: Date): ServiceError {
  const limit = tiers[tier].compute.toLocaleString("en-US");
  return new ServiceError(
    "compute_budget_exceeded",
    `Monthly compute of ${limit} GB-seconds on the ${tier} tier is used up. It resets on the 1st of the month at 00:00 UTC. Move to a higher tier, or wait; smaller files and fewer pages use less.`,
    { headers: { "Retry-After": String(Math.ceil((nextReset(time).getTime() - Date.now()) / 1_000)) } },
  );
}

/** Throws `compute_budget_exceeded` when nothing is left of the account's month: for work that no call waits for. */
export async function requireCompute(account: Pick<Account, "id" | "tier">, time: Date): Promise<void> {
  const { compute } = await standingOf(account.id, time);
  if (compute >= tiers[account.tier].compute) throw computeSpent(account, time);
}
