/** Dark modules in rows from the top. */
export type Modules = readonly Uint8Array[];

/** What each of the four things that hinder a reader counts (ISO/IEC 18004:2015, table 11). */
const [run, block, finder, uneven] = [3, 3, 40, 10] as const;

const like = ["10111010000", "00001011101"] as const;

/** Runs of five or more of one colour, and what looks like a finder pattern, in one row or column. */
function linePenalty(line: string): number {
  const runs = (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, { length }) => sum + run + length - 5, 0);
  let found = 0;
  for (const pattern of like)
    for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) found++;
  return runs + found * finder;
}

/** How much a symbol hinders its readers: less is better. */
export function penaltyOf(modules: Modules): number {
  const side = modules.length;
  const rows = modules.map((row) => row.join(""));
  const columns = Array.from({ length: side }, (_, x) => modules.map((row) => row[x]).join(""));
  let sum = [...rows, ...columns].reduce((all, line) => all + linePenalty(line), 0);
  for (let y = 1; y < side; y++) {
    const [above, own] = [modules[y - 1], modules[y]];
    for (let x = 1; x < side; x++) {
      const shade = own?.[x];
      if (shade === own?.[x - 1] && shade === above?.[x] && shade === above?.[x - 1]) sum += block;
    }
  }
  const dark = modules.reduce((all, row) => all + row.reduce((count, each) => count + each, 0), 0);
  const percent = (100 * dark) / side ** 2;
  return sum + Math.floor(Math.abs(percent - 50) / 5) * uneven;
}
