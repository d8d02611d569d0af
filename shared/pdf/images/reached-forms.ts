import { type PdfObject, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { SourcePage } from "../structure/page-tree.ts";

/** The numbers of the forms and patterns that pages and their annotations draw with. */
export function reachedForms(reader: PdfReader, pages: readonly SourcePage[]): Set<number> {
  const reached = new Set<number>();
  const waiting: PdfObject[] = [];
  const resources = (value: PdfObject | undefined) => {
    const given = reader.dict(value);
    for (const category of ["XObject", "Pattern"])
      waiting.push(...(reader.dict(given?.get(category))?.values() ?? []));
  };
  const looks = (value: PdfObject | undefined, depth: number): void => {
    for (const each of reader.dict(value)?.values() ?? []) {
      waiting.push(each);
      if (depth === 0) looks(each, 1);
    }
  };
  for (const { dict } of pages) {
    resources(dict.get("Resources"));
    for (const item of reader.array(dict.get("Annots")) ?? [])
      for (const key of ["AP", "MK"]) looks(reader.dict(item)?.get(key), 0);
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!(next instanceof Ref) || reached.has(next.number)) continue;
    const stream = reader.resolve(next);
    if (!(stream instanceof Stream)) continue;
    reached.add(next.number);
    resources(stream.dict.get("Resources"));
  }
  return reached;
}
