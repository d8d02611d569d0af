import { Counter } from "../../limits/count.ts";
import { type Dict, type PdfObject, PdfString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

const deepest = 32;

/** Looks objects up, in a file that is read or in one that is written. */
type Reader = Pick<PdfReader, "resolve" | "dict" | "array">;

/** The leaves and branches of a tree, each once. */
function* nodesOf(reader: Reader, root: PdfObject | undefined): Generator<Dict> {
  const seen = new Set<Dict>();
  const count = new Counter("pdf.objects");
  const waiting = [{ value: root, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = reader.dict(next.value);
    if (node === undefined || next.depth > deepest || seen.has(node)) continue;
    seen.add(node);
    yield node;
    const kids = reader.array(node.get("Kids")) ?? [];
    count.add(kids.length);
    const { depth } = next;
    for (const value of kids.toReversed()) waiting.push({ value, depth: depth + 1 });
  }
}

/** The pairs of a name tree (ISO 32000-1, 7.9.6), keys as Latin-1 text of their bytes. */
export function readNameTree(reader: Reader, root: PdfObject | undefined): Map<string, PdfObject> {
  const pairs = new Map<string, PdfObject>();
  for (const node of nodesOf(reader, root)) {
    const names = reader.array(node.get("Names")) ?? [];
    for (let at = 0; at + 1 < names.length; at += 2) {
      const key = reader.resolve(names[at]);
      if (key instanceof PdfString)
        pairs.set(Buffer.from(key.bytes).toString("latin1"), names[at + 1] ?? null);
    }
  }
  return pairs;
}

/** The pairs of a number tree (7.9.7). */
export function readNumberTree(reader: Reader, root: PdfObject | undefined): Map<number, PdfObject> {
  const pairs = new Map<number, PdfObject>();
  for (const node of nodesOf(reader, root)) {
    const numbers = reader.array(node.get("Nums")) ?? [];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const key = reader.resolve(numbers[at]);
      if (typeof key === "number") pairs.set(key, numbers[at + 1] ?? null);
    }
  }
  return pairs;
}

/** The leaf of a one-level name tree, keys in byte order as the standard asks. */
export function nameTreeLeaf(pairs: ReadonlyMap<string, PdfObject>): PdfObject[] {
  return [...pairs]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]) => [new PdfString(Buffer.from(key, "latin1")), value]);
}
