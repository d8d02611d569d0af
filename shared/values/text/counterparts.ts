/** The rows of Levenshtein's table (1966): changes between the first letters of both texts. */
function changes(from: readonly string[], to: readonly string[]): number[][] {
  const table = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (const [up, letter] of from.entries()) {
    const above = table[up] ?? [];
    const row = [up + 1];
    for (const [across, other] of to.entries()) {
      const changed = (above[across] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(changed, (above[across + 1] ?? 0) + 1, (row[across] ?? 0) + 1));
    }
    table.push(row);
  }
  return table;
}

/**
 * For each letter of one text the index of the letter of the other that stands for it where both are made equal by the
 * fewest changes; undefined where none does. Time and room are the product of their lengths.
 */
export function counterparts(from: readonly string[], to: readonly string[]): (number | undefined)[] {
  const table = changes(from, to);
  const found: (number | undefined)[] = from.map(() => undefined);
  let [up, across] = [from.length, to.length];
  while (up > 0 && across > 0) {
    const here = table[up]?.[across] ?? 0;
    const changed = (table[up - 1]?.[across - 1] ?? 0) + (from[up - 1] === to[across - 1] ? 0 : 1);
    if (here === changed) found[--up] = --across;
    else if (here === (table[up - 1]?.[across] ?? 0) + 1) up -= 1;
    else across -= 1;
  }
  return found;
}
