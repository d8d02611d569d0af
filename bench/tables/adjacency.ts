/** A cell as the ICDAR 2013 set states it: first and last row and column, 0-based, and its text. */
export type GridCell = { r: number; c: number; r2?: number; c2?: number; t: string };
export type PageTable = { page: number; cells: readonly GridCell[] };

export type Tally = { right: number; truth: number; found: number };
export const empty = (): Tally => ({ right: 0, truth: 0, found: 0 });

export const add = (into: Tally, { right, truth, found }: Tally): void => {
  into.right += right;
  into.truth += truth;
  into.found += found;
};

export const f1 = ({ right, truth, found }: Tally): number =>
  truth + found === 0 ? 1 : (2 * right) / (truth + found);

const plain = (text: string) => text.replace(/[\s\u200B]+/g, "").toLowerCase();

/** The next cell with text in one direction from a square, other than its own. */
function neighbour(
  grid: ReadonlyMap<string, GridCell>,
  from: { row: number; column: number },
  step: { row: number; column: number },
  most: number,
): GridCell | undefined {
  const own = grid.get(`${from.row},${from.column}`);
  for (let count = 1; count <= most; count++) {
    const cell = grid.get(`${from.row + count * step.row},${from.column + count * step.column}`);
    if (cell !== undefined && cell !== own && plain(cell.t) !== "") return cell;
  }
  return undefined;
}

/** Pairs of neighbouring cells with text: what Göbel et al. (DocEng 2012) compare tables by. */
function relations({ page, cells }: PageTable): string[] {
  const grid = new Map<string, GridCell>();
  for (const cell of cells)
    for (let row = cell.r; row <= (cell.r2 ?? cell.r); row++)
      for (let column = cell.c; column <= (cell.c2 ?? cell.c); column++) grid.set(`${row},${column}`, cell);
  const rows = Math.max(...cells.map(({ r, r2 }) => r2 ?? r));
  const columns = Math.max(...cells.map(({ c, c2 }) => c2 ?? c));
  const pairs = new Map<string, string>();
  for (const [key, cell] of grid) {
    if (plain(cell.t) === "") continue;
    const [row = 0, column = 0] = key.split(",").map(Number);
    for (const step of [
      { row: 0, column: 1 },
      { row: 1, column: 0 },
    ]) {
      const next = neighbour(grid, { row, column }, step, rows + columns);
      if (next === undefined) continue;
      const places = `${cell.r},${cell.c}>${next.r},${next.c} ${step.row}`;
      pairs.set(places, [page, step.row, plain(cell.t), plain(next.t)].join("|"));
    }
  }
  return [...pairs.values()];
}

/** How many relations of the truth were found, of how many of both. */
export function compared(truth: readonly PageTable[], found: readonly PageTable[]): Tally {
  const wanted = truth.flatMap(relations);
  const seen = found.filter(({ cells }) => cells.length > 0).flatMap(relations);
  const left = new Map<string, number>();
  for (const each of wanted) left.set(each, (left.get(each) ?? 0) + 1);
  let right = 0;
  for (const each of seen) {
    const count = left.get(each) ?? 0;
    if (count === 0) continue;
    left.set(each, count - 1);
    right++;
  }
  return { right, truth: wanted.length, found: seen.length };
}
