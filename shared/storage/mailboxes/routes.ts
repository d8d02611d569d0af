import { DeleteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { enum as choiceOf, instanceof as instanceOf, object, string } from "zod";
import { dynamo, isMet } from "../../aws/dynamodb.ts";
import { bulkOperationNames } from "../../contract/bulk.ts";
import { mailLimits } from "../../contract/email.ts";
import { tierNames } from "../../contract/tier.ts";
import { bareAddress } from "../../values/mail-address.ts";
import { findItem, readHolder, releaseBare, takeBare } from "./holders.ts";
import { accountKey, addressKey, table, updated } from "./table.ts";

const stored = object({
  address: string(),
  account: string(),
  /** Of the owner when the address was mapped: what counts for an account whose tier stands in its tokens alone. */
  tier: choiceOf(tierNames),
  operation: choiceOf(bulkOperationNames),
  /** JSON, as a bulk job takes it. */
  options: string(),
  created_at: string(),
});
export type MailRoute = typeof stored._output;

const listed = object({ addresses: instanceOf(Set<string>).optional() });

/** A bare address that is only held has no operation. */
export const readRoute = (item: Record<string, unknown> | undefined): MailRoute | undefined =>
  item?.operation === undefined ? undefined : stored.parse(item);

/**
 * What mail to an address becomes: the mapping of the address itself, else that of its bare address, both of the account
 * that holds the bare address. A mapping from before bare addresses were held takes its own now, if nobody has it.
 */
export async function findRoute(address: string): Promise<MailRoute | undefined> {
  const bare = bareAddress(address);
  const exact = readRoute(await findItem(address));
  if (bare === address) return exact;
  const item = await findItem(bare);
  const holder = readHolder(item);
  if (holder !== undefined) return exact?.account === holder.account ? exact : readRoute(item);
  if (exact === undefined || (await takeBare(bare, exact.account))) return exact;
  return findRoute(address);
}

async function addressesOf(account: string): Promise<readonly string[]> {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: table(), Key: accountKey(account), ConsistentRead: true }),
  );
  return [...(listed.parse(Item ?? {}).addresses ?? [])];
}

/** The mappings of an account that get mail: not those below a bare address of another account. */
export async function listRoutes(account: string): Promise<MailRoute[]> {
  const addresses = (await addressesOf(account)).toSorted();
  const found = await Promise.all(addresses.map(findRoute));
  return found.flatMap((each, at) =>
    each?.account === account && each.address === addresses[at] ? [each] : [],
  );
}

const unlist = (account: string, address: string) =>
  updated({
    Key: accountKey(account),
    UpdateExpression: "DELETE addresses :set",
    ConditionExpression: "contains(addresses, :address)",
    ExpressionAttributeValues: { ":set": new Set([address]), ":address": address },
  });

const release = (bare: string, account: string) =>
  releaseBare(bare, account, async () =>
    (await addressesOf(account)).every((address) => bareAddress(address) !== bare),
  );

/** Writes the mapping of a bare address, and takes the address with it. */
function writeBare({ account, address, ...fields }: MailRoute): Promise<boolean> {
  const names = Object.keys(fields);
  return updated({
    Key: addressKey(address),
    UpdateExpression: `SET account = :account, address = :address, ${names.map((name) => `#${name} = :${name}`).join(", ")} ADD claims :one`,
    ConditionExpression: "attribute_not_exists(pk) OR account = :account",
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ":account": account,
      ":address": address,
      ":one": 1,
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
    },
  });
}

/** Writes a mapping below a bare address, for the account that holds it. One from before that was so gives way. */
async function writeBelow(bare: string, route: MailRoute): Promise<boolean> {
  // A mapping from before takes its bare address first.
  await findRoute(route.address);
  if (!(await takeBare(bare, route.account))) return false;
  const { address, ...fields } = { ...route, bare };
  const names = Object.keys(fields);
  return updated({
    Key: addressKey(address),
    UpdateExpression: `SET address = :address, ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
    ConditionExpression: "attribute_not_exists(bare) OR account = :account",
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ":address": address,
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
    },
  });
}

/**
 * Maps an address, or maps it anew. `taken` when its bare address, and so the address, is another account's; `full` when
 * the account has no room.
 */
export async function putRoute(route: MailRoute): Promise<"done" | "taken" | "full"> {
  const { account, address } = route;
  const bare = bareAddress(address);
  // First the place in the account's list, so that parallel calls never get more of them than there are.
  const listed = await updated({
    Key: accountKey(account),
    UpdateExpression: "ADD addresses :set",
    ConditionExpression:
      "attribute_not_exists(addresses) OR contains(addresses, :address) OR size(addresses) < :most",
    ExpressionAttributeValues: {
      ":set": new Set([address]),
      ":address": address,
      ":most": mailLimits.addressesPerAccount,
    },
  });
  if (!listed) return "full";
  if (await (bare === address ? writeBare(route) : writeBelow(bare, route))) return "done";
  await unlist(account, address);
  await release(bare, account);
  return "taken";
}

/** Takes the mapping from a bare address, which stays held until `release`. */
const unmapBare = (account: string, address: string) =>
  updated({
    Key: addressKey(address),
    UpdateExpression: "REMOVE operation, #options, tier, created_at ADD claims :one",
    ConditionExpression: "account = :account AND attribute_exists(operation)",
    ExpressionAttributeNames: { "#options": "options" },
    ExpressionAttributeValues: { ":account": account, ":one": 1 },
  });

function deleteBelow(account: string, address: string): Promise<boolean> {
  const remove = new DeleteCommand({
    TableName: table(),
    Key: addressKey(address),
    ConditionExpression: "account = :account",
    ExpressionAttributeValues: { ":account": account },
  });
  return isMet(dynamo().send(remove));
}

/** Lets an address go, and its bare address with the last one below it. False when the account has no such address. */
export async function removeRoute(account: string, address: string): Promise<boolean> {
  const bare = bareAddress(address);
  await unlist(account, address);
  const removed = await (bare === address ? unmapBare : deleteBelow)(account, address);
  await release(bare, account);
  return removed;
}
