import type { Document } from "../../document/document.ts";
import type { WholeTable } from "../../document/tables/joined-tables.ts";
import { hold } from "../../limits/count.ts";
import { align } from "./align.ts";
import type { Change } from "./change.ts";
import { linkChanges } from "./link-changes.ts";
import { pairTables, tableChanges } from "./table-changes.ts";
import { textChanges } from "./text-changes.ts";
import { countWords, type Unit } from "./unit.ts";
import { type Item, itemsOf, rowUnits, tablesOf } from "./units-of.ts";
import { notationOf } from "./values.ts";

/** What changed between two versions, in the order of the new one; what is gone stands where it stood. */
export type Comparison = {
  changes: readonly Change[];
  /** Share of the words of both versions that stayed as they were, 0..1. */
  similarity: number;
  words: { old: number; new: number };
  /** Whether where links lead could be compared. */
  linksCompared: boolean;
};

type Items = ReturnType<typeof itemsOf>;

const isScan = ({ pages }: Document) => pages.some(({ source }) => source === "ocr");
const tablesIn = (items: readonly Item[]) => items.flatMap((item) => ("table" in item ? [item.table] : []));

/**
 * The units of a document. A table without a counterpart is read row by row as text, and so is a head or foot that the
 * other version lacks: there the line may stand elsewhere on its page.
 */
function unitsOf(
  { items, margins }: Items,
  paired: ReadonlySet<unknown>,
  lone: readonly Unit[],
  loose: boolean,
): Unit[] {
  const units: Unit[] = [];
  for (const [at, item] of [...items, undefined].entries()) {
    const here = margins.filter((margin) => margin.at === at && lone.includes(margin.unit));
    units.push(...here.map(({ asText }) => asText));
    if (item === undefined) break;
    if ("unit" in item) units.push(item.unit);
    else if (!paired.has(item.table)) units.push(...rowUnits(item.table, loose));
  }
  return units.filter(({ tokens }) => tokens.length > 0);
}

/** By the place in the new version, or the same share of the way through the old one. */
function ordered(changes: readonly Change[], old: Document, fresh: Document): Change[] {
  const scale = fresh.pages.length / Math.max(1, old.pages.length);
  const heights = new Map(fresh.pages.map(({ number, height }) => [number, height]));
  const oldHeights = new Map(old.pages.map(({ number, height }) => [number, height]));
  const placeOf = ({ new: now, old: before }: Change) => {
    const share = (top: number, height: number | undefined) => 1 - top / Math.max(1, height ?? 1);
    if (now !== null) return now.page - 1 + share(now.bbox[3], heights.get(now.page));
    if (before === null) return 0;
    return (before.page - 1 + share(before.bbox[3], oldHeights.get(before.page))) * scale;
  };
  return changes
    .map((change) => ({ change, place: placeOf(change) }))
    .sort((one, other) => one.place - other.place)
    .map(({ change }) => change);
}

/** What alignment alone shows in one version is running text whose words stand in columns by chance: it is read as such. */
function withoutChance(
  read: Items,
  document: Document,
  paired: ReadonlySet<WholeTable>,
  loose: boolean,
): Items {
  const tables = tablesIn(read.items);
  const kept = tables.filter((table) => table.ruled || paired.has(table));
  return kept.length === tables.length ? read : itemsOf(document, kept, loose);
}

/** Compares two versions of a document: text by paragraph and word, tables by cell, moved text as moved. */
export function compareDocuments(old: Document, fresh: Document): Comparison {
  // A scan beside its source differs in marks and case where recognition erred.
  const loose = isScan(old) || isScan(fresh);
  const notations = { old: notationOf(old), new: notationOf(fresh) };
  const read = (document: Document) => itemsOf(document, tablesOf(document), loose);
  const [oldItems, newItems] = [read(old), read(fresh)];
  const pairs = pairTables(tablesIn(oldItems.items), tablesIn(newItems.items), loose);
  const paired = new Set<WholeTable>(pairs.flatMap((pair) => [pair.old, pair.new]));
  const olds = withoutChance(oldItems, old, paired, loose);
  const news = withoutChance(newItems, fresh, paired, loose);
  const heads = align(
    olds.margins.map(({ unit }) => unit),
    news.margins.map(({ unit }) => unit),
  );
  const text = textChanges(
    align(unitsOf(olds, paired, heads.deleted, loose), unitsOf(news, paired, heads.inserted, loose)),
    notations,
  );
  const margins = textChanges({ ...heads, deleted: [], inserted: [] }, notations);
  const tables = pairs.map((pair) => tableChanges(pair, notations, loose));
  const links = linkChanges(old, fresh);
  const changes = [text, margins, ...tables].flatMap((each) => each.changes).concat(links ?? []);
  hold("compare.changes", changes.length);
  const words = { old: countWords(old.text), new: countWords(fresh.text) };
  const kept = text.kept + margins.kept + tables.reduce((sum, table) => sum + table.kept, 0);
  const total = words.old + words.new;
  const share = total === 0 ? 1 : Math.min(1, (2 * kept) / total);
  return {
    changes: ordered(changes, old, fresh),
    similarity: changes.every(
      ({ type, scope }) => type === "moved" || type === "renumbered" || scope === "link",
    )
      ? 1
      : Math.min(share, 0.9999),
    words,
    linksCompared: links !== undefined,
  };
}
