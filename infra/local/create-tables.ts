import {
  CreateTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  ListTablesCommand,
} from "@aws-sdk/client-dynamodb";
import { tableNames } from "../definition/tables.ts";

/** Every table has the same keys (infra/definition/tables.ts). */
export async function createTable(client: DynamoDBClient, TableName: string): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [
        { AttributeName: "pk", AttributeType: "S" },
        { AttributeName: "sk", AttributeType: "S" },
      ],
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
    }),
  );
}

/** Creates the tables that the emulator does not have yet. */
export async function createTables(emulator: DynamoDBClientConfig): Promise<void> {
  const client = new DynamoDBClient(emulator);
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const existing = new Set(TableNames);
  for (const name of tableNames.map((table) => `pagewright-${table}`))
    if (!existing.has(name)) await createTable(client, name);
  client.destroy();
}
