import type { Box, Line, Table } from "../../../document/document.ts";
import { type CutOf, cutAt, places } from "../../../document/layout/cuts.ts";
import type { Region } from "./drawings.ts";
import { rowsOf } from "./rows.ts";

/** What stands in the flow of a page: a piece of a text row, a table, a figure. */
export type Item =
  | { kind: "text"; box: Box; line: Line }
  | { kind: "table"; box: Box; table: Table }
  | { kind: "figure" | "rule"; box: Box; region: Region };

/** A part of the page from edge to edge: one column, or several side by side. */
export type Band = { gutters: readonly number[]; columns: Item[][] };

/** What makes two columns of prose, and not two columns of a table or code with remarks. */
const prose = { lines: 4, characters: 18, filled: 0.75, share: 0.5, gap: 5, across: 0.35 } as const;
const column = { rows: 10, characters: 12, share: 0.3, indent: 3 } as const;
const codeShare = 0.8;
/** Heads at the side have at most this share of the rows beside them, and most stand on one of those; text sizes. */
const sideHead = { rows: 0.5, share: 0.8, level: 0.25 } as const;
/** A band of fewer rows on either side is rows of one column. */
const leastRows = 3;
const mostGutters = 3;

type Cut = CutOf<Item>;

const linesOf = (items: readonly Item[]) =>
  items.flatMap((item) => (item.kind === "text" ? [item.line] : []));

/** Rows of text that reach from side to side of what they share. */
function isProse(items: readonly Item[]): boolean {
  const rows = rowsOf(linesOf(items));
  if (rows.length < prose.lines) return false;
  const characters = rows.reduce((sum, { text }) => sum + text.length, 0) / rows.length;
  const width = Math.max(...rows.map(({ box }) => box[2])) - Math.min(...rows.map(({ box }) => box[0]));
  const full = rows.filter(({ box }) => box[2] - box[0] >= prose.filled * width);
  return characters >= prose.characters && full.length >= prose.share * rows.length;
}

/** The white between two columns; a row in ten may reach into it. */
function whiteBetween(left: readonly Item[], right: readonly Item[]): number {
  const ends = left.map(({ box }) => box[2]).toSorted((a, b) => b - a);
  const starts = right.map(({ box }) => box[0]).toSorted((a, b) => a - b);
  return (starts[Math.floor(starts.length / 10)] ?? 0) - (ends[Math.floor(ends.length / 10)] ?? 0);
}

/** The left sides of the rows of tables. */
const tableSides = (items: readonly Item[]) =>
  items.flatMap((item) =>
    item.kind === "table" ? Array.from({ length: item.table.rows }, () => item.box[0]) : [],
  );

/** Rows that mostly begin at one side, however far they reach: lists, headings, equations, those of tables among them. */
function isColumn(items: readonly Item[]): boolean {
  const rows = rowsOf(linesOf(items));
  const sides = [...rows.map(({ box }) => box[0]), ...tableSides(items)];
  if (sides.length < column.rows) return false;
  const characters = rows.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, rows.length);
  const side = Math.min(...sides);
  const flush = sides.filter((each) => each - side < column.indent);
  return (
    (rows.length === 0 || characters >= column.characters) && flush.length >= column.share * sides.length
  );
}

/** Dates or labels in the margin, each on the row of what it says something of: to be read with it, not before it. */
function areSideHeads(left: readonly Item[], right: readonly Item[]): boolean {
  const [heads, rows] = [rowsOf(linesOf(left)), rowsOf(linesOf(right))];
  const [top, bottom] = [heads[0]?.base ?? 0, heads.at(-1)?.base ?? 0];
  const beside = rows.filter(({ base, size }) => base < top + size && base > bottom - size);
  const level = heads.filter(({ base, size }) =>
    beside.some((row) => Math.abs(row.base - base) < sideHead.level * size),
  );
  if (heads.length === 0) return false;
  return heads.length <= sideHead.rows * beside.length && level.length >= sideHead.share * heads.length;
}

/** Code beside its remarks is read by rows. */
function isCode(items: readonly Item[]): boolean {
  const rows = rowsOf(linesOf(items));
  return rows.filter(({ mono }) => mono).length > codeShare * rows.length;
}

/** Prose on one side and a column on the other, with white from top to bottom that no row reaches into. */
function isParted(left: readonly Item[], right: readonly Item[]): boolean {
  const white = Math.min(...right.map(({ box }) => box[0])) - Math.max(...left.map(({ box }) => box[2]));
  if (white < prose.gap) return false;
  return (isProse(left) && isColumn(right)) || (isColumn(left) && isProse(right));
}

/** The items between each two that cross a cut, from the top. */
function between({ left, right, across }: Cut): { left: Item[]; right: Item[] }[] {
  const middle = ({ box }: Item) => (box[1] + box[3]) / 2;
  const walls = [...across.map(middle).toSorted((a, b) => b - a), -Infinity];
  const bands = walls.map((): { left: Item[]; right: Item[] } => ({ left: [], right: [] }));
  const place = (item: Item) => bands[walls.findIndex((wall) => middle(item) > wall)];
  for (const item of left) place(item)?.left.push(item);
  for (const item of right) place(item)?.right.push(item);
  return bands;
}

const isLong = (items: readonly Item[]) => items.length + tableSides(items).length >= prose.lines;

/** How many items stand in bands where the cut parts prose from prose. */
function worth(cut: Cut): number {
  return between(cut)
    .filter(({ left, right }) => isLong(left) && isLong(right))
    .filter(({ left, right }) => whiteBetween(left, right) >= prose.gap)
    .filter(({ left, right }) => (isProse(left) && isProse(right)) || isParted(left, right))
    .filter(({ left, right }) => !areSideHeads(left, right) && !areSideHeads(right, left))
    .filter(({ left, right }) => !isCode(left) || !isCode(right))
    .reduce((sum, { left, right }) => sum + left.length + right.length, 0);
}

/** The upright line that parts most prose into two columns. */
function bestCut(items: readonly Item[]): Cut | undefined {
  let best: { cut: Cut; worth: number } | undefined;
  for (const at of places(items)) {
    const cut = cutAt(items, at);
    const most = cut.left.length + cut.right.length;
    if (best !== undefined && most <= best.worth) continue;
    const found = worth(cut);
    if (found > (best?.worth ?? 0)) best = { cut, worth: found };
  }
  return best?.cut;
}

function guttersIn(items: readonly Item[], left: number): number[] {
  const cut = left > 0 ? bestCut(items) : undefined;
  if (cut === undefined) return [];
  const middle = cut.at;
  const before = guttersIn(cut.left, left - 1);
  return [...before, middle, ...guttersIn(cut.right, left - 1 - before.length)];
}

/** Where the page's columns part, from the left; none when it is set in one. */
export const gutters = (items: readonly Item[]) => guttersIn(items, mostGutters);

/** Whether a neighbour's gutters suit a page: little crosses them, and there is text beside them. */
export function suits(items: readonly Item[], found: readonly number[]): boolean {
  const crossing = items.filter(({ box }) => found.some((at) => box[0] < at && box[2] > at));
  return items.length > 0 && crossing.length <= prose.across * items.length;
}

const top = (a: Item, b: Item) => b.box[3] - a.box[3];

function bandOf(items: readonly Item[], found: readonly number[]): Band[] {
  const columns = Array.from({ length: found.length + 1 }, (_, index) =>
    items.filter(({ box }) => found.filter((at) => box[0] >= at).length === index),
  );
  const sparse = columns.filter((each) => each.length < leastRows).length;
  const text = items.every(({ kind }) => kind === "text");
  if (items.length === 0) return [];
  if (sparse === 0 || (sparse < columns.length && !text) || (columns[0]?.length ?? 0) > 2 * leastRows)
    return [{ gutters: found, columns: columns.map((each) => each.toSorted(top)) }];
  return [{ gutters: [], columns: [items.toSorted(top)] }];
}

/** The page from the top: bands of columns, parted by what crosses a gutter. */
export function bandsOf(items: readonly Item[], found: readonly number[]): Band[] {
  if (found.length === 0) return items.length === 0 ? [] : [{ gutters: [], columns: [items.toSorted(top)] }];
  const crosses = ({ box }: Item) => found.some((at) => box[0] < at - 1 && box[2] > at + 1);
  const bands: Band[] = [];
  const add = (band: Band) => {
    const last = bands.at(-1);
    if (last !== undefined && last.gutters.length === 0 && band.gutters.length === 0)
      last.columns[0]?.push(...(band.columns[0] ?? []));
    else bands.push(band);
  };
  let rest = items.filter((item) => !crosses(item));
  for (const item of items.filter(crosses).toSorted(top)) {
    const middle = (item.box[1] + item.box[3]) / 2;
    const above = rest.filter(({ box }) => (box[1] + box[3]) / 2 > middle);
    rest = rest.filter(({ box }) => (box[1] + box[3]) / 2 <= middle);
    for (const band of bandOf(above, found)) add(band);
    add({ gutters: [], columns: [[item]] });
  }
  for (const band of bandOf(rest, found)) add(band);
  return bands;
}
