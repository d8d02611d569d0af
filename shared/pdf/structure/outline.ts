import { hold } from "../../limits/count.ts";
import { limits } from "../../limits/limits.ts";
import { Dict, dict, name, type PdfObject, Ref, textString } from "../file/object.ts";
import type { PdfWriter } from "../file/writer.ts";
import type { Assembly, CopiedSource } from "./assembly-source.ts";
import { destinationOf, targetPage } from "./destinations.ts";
import { firstOutlineItem, outlineItems } from "./outline-items.ts";

/** An outline item (ISO 32000-1, 12.3.3) ready for the new file. */
export type Item = { entries: Dict; open: boolean; children: readonly Item[] };

const mostItems = limits["pdf.bookmarks"].most;

function readItem(part: CopiedSource, source: Dict, children: Item[]): Item | undefined {
  const { reader } = part.opened;
  const destination = destinationOf(reader, part.destinations, source);
  const target = targetPage(destination);
  const lives = target !== undefined && part.copier.mappedTo(target) instanceof Ref;
  const action = reader.dict(source.get("A"));
  const outside = action !== undefined && (action.name("S") !== "GoTo" || (lives && action.has("Next")));
  const element = source.has("SE") ? part.copier.copy(source.get("SE") ?? null) : null;
  // A heading that never led anywhere did not lead to a page that is gone.
  const bare = !source.has("Dest") && !source.has("A") && !source.has("SE");
  if (!lives && !outside && !bare && element === null && children.length === 0) return undefined;
  const copied = (key: string) =>
    source.has(key) ? part.copier.copy(reader.resolve(source.get(key))) : undefined;
  const entries = dict({
    Title: copied("Title") ?? textString(""),
    Dest: lives && !outside && destination !== undefined ? part.copier.copy(destination) : undefined,
    A: outside ? copied("A") : undefined,
    SE: element ?? undefined,
    C: copied("C"),
    F: copied("F"),
  });
  return { entries, open: Number(reader.resolve(source.get("Count"))) > 0, children };
}

function readItems(part: CopiedSource, first: PdfObject | undefined, seen: Set<number>, depth = 1): Item[] {
  hold("pdf.outline", depth);
  const items: Item[] = [];
  for (const source of outlineItems(part.opened.reader, first, seen, mostItems)) {
    const item = readItem(part, source, readItems(part, source.get("First"), seen, depth + 1));
    if (item !== undefined) items.push(item);
  }
  return items;
}

function fileItem(part: CopiedSource, children: Item[]): Item {
  const page = part.kept[0]?.ref;
  const destination: PdfObject[] | undefined = page === undefined ? undefined : [page, name("Fit")];
  return {
    entries: dict({ Title: textString(part.title), Dest: destination }),
    open: children.length > 0,
    children,
  };
}

/** Links siblings and counts as 12.3.3 asks: open descendants, negative when the item itself is closed. */
function writeItems(
  writer: PdfWriter,
  parent: Ref,
  items: readonly Item[],
): { first?: Ref; last?: Ref; visible: number } {
  const refs = items.map(() => writer.reserve());
  let visible = items.length;
  for (const [index, { entries, open, children }] of items.entries()) {
    const ref = refs[index];
    if (ref === undefined) continue;
    const below = writeItems(writer, ref, children);
    if (open) visible += below.visible;
    const links = {
      Parent: parent,
      Prev: refs[index - 1],
      Next: refs[index + 1],
      First: below.first,
      Last: below.last,
    };
    const count = children.length === 0 ? undefined : open ? below.visible : -below.visible;
    writer.set(ref, new Dict([...entries, ...dict({ ...links, Count: count })]));
  }
  return { first: refs[0], last: refs.at(-1), visible };
}

/** Makes these items the outline of a file that is being written; none leaves it without. */
export function setOutline(writer: PdfWriter, catalog: Dict, items: readonly Item[]): void {
  catalog.delete("Outlines");
  if (items.length === 0) return;
  const root = writer.reserve();
  const { first, last, visible } = writeItems(writer, root, items);
  writer.set(root, dict({ Type: name("Outlines"), First: first, Last: last, Count: visible }));
  catalog.set("Outlines", root);
}

/** Rebuilds the outline; with several sources each gets an entry of its own above its items. */
export function addOutline({ writer, catalog, parts, titled }: Assembly): void {
  const trees = parts.map((part) => ({
    part,
    items: readItems(part, firstOutlineItem(part.opened.reader), new Set()),
  }));
  const items =
    parts.length === 1 || !titled
      ? trees.flatMap((tree) => tree.items)
      : trees.map((tree) => fileItem(tree.part, tree.items));
  setOutline(writer, catalog, items);
}
