import { dict, type PdfObject } from "../file/object.ts";
import type { Assembly } from "./assembly-source.ts";
import { nameTreeLeaf, readNameTree } from "./name-tree.ts";

function freeName(taken: ReadonlyMap<string, PdfObject>, wanted: string): string {
  let candidate = wanted;
  for (let count = 2; taken.has(candidate); count++) candidate = `${wanted} (${count})`;
  return candidate;
}

/** Keeps every attached file (ISO 32000-1, 7.11.4); the same name twice gets a number. */
export function addAttachments({ writer, catalog, parts }: Assembly): void {
  const files = new Map<string, PdfObject>();
  for (const { opened, copier } of parts) {
    const names = opened.reader.dict(opened.reader.catalog.get("Names"));
    for (const [key, value] of readNameTree(opened.reader, names?.get("EmbeddedFiles"))) {
      files.set(freeName(files, key), copier.copy(value));
    }
  }
  if (files.size === 0) return;
  catalog.set("Names", writer.add(dict({ EmbeddedFiles: dict({ Names: nameTreeLeaf(files) }) })));
  catalog.set("AF", [...files.values()]);
}
