import type { WrittenItem } from "../../contract/pdf-outline.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { apply } from "../../pdf/redaction/geometry.ts";
import type { OpenedPdf } from "../../pdf/structure/open-pdf.ts";
import { pageFrame } from "../../pdf/structure/page-frame.ts";
import { readPdfStructure, type StructureInput } from "../structure/convert-structure.ts";
import { sectionsOf, titleOf } from "../structure/sections.ts";

/** What is seen above a heading when a bookmark leads to it. Points. */
const room = 6;
const longest = 500;

/** Bookmarks of the headings that pages show, as deep as `levels`. Throws `nothing_to_do` where there are none. */
export async function headingItems(
  { reader, pages }: OpenedPdf,
  input: StructureInput,
  levels: number,
): Promise<{ items: WrittenItem[]; warnings: Awaited<ReturnType<typeof readPdfStructure>>["warnings"] }> {
  const { structure, warnings } = await readPdfStructure(input);
  const sections = sectionsOf(structure.content);
  const made = new Map<number, Required<Pick<WrittenItem, "title" | "destination" | "items">>>();
  const items: WrittenItem[] = [];
  for (const [at, content] of structure.content.entries()) {
    const [place] = content.places;
    const title = content.kind === "heading" ? titleOf(content).slice(0, longest) : "";
    const source = pages[(place?.page ?? 0) - 1];
    const above = sections[at] ?? [];
    if (title === "" || place === undefined || source === undefined || above.length >= levels) continue;
    const { toUserSpace } = pageFrame(reader, source);
    const [left, top] = apply(toUserSpace, [0, place.box[3] + room]).map(Math.round);
    const item = {
      title,
      destination: { kind: "page", page: place.page, fit: "xyz", left: left ?? 0, top: top ?? 0 } as const,
      items: [],
    };
    made.set(at, item);
    const parent = above.map((each) => made.get(each)).findLast((each) => each !== undefined);
    (parent?.items ?? items).push(item);
  }
  if (items.length > 0) return { items, warnings };
  throw new ServiceError(
    "nothing_to_do",
    "The pages show no headings that an outline could be made of. Send the outline as JSON.",
  );
}
