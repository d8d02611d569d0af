import { DeleteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { enum as choiceOf, instanceof as instanceOf, object, string } from "zod";
import { dynamo, isConditionFailure } from "../../aws/dynamodb.ts";
import { bulkOperationNames } from "../../contract/bulk.ts";
import { mailLimits } from "../../contract/email.ts";
import { tierNames } from "../../contract/tier.ts";
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

/** What mail to exactly this address becomes. */
export async function findRoute(address: string): Promise<MailRoute | undefined> {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: table(), Key: addressKey(address), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : stored.parse(Item);
}

export async function listRoutes(account: string): Promise<MailRoute[]> {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: table(), Key: accountKey(account), ConsistentRead: true }),
  );
  const { addresses = new Set<string>() } = listed.parse(Item ?? {});
  const found = await Promise.all([...addresses].toSorted().map(findRoute));
  return found.filter((each) => each?.account === account).flatMap((each) => each ?? []);
}

const unlist = (account: string, address: string) =>
  updated({
    Key: accountKey(account),
    UpdateExpression: "DELETE addresses :address",
    ExpressionAttributeValues: { ":address": new Set([address]) },
  });

/** Maps an address, or maps it anew. `taken` when it is another account's, `full` when the account has no room. */
export async function putRoute(route: MailRoute): Promise<"done" | "taken" | "full"> {
  const { account, address, ...fields } = route;
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
  const names = Object.keys(fields);
  const written = await updated({
    Key: addressKey(address),
    UpdateExpression: `SET account = :account, address = :address, ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
    ConditionExpression: "attribute_not_exists(pk) OR account = :account",
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ":account": account,
      ":address": address,
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
    },
  });
  if (written) return "done";
  await unlist(account, address);
  return "taken";
}

/** False when the account has no such address. */
export async function removeRoute(account: string, address: string): Promise<boolean> {
  try {
    await dynamo().send(
      new DeleteCommand({
        TableName: table(),
        Key: addressKey(address),
        ConditionExpression: "account = :account",
        ExpressionAttributeValues: { ":account": account },
      }),
    );
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
  await unlist(account, address);
  return true;
}
