import type { WorkingCopy } from "../archive/working-copy.ts";
import { Dict, dict, Ref, Stream } from "../file/object.ts";
import { FontShelf } from "../redaction/font-shelf.ts";
import { WorkingFile } from "../redaction/working-file.ts";
import { PageMarks } from "./mark-page.ts";
import type { Outline } from "./outline.ts";
import { PageOwners } from "./page-owners.ts";
import { describe, linkTargets, notedOn } from "./tag-annotations.ts";
import { nodesOf, pruned, type TagNode } from "./tag-node.ts";
import { writeTree } from "./write-tree.ts";

/** Takes away what led to the tags that a file had. */
function untag({ reader }: WorkingCopy): void {
  for (const number of reader.numbers) {
    const found = reader.readable(number);
    const entries = found instanceof Stream ? found.dict : found;
    if (!(entries instanceof Dict)) continue;
    entries.delete("StructParents");
    entries.delete("StructParent");
  }
  reader.catalog.delete("StructTreeRoot");
}

/** Pages on which the same image is drawn: one that comes again and again is no figure of any. */
function imageUses({ reader, pages }: WorkingCopy): Map<number, number> {
  const uses = new Map<number, number>();
  for (const { dict: page } of pages) {
    const resources = reader.dict(page.get("Resources"));
    for (const [, item] of reader.dict(resources?.get("XObject")) ?? [])
      if (item instanceof Ref) uses.set(item.number, (uses.get(item.number) ?? 0) + 1);
  }
  return uses;
}

/** Headings begin at level 1, and no level is left out on the way down (ISO 14289-1, 7.4.2). */
function levelHeadings(document: TagNode): void {
  let above = 0;
  for (const node of nodesOf(document)) {
    const level = Number(/^H([1-6])$/.exec(node.type)?.[1] ?? 0);
    if (level === 0) continue;
    above = Math.min(level, above + 1);
    node.type = `H${above}`;
  }
}

/**
 * Marks the content of all pages by whose it is, gives each annotation its element, and writes the structure. The outline
 * is filled with what the pages hold, and is without what they do not hold at the end.
 */
export async function tagPages(copy: WorkingCopy, bytes: Uint8Array, outline: Outline): Promise<void> {
  untag(copy);
  const file = await WorkingFile.open(bytes);
  const at = { file, copy, fonts: new FontShelf(file), claimed: new Set<number>() };
  const uses = imageUses(copy);
  const leadsTo = linkTargets(copy);
  const pieces = new Map<number, readonly TagNode[]>();
  const held = new Map<number, TagNode>();
  const done = new Set<number>();
  let key = 0;
  for (const [index, page] of copy.pages.entries()) {
    // A page that stands in the tree twice is one all the same.
    if (done.has(page.ref.number)) continue;
    done.add(page.ref.number);
    const source = file.pages[index];
    if (source === undefined) continue;
    const noted = notedOn(copy, page);
    const owners = new PageOwners(outline, index + 1, noted, uses);
    const entries = copy.pageDict(page);
    const marks = new PageMarks(at, source, owners);
    marks.run(entries);
    owners.placeRest();
    for (const { holder, nodes } of marks.marked) {
      if (holder === "page") entries.set("StructParents", key);
      else {
        const form = copy.resolve(holder);
        if (form instanceof Stream) form.dict.set("StructParents", key);
      }
      pieces.set(key++, nodes);
    }
    for (const each of noted) {
      describe(copy, each, owners.wordsOf(each), leadsTo);
      each.dict.set("StructParent", key);
      held.set(key++, each.node);
    }
  }
  pruned(outline.document);
  levelHeadings(outline.document);
  outline.describeFigures();
  writeTree(copy, outline.document, { pieces, held });
  copy.reader.catalog.set("MarkInfo", dict({ Marked: true }));
}
