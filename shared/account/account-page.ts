import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { object, string } from "zod";
import { dynamo } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { type Tier, tiers } from "../contract/tier.ts";
import { ServiceError } from "../errors/service-error.ts";
import { findAccount, listKeys } from "./account-store.ts";
import { lastCall } from "./history.ts";
import { inTurns } from "./in-turns.ts";
import { standingOf } from "./quota.ts";

/** Accounts of one list: unless it is said otherwise, and at most. */
export const listed = { usual: 50, most: 1_000 } as const;
/** Accounts that are looked up at a time. */
const atOnce = 10;

const profile = "profile";

/** `name` is what it is called where it was given. */
export function readLimit(text: string, name = "--limit"): number {
  const limit = text === "" ? listed.usual : Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= listed.most) return limit;
  throw new ServiceError("bad_request", `${name} is a whole number from 1 to ${listed.most}.`);
}

/** Ids of stored accounts, in the order of the table, behind that of `after`. */
async function* accountIds(after: string): AsyncGenerator<string> {
  const pages = paginateScan(
    { client: dynamo() },
    {
      TableName: setting("TABLE_ACCOUNTS"),
      FilterExpression: "sk = :profile",
      ProjectionExpression: "pk",
      ExpressionAttributeValues: { ":profile": profile },
      ConsistentRead: true,
      ...(after === "" ? {} : { ExclusiveStartKey: { pk: after, sk: profile } }),
    },
  );
  for await (const { Items = [] } of pages)
    for (const { pk } of object({ pk: string() }).array().parse(Items)) yield pk;
}

export type AccountLine = {
  account: string;
  tier: Tier;
  calls_used: number;
  calls_limit: number;
  keys: number;
  keys_limit: number;
  last_call: string | null;
};

/** Undefined for an account that was deleted meanwhile. */
async function lineOf(id: string, now: Date): Promise<AccountLine | undefined> {
  const account = await findAccount(id);
  if (account === undefined) return undefined;
  const [{ used }, keys, last] = await Promise.all([standingOf(id, now), listKeys(id), lastCall(id)]);
  const { tier } = account;
  const { calls, keys: most } = tiers[tier];
  return {
    ...{ account: id, tier, calls_used: used, calls_limit: calls },
    ...{ keys: keys.length, keys_limit: most, last_call: last ?? null },
  };
}

/**
 * The stored accounts with tier, use of the month, keys and last call, up to `limit` of them behind `after`. An account
 * that came with tokens alone has no tier stored, and is not among them. `next` is what the next page is behind.
 */
export async function accountPage(
  limit: number,
  after: string,
  now = new Date(),
): Promise<{ accounts: AccountLine[]; next: string | null }> {
  const ids: string[] = [];
  let more = false;
  for await (const id of accountIds(after)) {
    more = ids.length === limit;
    if (more) break;
    ids.push(id);
  }
  const lines = await inTurns(ids, atOnce, (id) => lineOf(id, now));
  const accounts = lines.filter((line) => line !== undefined);
  return { accounts, next: more ? (ids.at(-1) ?? null) : null };
}
