import { type Dict, type PdfObject, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** Where the outline begins; undefined without one. */
export const firstOutlineItem = (reader: PdfReader): PdfObject | undefined =>
  reader.dict(reader.catalog.get("Outlines"))?.get("First");

/**
 * The items of one level (ISO 32000-1, 12.3.3), from the first one on: none twice, and no more than `most` of all levels that
 * share `seen`, the numbers of their objects.
 */
export function* outlineItems(
  reader: PdfReader,
  first: PdfObject | undefined,
  seen: Set<number>,
  most: number,
): Generator<Dict> {
  let next = first;
  while (next instanceof Ref && !seen.has(next.number) && seen.size < most) {
    seen.add(next.number);
    const item = reader.dict(next);
    if (item === undefined) return;
    yield item;
    next = item.get("Next");
  }
}
