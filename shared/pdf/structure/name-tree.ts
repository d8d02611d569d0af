import { type PdfObject, PdfString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

const deepest = 32;

/** The pairs of a name tree (ISO 32000-1, 7.9.6), keys as Latin-1 text of their bytes. */
export function readNameTree(reader: PdfReader, root: PdfObject | undefined): Map<string, PdfObject> {
  const pairs = new Map<string, PdfObject>();
  const walk = (value: PdfObject | undefined, depth: number) => {
    const node = reader.dict(value);
    if (node === undefined || depth > deepest) return;
    for (const kid of reader.array(node.get("Kids")) ?? []) walk(kid, depth + 1);
    const names = reader.array(node.get("Names")) ?? [];
    for (let at = 0; at + 1 < names.length; at += 2) {
      const key = reader.resolve(names[at]);
      if (key instanceof PdfString)
        pairs.set(Buffer.from(key.bytes).toString("latin1"), names[at + 1] ?? null);
    }
  };
  walk(root, 0);
  return pairs;
}

/** The pairs of a number tree (7.9.7). */
export function readNumberTree(reader: PdfReader, root: PdfObject | undefined): Map<number, PdfObject> {
  const pairs = new Map<number, PdfObject>();
  const walk = (value: PdfObject | undefined, depth: number) => {
    const node = reader.dict(value);
    if (node === undefined || depth > deepest) return;
    for (const kid of reader.array(node.get("Kids")) ?? []) walk(kid, depth + 1);
    const numbers = reader.array(node.get("Nums")) ?? [];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const key = reader.resolve(numbers[at]);
      if (typeof key === "number") pairs.set(key, numbers[at + 1] ?? null);
    }
  };
  walk(root, 0);
  return pairs;
}

/** The leaf of a one-level name tree, keys in byte order as the standard asks. */
export function nameTreeLeaf(pairs: ReadonlyMap<string, PdfObject>): PdfObject[] {
  return [...pairs]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]) => [new PdfString(Buffer.from(key, "latin1")), value]);
}
