import { createReadStream, readFileSync } from "node:fs";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { custom, object, record, string } from "zod";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { type TableName, tableNames } from "../definition/tables.ts";
import {
  fileLine,
  filePath,
  indexPath,
  type Manifest,
  manifest,
  manifestPath,
  readLines,
  type Sum,
  sumOf,
  tablePath,
} from "./archive.ts";
import type { Row } from "./report.ts";
import { filesBelow, type Item, itemsOf, putItems, putStored } from "./stores.ts";

/** `{"S":"text"}`, `{"N":"1"}` …: one type and its value. */
const attribute = custom<AttributeValue>(
  (value) => typeof value === "object" && value !== null && Object.keys(value).length === 1,
);
const itemLine = object({ Item: record(string(), attribute) });

function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(manifestPath(folder), "utf8")));
  } catch (cause) {
    throw new ServiceError("damaged_file", `${manifestPath(folder)} is not the manifest of a backup.`, {
      cause,
    });
  }
}

async function requireSame(path: string, { bytes, sha256 }: Sum): Promise<void> {
  const found = await sumOf(path);
  if (found.bytes === bytes && found.sha256 === sha256) return;
  throw new ServiceError("damaged_file", `${path} is not what the manifest says. Nothing was restored.`);
}

/** Reads all of a backup once, before anything is written. Throws `damaged_file`. */
async function requireWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  const unknownTable = Object.keys(tables).find((name) => !tableNames.some((each) => each === name));
  if (unknownTable !== undefined)
    throw new ServiceError("damaged_file", `This service has no table ${unknownTable}.`);
  for (const [name, part] of Object.entries(tables)) await requireSame(tablePath(folder, name), part);
  await requireSame(indexPath(folder), files);
  for await (const line of readLines(indexPath(folder))) {
    const file = fileLine.parse(line);
    await requireSame(filePath(folder, file.key), file);
  }
}

/** Throws `conflict` when the service holds anything: what is restored would mix with it. */
async function requireEmpty(): Promise<void> {
  const full = () => new ServiceError("conflict", "The service is not empty. Restore into a new one.");
  for (const table of tableNames) for await (const _ of itemsOf(table)) throw full();
  for await (const _ of filesBelow("")) throw full();
}

async function* itemsIn(folder: string, table: TableName): AsyncGenerator<Item> {
  for await (const line of readLines(tablePath(folder, table))) yield itemLine.parse(line).Item;
}

/** Puts a backup, or the export of an account, into a service that holds nothing. */
export async function restore(folder: string): Promise<Row[]> {
  const found = readManifest(folder);
  await requireWhole(folder, found);
  await requireEmpty();
  const rows: Row[] = [];
  // Files first: an item may name them.
  let [count, bytes] = [0, 0];
  for await (const line of readLines(indexPath(folder))) {
    const file = fileLine.parse(line);
    await putStored(file.key, createReadStream(filePath(folder, file.key)), file.content_type);
    count += 1;
    bytes += file.bytes;
  }
  for (const table of tableNames) {
    const part = found.tables[table];
    if (part === undefined) continue;
    await putItems(table, itemsIn(folder, table));
    rows.push({ what: `items ${table}`, count: part.lines, bytes: part.bytes });
  }
  return [...rows, { what: "files", count, bytes }];
}
