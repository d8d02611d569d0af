import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { tableNames } from "../definition/tables.ts";

/** Creates the tables that the emulator does not have yet. */
export async function createTables(endpoint: string, region: string): Promise<void> {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region, credentials });
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
