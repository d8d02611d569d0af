import type { commentTypes } from "../../contract/pdf-comments.ts";
import { Counter } from "../../limits/count.ts";
import { type Dict, Name, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { SourcePage } from "../structure/page-tree.ts";

type CommentType = (typeof commentTypes)[number];

const types: ReadonlyMap<string, CommentType> = new Map([
  ["Text", "text"],
  ["FreeText", "free_text"],
  ["Highlight", "highlight"],
  ["Underline", "underline"],
  ["Squiggly", "squiggly"],
  ["StrikeOut", "strikeout"],
  ["Caret", "caret"],
  ["Ink", "ink"],
  ["Stamp", "stamp"],
  ["Line", "line"],
  ["Square", "square"],
  ["Circle", "circle"],
  ["Polygon", "polygon"],
  ["PolyLine", "polyline"],
  ["FileAttachment", "file_attachment"],
  ["Sound", "sound"],
  ["Redact", "redact"],
]);

/** A comment as it stands on a page (0-based), under a name that no other one has. */
export type CommentAnnotation = {
  id: string;
  type: CommentType;
  page: number;
  dict: Dict;
  /** Its object, which replies lead to; undefined for one that is part of its page. */
  number: number | undefined;
};

/** The comments of these pages (0-based), in the order of the pages and of the file. */
export function commentAnnotations(
  reader: PdfReader,
  pages: readonly SourcePage[],
  wanted: readonly number[],
): CommentAnnotation[] {
  const found: CommentAnnotation[] = [];
  const count = new Counter("pdf.comments");
  const taken = new Set<string>();
  const seen = new Set<number>();
  for (const page of wanted) {
    const items = reader.array(pages[page]?.dict.get("Annots")) ?? [];
    for (const [index, item] of items.entries()) {
      const dict = reader.dict(item);
      const type = types.get(dict?.name("Subtype") ?? "");
      if (dict === undefined || type === undefined) continue;
      const number = item instanceof Ref ? item.number : undefined;
      // Pages may share one; its own counts, the first where it names none.
      if (number !== undefined && seen.has(number)) continue;
      if (number !== undefined) seen.add(number);
      count.add();
      const placed = number === undefined ? `page-${page + 1}-${index + 1}` : `object-${number}`;
      const named = reader.text(dict.get("NM")) || placed;
      const id = taken.has(named) ? `${named}-${placed}` : named;
      taken.add(id);
      found.push({ id, type, page, dict, number });
    }
  }
  return found;
}

/** The object that a comment replies to, or belongs to. */
export const repliedTo = ({ dict }: CommentAnnotation): number | undefined => {
  const target = dict.get("IRT");
  return target instanceof Ref ? target.number : undefined;
};

/** What a reviewer set the comment to that this one replies to (12.5.6.3); undefined for one that says something itself. */
export function stateOf(reader: PdfReader, { type, dict }: CommentAnnotation): string | undefined {
  if (type !== "text" || !dict.has("IRT")) return undefined;
  const value = reader.resolve(dict.get("State"));
  return value instanceof Name ? value.value : reader.text(value)?.trim() || undefined;
}
