import { Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { type Rectangle, rectangle, type SourcePage } from "../structure/page-tree.ts";
import type { SignedField } from "../structure/signatures.ts";

/** Where a field stands: page, 1-based, and rectangle in points; null where it is not shown. */
export type Place = { page: number | null; bbox: Rectangle | null };

/** Finds the place of fields by the annotations of the pages. */
export function placesOf(reader: PdfReader, pages: readonly SourcePage[]): (signed: SignedField) => Place {
  const onPage = new Map<number, number>();
  for (const [index, { dict }] of pages.entries())
    for (const item of reader.array(dict.get("Annots")) ?? [])
      if (item instanceof Ref && !onPage.has(item.number)) onPage.set(item.number, index + 1);
  return ({ ref, field }) => {
    const kids = (reader.array(field.get("Kids")) ?? []).filter((item) => item instanceof Ref);
    const widget = [ref, ...kids].find(({ number }) => onPage.has(number));
    const box = widget && rectangle(reader, reader.dict(widget)?.get("Rect"));
    const isShown = box !== undefined && box[2] > box[0] && box[3] > box[1];
    return {
      page: widget === undefined ? null : (onPage.get(widget.number) ?? null),
      bbox: isShown ? box : null,
    };
  };
}
