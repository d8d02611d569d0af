/** Words of two letters or digits and more; compatibility forms, such as ligatures, as what they stand for. */
export const wordsOf = (text: string): string[] => text.normalize("NFKC").match(/[\p{L}\p{M}\d]{2,}/gu) ?? [];

/** The share of the second list's words that are in the first, each counted as often as it stands. */
export function recall(found: readonly string[], expected: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  let count = 0;
  for (const word of expected) {
    const rest = left.get(word) ?? 0;
    if (rest > 0) count++;
    left.set(word, rest - 1);
  }
  return expected.length === 0 ? 1 : count / expected.length;
}
