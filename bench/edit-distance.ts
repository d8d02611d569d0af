/** Levenshtein's distance in words. */
export function distance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, word] of one.entries()) {
    const next = [at + 1];
    for (const [column, each] of other.entries()) {
      const same = (row[column] ?? 0) + (word === each ? 0 : 1);
      next.push(Math.min(same, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** 1 when both are the same words in the same order, 0 when none is in its place. */
export const agreement = (truth: readonly string[], found: readonly string[]) =>
  1 - distance(truth, found) / Math.max(1, truth.length, found.length);
