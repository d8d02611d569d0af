/** The rows of Levenshtein's table (1966), the first letters of `from` growing: changes between the first letters of both. */
function* editRows(from: ArrayLike<string>, to: ArrayLike<string>): Generator<readonly number[]> {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  yield row;
  for (let up = 1; up <= from.length; up++) {
    const next = [up];
    for (let across = 1; across <= to.length; across++) {
      const changed = (row[across - 1] ?? 0) + (from[up - 1] === to[across - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[across] ?? 0) + 1, (next[across - 1] ?? 0) + 1));
    }
    row = next;
    yield row;
  }
}

/** Letters to put in, take out or change to make one text of the other; time is the product of their lengths. */
export function editDistance(from: string, to: string): number {
  let distance = 0;
  for (const row of editRows(from, to)) distance = row[to.length] ?? 0;
  return distance;
}

/**
 * For each letter of one text the index of the letter of the other that stands for it where both are made equal by the
 * fewest changes; undefined where none does. Time and room are the product of their lengths.
 */
export function counterparts(from: readonly string[], to: readonly string[]): (number | undefined)[] {
  const table = [...editRows(from, to)];
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
