/** Longer words are no typing error, and would take long to compare. */
const longest = 120;

/** Letters to add, drop, change or swap with their neighbour to make one word of the other (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      current[at] = Math.min(
        (above[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return above[other.length] ?? 0;
}

/** How unlike two words are: 0 for the same, 1 for nothing in common. */
export function unlikeness(one: string, other: string): number {
  if (one.length > longest || other.length > longest) return 1;
  return editDistance(one, other) / Math.max(one.length, other.length, 1);
}

/** The candidate with the least unlikeness, if that is at most `most`; the first of equals. */
export function leastUnlike<Candidate>(
  candidates: Iterable<Candidate>,
  unlike: (candidate: Candidate) => number,
  most: number,
): Candidate | undefined {
  let found: Candidate | undefined;
  let least = most;
  for (const candidate of candidates) {
    const here = unlike(candidate);
    if (here > least || (found !== undefined && here === least)) continue;
    found = candidate;
    least = here;
  }
  return found;
}
