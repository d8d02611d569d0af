import type { Candidate } from "./chain.ts";

/** What a part is made of: its words or its cells, each with how often it stands there. */
export type Bag = { counts: ReadonlyMap<string, number>; size: number };

/** A word in more parts than this says little about which is meant. */
const common = 40;
/** Candidates that are weighed for each part. */
const mostCandidates = 8;
/** So few pairs are weighed all. */
const fewPairs = 400;

export function bagOf(keys: readonly string[]): Bag {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return { counts, size: keys.length };
}

/** Sørensen–Dice coefficient: 1 for the same words, 0 for none in common. */
export function likeness(a: Bag, b: Bag): number {
  if (a.size + b.size === 0) return 0;
  const [few, many] = a.counts.size < b.counts.size ? [a, b] : [b, a];
  let shared = 0;
  for (const [key, count] of few.counts) shared += Math.min(count, many.counts.get(key) ?? 0);
  return (2 * shared) / (a.size + b.size);
}

/** For a part of the old version the parts of the new one that share its rarer words. */
function byRareWords(olds: readonly Bag[], news: readonly Bag[]): [number, number][] {
  const places = new Map<string, number[]>();
  for (const [at, { counts }] of news.entries())
    for (const key of counts.keys()) {
      const known = places.get(key);
      if (known === undefined) places.set(key, [at]);
      else known.push(at);
    }
  return olds.flatMap(({ counts }, a) => {
    const shared = new Map<number, number>();
    for (const key of counts.keys()) {
      const found = places.get(key) ?? [];
      if (found.length <= common)
        for (const b of found) shared.set(b, (shared.get(b) ?? 0) + 1 / found.length);
    }
    return [...shared]
      .toSorted((one, other) => other[1] - one[1])
      .slice(0, mostCandidates)
      .map(([b]): [number, number] => [a, b]);
  });
}

/** Pairs that are at least so alike; the more words they share, the heavier. */
export function candidates(olds: readonly Bag[], news: readonly Bag[], least: number): Candidate[] {
  const pairs =
    olds.length * news.length <= fewPairs
      ? olds.flatMap((_, a) => news.map((__, b): [number, number] => [a, b]))
      : byRareWords(olds, news);
  return pairs.flatMap(([a, b]) => {
    const [one, other] = [olds[a], news[b]];
    if (one === undefined || other === undefined) return [];
    const found = likeness(one, other);
    return found < least ? [] : [{ a, b, weight: found * Math.sqrt(Math.min(one.size, other.size)) * found }];
  });
}
