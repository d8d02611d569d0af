import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paginateListObjectsV2 } from "@aws-sdk/client-s3";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll } from "vitest";
import { type TableName, tableNames, tables } from "../../infra/definition/tables.ts";
import { type Emulators, startEmulators } from "../../infra/local/emulators.ts";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { s3 } from "../../shared/aws/s3.ts";

export type StoredItem = { table: TableName; pk: string; sk: string; ttl?: number; [field: string]: unknown };

/**
 * Emulators of a test file alone, so that it can look at all they hold. Returns the environment that leads to them, and
 * the folder where they keep it.
 */
export function ownStores(): { environment: () => Record<string, string>; dataFolder: () => string } {
  let dataDir: string;
  let emulators: Emulators | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "pagewright-stores-"));
    emulators = await startEmulators({ dataDir, skew: Number.POSITIVE_INFINITY });
    Object.assign(process.env, emulators.environment);
  });
  afterAll(async () => {
    await emulators?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { environment: () => emulators?.environment ?? {}, dataFolder: () => dataDir };
}

/** Every item of every table. */
export async function allItems(): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  for (const table of tableNames) {
    const pages = paginateScan({ client: dynamo() }, { TableName: setting(tables[table].variable) });
    for await (const { Items = [] } of pages)
      for (const item of Items) found.push({ ...item, table, pk: String(item.pk), sk: String(item.sk) });
  }
  return found;
}

/** Every key of the bucket. */
export async function allFiles(): Promise<string[]> {
  const pages = paginateListObjectsV2({ client: s3() }, { Bucket: setting("BUCKET_FILES") });
  const found = (await Array.fromAsync(pages)).flatMap(({ Contents = [] }) => Contents);
  return found.map(({ Key = "" }) => Key).toSorted();
}
