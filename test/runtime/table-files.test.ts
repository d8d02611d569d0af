import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { startEmulators } from "../../infra/local/emulators.ts";
import { ProcessTrees } from "../../infra/local/process-trees.ts";

const megabyte = 1_048_576;

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / megabyte;
}

// LevelDB keeps every file that an iterator may still read: one that nobody closes keeps all that is written after it.
test("what is overwritten leaves the disk, however often the table was queried", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pagewright-files-"));
  const emulators = await startEmulators({ dataDir });
  Object.assign(process.env, emulators.environment);
  const client = new DynamoDBClient({ endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB });
  try {
    const TableName = "overwritten";
    await client.send(
      new CreateTableCommand({
        TableName,
        AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
        KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
        BillingMode: "PAY_PER_REQUEST",
      }),
    );
    for (let round = 0; round < 240; round++) {
      // Letters that do not repeat, so that LevelDB cannot press them together.
      const letters = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
        .toString("base64")
        .repeat(4);
      const Item = { pk: { S: `item ${round % 3}` }, letters: { S: letters } };
      await client.send(new PutItemCommand({ TableName, Item }));
      const { Items } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": Item.pk },
        }),
      );
      expect(Items?.[0]?.letters?.S).toBe(letters);
    }
    // Mapped files and programs are the kernel's to take back: they do not count as the service's own.
    const trees = new ProcessTrees();
    trees.scan();
    if (ProcessTrees.known)
      expect(trees.held(process.pid)).toBeLessThan(trees.memory(process.pid, Number.POSITIVE_INFINITY) - 60);
    for (const number of [0, 1, 2])
      await client.send(new DeleteItemCommand({ TableName, Key: { pk: { S: `item ${number}` } } }));
    expect(await sizeOf(join(dataDir, "dynamodb"))).toBeLessThan(30);
  } finally {
    client.destroy();
    await emulators.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
