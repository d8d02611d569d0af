import { type Dict, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { destinationOf, readDestinations } from "../structure/destinations.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { firstOutlineItem, outlineItems } from "../structure/outline-items.ts";

/** An item of an outline with those below it. */
export type OutlineEntry = { item: Dict; children: OutlineEntry[] };

/** The outline of a file, each item once, as far as so many of them and levels go. */
export function outlineEntries(
  reader: PdfReader,
  most: { items: number; levels: number },
  tooDeep: (level: number) => void = () => {},
): OutlineEntry[] {
  const seen = new Set<number>();
  const below = (holder: Dict, level: number): OutlineEntry[] => {
    if (!holder.has("First")) return [];
    if (level > most.levels) {
      tooDeep(level);
      return [];
    }
    return entriesFrom(holder.get("First"), level);
  };
  const entriesFrom = (first: Parameters<typeof outlineItems>[1], level: number): OutlineEntry[] => {
    const entries: OutlineEntry[] = [];
    for (const item of outlineItems(reader, first, seen, most.items))
      entries.push({ item, children: below(item, level + 1) });
    return entries;
  };
  return entriesFrom(firstOutlineItem(reader), 1);
}

/** The number of a page object, from 1. */
export function pageIndex({ pages }: OpenedPdf): (ref: unknown) => number | undefined {
  const numbers = new Map(pages.map(({ ref }, index) => [ref.number, index + 1]));
  return (ref) => (ref instanceof Ref ? numbers.get(ref.number) : undefined);
}

/** The page that an item leads to, from 1. */
export function pageNumbers(opened: OpenedPdf): (item: Dict) => number | undefined {
  const destinations = readDestinations(opened.reader);
  const indexOf = pageIndex(opened);
  return (item) => indexOf(destinationOf(opened.reader, destinations, item)?.[0]);
}
