import { DeleteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { number, object, string } from "zod";
import { dynamo, unlessUnmet } from "../../aws/dynamodb.ts";
import { addressKey, table, updated } from "./table.ts";

// A bare address and all below it (`bare+detail`, RFC 5233) belong to one account. The item of the bare address says
// whose they are: with a mapping of its own, or without one when only addresses below it are mapped.

const stored = object({
  account: string(),
  /** How often the holder has taken it: who lets it go must have read the last one. */
  claims: number().default(0),
});

type Item = Record<string, unknown>;

export async function findItem(address: string): Promise<Item | undefined> {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: table(), Key: addressKey(address), ConsistentRead: true }),
  );
  return Item;
}

export const readHolder = (item: Item | undefined) => (item === undefined ? undefined : stored.parse(item));

/** Takes a bare address for the account, or once more; false when it is another account's. */
export const takeBare = (bare: string, account: string): Promise<boolean> =>
  updated({
    Key: addressKey(bare),
    UpdateExpression: "SET account = :account ADD claims :one",
    ConditionExpression: "attribute_not_exists(pk) OR account = :account",
    ExpressionAttributeValues: { ":account": account, ":one": 1 },
  });

/**
 * Lets a bare address go unless something of the account lies at it or below it. `isEmpty` asks the list of the account,
 * into which an address is written before it takes its bare address: what is not listed by then has yet to take it.
 */
export async function releaseBare(
  bare: string,
  account: string,
  isEmpty: () => Promise<boolean>,
): Promise<void> {
  const holder = readHolder(await findItem(bare));
  if (holder?.account !== account || !(await isEmpty())) return;
  const remove = new DeleteCommand({
    TableName: table(),
    Key: addressKey(bare),
    ConditionExpression: "account = :account AND claims = :claims AND attribute_not_exists(operation)",
    ExpressionAttributeValues: { ":account": account, ":claims": holder.claims },
  });
  await unlessUnmet(dynamo().send(remove));
}
