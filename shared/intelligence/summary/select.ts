import { sharedCount } from "../text/shared-count.ts";
import type { Weighed } from "./salience.ts";

/** How much of a sentence's worth is lost for each share of it that is already said. */
const redundancy = 0.7;

/** Sentences that stand a chance; the rest of a long document need not be compared. */
const mostWeighed = 400;

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  sharedCount(a, b) / Math.max(1, Math.min(a.size, b.size));

/**
 * The sentences that together say most within `budget` words, best first: maximal marginal relevance (Carbonell,
 * Goldstein 1998).
 */
export function select(sentences: readonly Weighed[], budget: number): Weighed[] {
  const heaviest = sentences.toSorted((a, b) => b.weight - a.weight || a.at - b.at).slice(0, mostWeighed);
  const open = heaviest.map((sentence) => ({ sentence, said: 0 }));
  const chosen: Weighed[] = [];
  let left = budget;
  while (open.length > 0) {
    let best = -1;
    let worth = 0;
    for (const [at, { sentence, said }] of open.entries()) {
      const value = sentence.weight * (1 - redundancy * said);
      if (sentence.words <= left && value > worth) {
        best = at;
        worth = value;
      }
    }
    const [taken] = best < 0 ? [] : open.splice(best, 1);
    if (taken === undefined) return chosen;
    chosen.push(taken.sentence);
    left -= taken.sentence.words;
    for (const each of open)
      each.said = Math.max(each.said, likeness(each.sentence.terms, taken.sentence.terms));
  }
  return chosen;
}
