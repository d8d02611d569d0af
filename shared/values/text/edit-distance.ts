/** Letters to put in, take out or change to make one text of the other (Levenshtein, 1966); time is the product of their lengths. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let up = 1; up <= from.length; up++) {
    const next = [up];
    for (let across = 1; across <= to.length; across++) {
      const changed = (row[across - 1] ?? 0) + (from[up - 1] === to[across - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[across] ?? 0) + 1, (next[across - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
