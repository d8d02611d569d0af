import {
  CreateTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  ListTablesCommand,
} from "@aws-sdk/client-dynamodb";
import { tableNames } from "../definition/tables.ts";

/** Creates the tables that the emulator does not have yet. */
export async function createTables(emulator: DynamoDBClientConfig): Promise<void> {
  const client = new DynamoDBClient(emulator);
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const existing = new Set(TableNames);
  for (const name of tableNames.map((table) => `pagewright-${table}`)) {
    if (existing.has(name)) continue;
    await client.send(
      new CreateTableCommand({
        TableName: name,
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
  client.destroy();
}
