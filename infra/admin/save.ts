import { writeFileSync } from "node:fs";
import { type TableName, tableNames } from "../definition/tables.ts";
import {
  emptyFolder,
  filePath,
  indexPath,
  LinesWriter,
  type Manifest,
  manifestPath,
  type Part,
  saveFile,
  tablePath,
} from "./archive.ts";
import type { Row } from "./report.ts";
import { filesBelow, type Item, itemsOf, openStored } from "./stores.ts";

/** What is saved of a deployment: all of it, or what is one account's. */
export type Selection = {
  account?: string;
  owns: (table: TableName, item: Item) => boolean;
  prefixes: readonly string[];
};

export const everything: Selection = { owns: () => true, prefixes: [""] };

async function saveTable(folder: string, table: TableName, { owns }: Selection): Promise<Part> {
  const lines = new LinesWriter(tablePath(folder, table));
  // As a line of DynamoDB's own exports to S3 ("DynamoDB JSON").
  for await (const item of itemsOf(table))
    if (owns(table, item)) await lines.write(JSON.stringify({ Item: item }));
  return lines.end();
}

async function saveFiles(folder: string, { prefixes }: Selection): Promise<{ index: Part; rows: Row[] }> {
  const lines = new LinesWriter(indexPath(folder));
  const rows = new Map<string, Row>();
  for (const prefix of prefixes)
    for await (const { key } of filesBelow(prefix)) {
      const stored = await openStored(key);
      if (stored === undefined) continue;
      const sum = await saveFile(filePath(folder, key), stored.body);
      await lines.write(JSON.stringify({ key, content_type: stored.contentType, ...sum }));
      const what = `files ${key.slice(0, key.indexOf("/") + 1)}`;
      const { count, bytes } = rows.get(what) ?? { count: 0, bytes: 0 };
      rows.set(what, { what, count: count + 1, bytes: bytes + sum.bytes });
    }
  return { index: await lines.end(), rows: [...rows.values()] };
}

/** Writes a selection into an empty folder. The manifest comes last: without it a backup is not whole. */
export async function save(folder: string, selection: Selection): Promise<Row[]> {
  emptyFolder(folder);
  const rows: Row[] = [];
  const tables: Manifest["tables"] = {};
  for (const table of tableNames) {
    const part = await saveTable(folder, table, selection);
    tables[table] = part;
    rows.push({ what: `items ${table}`, count: part.lines, bytes: part.bytes });
  }
  const { index, rows: ofFiles } = await saveFiles(folder, selection);
  const { account } = selection;
  const made: Manifest = {
    format: "pagewright-backup-1",
    made_at: new Date().toISOString(),
    ...(account === undefined ? {} : { account }),
    tables,
    files: index,
  };
  writeFileSync(manifestPath(folder), JSON.stringify(made, null, 2), { mode: 0o600 });
  return [...rows, ...ofFiles];
}
