import { DeleteCommand, PutCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { object, string } from "zod";
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

export async function strike(expiring: Expiring): Promise<void> {
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
