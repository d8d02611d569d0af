import { setTimeout as wait } from "node:timers/promises";
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { DeleteObjectsCommand, GetObjectCommand, paginateListObjectsV2 } from "@aws-sdk/client-s3";
import { setting } from "../../shared/aws/environment.ts";
import { putObject } from "../../shared/aws/put-object.ts";
import { s3 } from "../../shared/aws/s3.ts";
import { type TableName, tables } from "../definition/tables.ts";

// All that a deployment keeps, page by page: never more than one page of it is in memory.

/** An item as DynamoDB itself writes it: sets and numbers keep their types. */
export type Item = Record<string, AttributeValue>;
export type StoredFile = { key: string; bytes: number };

let client: DynamoDBClient | undefined;
function dynamo(): DynamoDBClient {
  client ??= new DynamoDBClient({});
  return client;
}

const tableOf = (name: TableName) => setting(tables[name].variable);
const bucket = () => setting("BUCKET_FILES");

export async function* itemsOf(table: TableName): AsyncGenerator<Item> {
  const pages = paginateScan({ client: dynamo() }, { TableName: tableOf(table), ConsistentRead: true });
  for await (const { Items = [] } of pages) yield* Items;
}

export async function* filesBelow(prefix: string): AsyncGenerator<StoredFile> {
  const pages = paginateListObjectsV2({ client: s3() }, { Bucket: bucket(), Prefix: prefix });
  for await (const { Contents = [] } of pages)
    for (const { Key = "", Size = 0 } of Contents) yield { key: Key, bytes: Size };
}

/** The bytes and the type of a file; undefined when it is gone meanwhile. */
export async function openStored(key: string) {
  try {
    const { Body, ContentType } = await s3().send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
    const body: AsyncIterable<Uint8Array> = Body?.transformToWebStream() ?? ReadableStream.from([]);
    return { body, contentType: ContentType ?? "application/octet-stream" };
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchKey") return undefined;
    throw error;
  }
}

export const putStored = (key: string, body: AsyncIterable<Uint8Array>, contentType: string) =>
  putObject(s3(), { Bucket: bucket(), Key: key, Body: body, ContentType: contentType });

/** What one batch takes (DynamoDB API reference, BatchWriteItem; S3 API reference, DeleteObjects). */
const itemsAtOnce = 25;
const filesAtOnce = 1_000;

async function* batches<Value>(values: AsyncIterable<Value>, size: number): AsyncGenerator<Value[]> {
  let some: Value[] = [];
  for await (const value of values) {
    some.push(value);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Carries all of it out; what DynamoDB had no capacity for comes again after a pause. */
async function write(table: TableName, requests: AsyncIterable<WriteRequest>): Promise<void> {
  const TableName = tableOf(table);
  for await (const some of batches(requests, itemsAtOnce)) {
    let left: WriteRequest[] = some;
    for (let pause = 50; left.length > 0; pause = Math.min(5_000, 2 * pause)) {
      const { UnprocessedItems } = await dynamo().send(
        new BatchWriteItemCommand({ RequestItems: { [TableName]: left } }),
      );
      left = UnprocessedItems?.[TableName] ?? [];
      if (left.length > 0) await wait(pause);
    }
  }
}

async function* map<From, To>(values: AsyncIterable<From>, change: (value: From) => To): AsyncGenerator<To> {
  for await (const value of values) yield change(value);
}

export const putItems = (table: TableName, items: AsyncIterable<Item>) =>
  write(
    table,
    map(items, (Item) => ({ PutRequest: { Item } })),
  );

export const deleteItems = (table: TableName, items: AsyncIterable<Item>) =>
  write(
    table,
    map(items, ({ pk, sk }) => ({ DeleteRequest: { Key: { pk: pk ?? { S: "" }, sk: sk ?? { S: "" } } } })),
  );

export async function deleteFiles(files: AsyncIterable<StoredFile>): Promise<void> {
  for await (const some of batches(files, filesAtOnce)) {
    const Objects = some.map(({ key }) => ({ Key: key }));
    await s3().send(new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects, Quiet: true } }));
  }
}
