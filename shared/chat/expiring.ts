import { DeleteCommand, GetCommand, PutCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { number, object, string } from "zod";
import { dynamo } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";

/** One partition lists everything that will expire, so that the sweep reads no more than that. */
const partition = "expiring";

const entry = object({ sk: string(), owner: string(), item: string() });
export type Expiring = { owner: string; item: string };

const sortKey = ({ owner, item }: Expiring) => `${owner}#${item}`;
const table = () => setting("TABLE_SESSIONS");

export async function enlist(expiring: Expiring): Promise<void> {
  await dynamo().send(
    new PutCommand({ TableName: table(), Item: { pk: partition, sk: sortKey(expiring), ...expiring } }),
  );
}

async function strike(expiring: Expiring): Promise<void> {
  await dynamo().send(
    new DeleteCommand({ TableName: table(), Key: { pk: partition, sk: sortKey(expiring) } }),
  );
}

export async function* listed(): AsyncGenerator<Expiring> {
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: table(),
      KeyConditionExpression: "pk = :expiring",
      ExpressionAttributeValues: { ":expiring": partition },
    },
  );
  for await (const { Items = [] } of pages) yield* entry.array().parse(Items);
}

const expiry = object({ expires: number() });

/**
 * Deletes a record that has expired by `time`, epoch s, after `empty` has deleted what hangs on it; true when it did.
 * The record may be gone already: then only its entry is struck.
 */
export async function sweepRecord(
  expiring: Expiring,
  time: number,
  empty: (record: unknown) => Promise<unknown>,
): Promise<boolean> {
  const Key = { pk: expiring.owner, sk: expiring.item };
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key, ConsistentRead: true }));
  const found = expiry.safeParse(Item);
  if (found.success && found.data.expires > time) return false;
  await empty(Item);
  await dynamo().send(new DeleteCommand({ TableName: table(), Key }));
  await strike(expiring);
  return true;
}
