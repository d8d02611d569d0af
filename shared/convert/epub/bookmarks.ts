import type { WrittenItem } from "../../contract/pdf-outline.ts";
import { pageIndex } from "../../pdf/outline/outline-entries.ts";
import { readDestinations } from "../../pdf/structure/destinations.ts";
import type { OpenedPdf } from "../../pdf/structure/open-pdf.ts";
import type { IdOf } from "./chapter.ts";
import type { ContentsEntry } from "./contents.ts";

/** Ids of all places that a table of contents names and that are printed. */
export function idsOf(entries: readonly ContentsEntry[], idOf: IdOf): Set<string> {
  return new Set(
    entries.flatMap(({ place, entries: below }) => {
      const id = place && idOf(place);
      return [...(id === undefined ? [] : [id]), ...idsOf(below, idOf)];
    }),
  );
}

/** The table of contents as bookmarks, by where the browser put what it names. What leads nowhere is left out. */
export function bookmarksOf(
  opened: OpenedPdf,
  contents: readonly ContentsEntry[],
  idOf: IdOf,
): WrittenItem[] {
  const { names, oldNames, explicit } = readDestinations(opened.reader);
  const numberOf = pageIndex(opened);
  const destination = (id: string | undefined): WrittenItem["destination"] => {
    const found = id === undefined ? undefined : explicit(names.get(id) ?? oldNames.get(id));
    const page = numberOf(found?.[0]);
    if (page === undefined) return undefined;
    const top = found?.[3];
    return {
      kind: "page",
      page,
      fit: "xyz",
      left: 0,
      top: typeof top === "number" ? Math.ceil(top) : undefined,
    };
  };
  const itemsOf = (entries: readonly ContentsEntry[]): WrittenItem[] =>
    entries.flatMap(({ title, place, entries: below }) => {
      const items = itemsOf(below);
      const to = destination(place && idOf(place));
      if (title === "" || (to === undefined && items.length === 0)) return items;
      return [{ title, items, ...(to && { destination: to }) }];
    });
  return itemsOf(contents);
}
