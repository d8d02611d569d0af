import { setTimeout as wait } from "node:timers/promises";
import {
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { createTable } from "./create-tables.ts";

/** How long a new table may take, and how often it is looked at, ms. */
const patience = 60_000;
const pause = 200;

async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Has the table drop what has expired. Nothing that has is answered, whether or not it still stands there. */
const expire = (client: DynamoDBClient, TableName: string) =>
  client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    }),
  );

/** Waits until the table takes calls: some servers make it in the background. */
async function active(client: DynamoDBClient, name: string): Promise<void> {
  for (const until = Date.now() + patience; (await statusOf(client, name)) !== "ACTIVE"; await wait(pause))
    if (Date.now() > until) throw new Error(`The table ${name} is not ready after ${patience / 1_000} s.`);
}

/** The table of that name, made unless it is there or another instance makes it just now. Returns what it lacks. */
export async function ensureTable(client: DynamoDBClient, name: string): Promise<string | undefined> {
  if ((await statusOf(client, name)) === "ACTIVE") return undefined;
  const made = await createTable(client, name).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ResourceInUseException) return false;
      throw error;
    },
  );
  await active(client, name);
  if (!made) return undefined;
  const refused = await expire(client, name).then(
    () => false,
    () => true,
  );
  return refused ? "DynamoDB: the server takes no TimeToLive, so tables keep what has expired." : undefined;
}
