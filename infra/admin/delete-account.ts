import { setTimeout as wait } from "node:timers/promises";
import { trusted } from "../../shared/account/authenticate.ts";
import { type TableName, tableNames } from "../definition/tables.ts";
import type { Holdings } from "./holdings.ts";
import type { Row } from "./report.ts";
import { deleteFiles, deleteItems, filesBelow, type Item, itemsOf, type StoredFile } from "./stores.ts";

/** Passes until one finds nothing: calls that were under way write a little more. */
const most = 10;

/** Counts what goes by. */
async function* counted<Value>(values: AsyncIterable<Value>, size: (value: Value) => number, row: Row) {
  for await (const value of values) {
    row.count += 1;
    row.bytes += size(value);
    yield value;
  }
}

async function* ownItems(table: TableName, holdings: Holdings): AsyncGenerator<Item> {
  for await (const item of itemsOf(table)) if (holdings.owns(table, item)) yield item;
}

async function* ownFiles(holdings: Holdings): AsyncGenerator<StoredFile> {
  for (const prefix of holdings.prefixes()) yield* filesBelow(prefix);
}

/** Deletes what is the account's in these tables, and its files when `files` says so. */
async function pass(holdings: Holdings, tables: readonly TableName[], files: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (const table of tables) {
    const row = { what: `items ${table}`, count: 0, bytes: 0 };
    const size = (item: Item) => Buffer.byteLength(JSON.stringify(item));
    await deleteItems(table, counted(ownItems(table, holdings), size, row));
    rows.push(row);
  }
  if (!files) return rows;
  const row = { what: "files", count: 0, bytes: 0 };
  await deleteFiles(counted(ownFiles(holdings), ({ bytes }) => bytes, row));
  return [...rows, row];
}

function add(rows: Map<string, Row>, more: readonly Row[]): number {
  for (const { what, count, bytes } of more) {
    const before = rows.get(what) ?? { what, count: 0, bytes: 0 };
    rows.set(what, { what, count: before.count + count, bytes: before.bytes + bytes });
  }
  return more.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Deletes all that is the account's: its keys first, then, when no process trusts them any more, the rest. `left`: what
 * the last pass still found, because calls of its tokens go on.
 */
export async function deleteAccount(holdings: Holdings): Promise<{ rows: Row[]; left: number }> {
  const rows = new Map<string, Row>();
  await holdings.gather();
  const keys = add(rows, await pass(holdings, ["keys", "accounts"], false));
  if (keys > 0) await wait(trusted);
  let left = keys;
  for (let passes = 0; passes < most; passes++) {
    await holdings.gather();
    left = add(rows, await pass(holdings, tableNames, true));
    if (left === 0) break;
  }
  return { rows: [...rows.values()], left };
}
