import { DeleteCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { number, object, string } from "zod";
import { dynamo, epochSeconds, put, unlessUnmet } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { lifetimes } from "../contract/lifetimes.ts";
import { monthName, type Settleable } from "./charge.ts";
import { ownName } from "./subject.ts";

/** Which months have open charges: one partition that names the records to look into. */
export const openPartition = ownName("open-charges");
/** A process names a month again after so long, ms; a name that was not renewed for twice that may go. */
const renewed = 3_600_000;

const listing = object({ sk: string(), seen: number() });
export type Listing = { account: string; month: string; seen: number };

const lastNamed = new Map<string, number>();

/** Names the charge's month, once an hour. */
export async function listOpen(charge: Settleable, now = Date.now()): Promise<void> {
  const sk = monthName(charge);
  if (now - (lastNamed.get(sk) ?? 0) < renewed) return;
  if (lastNamed.size > 10_000) lastNamed.clear();
  lastNamed.set(sk, now);
  try {
    const ttl = epochSeconds() + lifetimes.openCharge.seconds;
    await put({ TableName: setting("TABLE_USAGE"), Item: { pk: openPartition, sk, seen: now, ttl } });
  } catch (error) {
    lastNamed.delete(sk);
    throw error;
  }
}

export async function* openMonths(): AsyncGenerator<Listing> {
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: setting("TABLE_USAGE"),
      KeyConditionExpression: "pk = :open",
      ExpressionAttributeValues: { ":open": openPartition },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const { sk, seen } of listing.array().parse(Items)) {
      const at = sk.lastIndexOf("|");
      yield { account: sk.slice(0, at), month: sk.slice(at + 1), seen };
    }
  }
}

/** Takes away the name of a month without open charges, unless a process may still count on it. */
export async function unlistMonth({ account, month, seen }: Listing, now: number): Promise<void> {
  if (now - seen < 2 * renewed) return;
  const Key = { pk: openPartition, sk: `${account}|${month}` };
  const same = { ConditionExpression: "seen = :seen", ExpressionAttributeValues: { ":seen": seen } };
  await unlessUnmet(dynamo().send(new DeleteCommand({ TableName: setting("TABLE_USAGE"), Key, ...same })));
}
