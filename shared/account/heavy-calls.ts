import { get, isMet, unlessUnmet, update } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { tiers } from "../contract/tier.ts";
import { ServiceError } from "../errors/service-error.ts";
import { log } from "../log/log.ts";
import type { Account } from "./account.ts";

/** A heavy call at work: its request, and epoch ms at which its invocation has certainly ended. */
export type HeavyCall = { account: Pick<Account, "id">; id: string; until: number };

/** When a caller may try again, s: as long as most heavy calls take. */
const retryAfter = 5;

const separator = "|";
const nameOf = ({ id, until }: HeavyCall) => `${until}${separator}${id}`;
const endOf = (name: string) => Number(name.split(separator)[0]);

/** One record of an account: the names of its heavy calls at work. */
const place = (account: string) => ({
  TableName: setting("TABLE_USAGE"),
  Key: { pk: account, sk: "heavy-calls" },
});
const names = { "#held": "held" };

async function held(account: string): Promise<ReadonlySet<string>> {
  const item = await get({ ...place(account), ConsistentRead: true });
  return item?.held instanceof Set ? item.held : new Set();
}

const add = (call: HeavyCall, most: number): Promise<boolean> =>
  isMet(
    update({
      ...place(call.account.id),
      UpdateExpression: "ADD #held :one",
      ConditionExpression: "attribute_not_exists(#held) OR size(#held) < :most",
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ":one": new Set([nameOf(call)]), ":most": most },
    }),
  );

/** Takes names away, and leaves no record where there is none any more: the account may have been deleted meanwhile. */
async function remove(account: string, some: ReadonlySet<string>): Promise<void> {
  await unlessUnmet(
    update({
      ...place(account),
      UpdateExpression: "DELETE #held :some",
      ConditionExpression: "attribute_exists(#held)",
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ":some": some },
    }),
  );
}

/** What was killed took nothing away: its names go when their time is over. True when there were any. */
async function clear(account: string, found: ReadonlySet<string>): Promise<boolean> {
  const over = new Set([...found].filter((name) => endOf(name) < Date.now()));
  if (over.size > 0) await remove(account, over);
  return over.size > 0;
}

/**
 * Counts a heavy call as at work. Throws `too_many_requests` when the account has as many as its tier may have at a time:
 * one caller must not take the functions, or the processes, of all.
 */
export async function holdHeavyCall(call: HeavyCall, { tier }: Account): Promise<void> {
  const most = tiers[tier].heavyAtOnce;
  if (await add(call, most)) return;
  const found = await held(call.account.id);
  // One that got no answer may have counted.
  if (found.has(nameOf(call))) return;
  if ((await clear(call.account.id, found)) && (await add(call, most))) return;
  throw new ServiceError(
    "too_many_requests",
    `The ${tier} tier works on ${most} heavy calls at a time, and so many are at work. Send this one again when one of them has ended.`,
    { headers: { "Retry-After": String(retryAfter) } },
  );
}

/** The call has ended. What storage does not take now goes when the time of the call is over. */
export async function letHeavyCallGo(call: HeavyCall): Promise<void> {
  await remove(call.account.id, new Set([nameOf(call)])).catch((error) =>
    log.warn("a heavy call still counts as at work", { error }),
  );
}
