import { Dict, dict, type PdfObject } from "../file/object.ts";
import type { Assembly, CopiedSource } from "./assembly-source.ts";
import { targetPage } from "./destinations.ts";
import { nameTreeLeaf, readNameTree } from "./name-tree.ts";

/**
 * Trees of names (ISO 32000-2, table 32) that are taken over pair by pair: scripts, appearances, renditions and such.
 * Those of web capture speak of a program that fetched the file.
 */
const categories = ["EmbeddedFiles", "JavaScript", "AP", "Renditions", "AlternatePresentations", "Templates"];

function freeName(taken: ReadonlyMap<string, PdfObject>, wanted: string): string {
  let candidate = wanted;
  for (let count = 2; taken.has(candidate); count++) candidate = `${wanted} (${count})`;
  return candidate;
}

/** Of all files; the same name twice gets a number. */
function joined(parts: readonly CopiedSource[], category: string): Map<string, PdfObject> {
  const all = new Map<string, PdfObject>();
  for (const { opened, copier } of parts) {
    const names = opened.reader.dict(opened.reader.catalog.get("Names"));
    for (const [key, value] of readNameTree(opened.reader, names?.get(category))) {
      const copied = copier.copy(value);
      if (copied !== null) all.set(freeName(all, key), copied);
    }
  }
  return all;
}

/** Destinations by name, for those who come from outside; of a name that several files have the first one's counts. */
function destinations(parts: readonly CopiedSource[], which: "names" | "oldNames"): Map<string, PdfObject> {
  const all = new Map<string, PdfObject>();
  for (const { destinations: known, copier, opened } of parts) {
    for (const [key, value] of known[which]) {
      const explicit = known.explicit(value);
      const target = targetPage(explicit);
      const lives = target !== undefined && copier.mappedTo(target);
      if (explicit === undefined || !lives || all.has(key)) continue;
      const holder = opened.reader.dict(value);
      const place = holder === undefined ? explicit : new Dict(holder).set("D", explicit);
      all.set(key, copier.copy(place));
    }
  }
  return all;
}

/** Files that are associated with the document (14.13.2), whether they are attached to it or not. */
function associatedFiles(parts: readonly CopiedSource[]): PdfObject[] {
  return parts.flatMap(({ opened: { reader }, copier }) =>
    (reader.array(reader.catalog.get("AF")) ?? []).map((item) => copier.copy(item)),
  );
}

/** Keeps what has a name in the document (7.7.4), and its associated files. */
export function addNames({ writer, catalog, parts }: Assembly): void {
  const trees = [
    ...categories.map((category) => [category, joined(parts, category)] as const),
    ["Dests", destinations(parts, "names")] as const,
  ].filter(([, pairs]) => pairs.size > 0);
  const names = new Dict(trees.map(([category, pairs]) => [category, dict({ Names: nameTreeLeaf(pairs) })]));
  if (names.size > 0) catalog.set("Names", writer.add(names));
  const old = destinations(parts, "oldNames");
  if (old.size > 0) catalog.set("Dests", writer.add(new Dict(old)));
  const files = associatedFiles(parts);
  if (files.length > 0) catalog.set("AF", files);
}
