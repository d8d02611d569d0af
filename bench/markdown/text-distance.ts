/** Levenshtein's distance in characters. */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let row = Uint32Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [at, letter] of a.entries()) {
    const next = new Uint32Array(b.length + 1);
    next[0] = at + 1;
    for (let column = 0; column < b.length; column++)
      next[column + 1] = Math.min(
        (row[column] ?? 0) + (letter === b[column] ? 0 : 1),
        (row[column + 1] ?? 0) + 1,
        (next[column] ?? 0) + 1,
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Share of the characters of both that stand in their longest common subsequence: what RapidFuzz calls ratio. */
export function likeness(one: string, other: string): number {
  const [a, b] = [[...one], [...other]].map((letters) =>
    Uint32Array.from(letters, (each) => each.codePointAt(0) ?? 0),
  );
  if (a === undefined || b === undefined || a.length + b.length === 0) return 1;
  let row = new Uint32Array(b.length + 1);
  let next = new Uint32Array(b.length + 1);
  for (const letter of a) {
    for (let at = 0; at < b.length; at++)
      next[at + 1] = letter === b[at] ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    [row, next] = [next, row];
  }
  return (2 * (row.at(-1) ?? 0)) / (a.length + b.length);
}
