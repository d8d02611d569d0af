import type { Counts, Hit, PassageIndex, Wanted } from "./retrieval.ts";

/** Passages before a table that may tell what it counts. */
const captions = 2;

/** The term counts of what stands above the table of a row: `Table 14. Graduates by state`. */
function captionOf({ at, entry }: Hit, { entries }: PassageIndex): Counts[] {
  const { kind, block, page } = entry.passage;
  if (kind !== "row") return [];
  let first = at;
  while (entries[first - 1]?.passage.block === block) first -= 1;
  return entries
    .slice(Math.max(0, first - captions), first)
    .filter(({ passage }) => passage.kind !== "row" && passage.page === page)
    .map(({ terms }) => terms);
}

/** The term counts of the passages within `reach` of a hit in its paragraph, its own among them. */
export function termsAround(hit: Hit, reach: number, index: PassageIndex): Counts[] {
  const { at, entry } = hit;
  const { block, page } = entry.passage;
  const around = index.entries
    .slice(Math.max(0, at - reach), at + reach + 1)
    .filter(({ passage }) => passage.block === block && Math.abs(passage.page - page) <= 1)
    .map(({ terms }) => terms);
  return reach === 0 ? around : [...around, ...captionOf(hit, index)];
}

/** 0..1: how much of a term some of the counts contain. */
export function presence({ variants }: Wanted, around: readonly Counts[]): number {
  let best = 0;
  for (const [stem, share] of variants)
    if (share > best && around.some((terms) => terms.has(stem))) best = share;
  return best;
}
