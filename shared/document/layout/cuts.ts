import type { Box, Line } from "../document.ts";
import { around, lineOf } from "./lines.ts";
import { rowsOf } from "./rows.ts";

/** What makes a gutter: lines beside it on both sides, long enough to be prose and not cells of a table. */
const column = { lines: 4, characters: 14 } as const;
/**
 * Of the lines of a whole page, how many may stand across its gutter, and how many of them, formulas perhaps, with others
 * beside them; fewer columns are bands of a page.
 */
const spanning = { share: 0.3, accompanied: 0.02 } as const;
/** In a band of a page both columns are prose when so many of their lines reach so far to the right. */
const full = { lines: 0.5, width: 0.75, characters: 20 } as const;
/** Rows of so many pieces are rows of a table that stands over all columns, when they are so many of its rows. */
const table = { pieces: 3, rows: 0.6 } as const;

/** Lines that stand on one row are one. */
export const whole = (lines: readonly Line[]): Line[] =>
  rowsOf(lines).map((row) => lineOf(row.flatMap(({ words }) => words)));

const meanLength = (lines: readonly Line[]) =>
  lines.reduce((sum, { text }) => sum + text.length, 0) / lines.length;
const isProse = (lines: readonly Line[]) =>
  lines.length >= column.lines && meanLength(lines) >= column.characters;

/** The row of a part of a page that each of its pieces stands on. */
type Rows = ReadonlyMap<Line, readonly Line[]>;
const rowsIn = (lines: readonly Line[]): Rows =>
  new Map(rowsOf(lines).flatMap((row) => row.map((line) => [line, row] as const)));

/** Lines that fill a column, as those of a paragraph do and labels or addresses do not. */
export function fillsColumn(lines: readonly Line[]): boolean {
  if (!isProse(lines) || meanLength(lines) < full.characters) return false;
  const left = Math.min(...lines.map(({ box }) => box[0]));
  const right = Math.max(...lines.map(({ box }) => box[2]));
  const reaching = lines.filter(({ box }) => box[2] - left > full.width * (right - left));
  return reaching.length >= full.lines * lines.length;
}

/** Whether the rows of a part are as long as lines of prose: those of a small table in a column are. */
function hasLongRows(lines: readonly Line[], rows: Rows): boolean {
  const count = new Set(lines.map((line) => rows.get(line))).size;
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  return count >= column.lines && characters >= column.characters * count;
}

/** Both columns are full of lines; those of the right one may be rows of a table. */
export const areFull = ({ left, right }: Cut): boolean =>
  fillsColumn(left) && (fillsColumn(right) || fillsColumn(whole(right)));

/** What stands on either side of an upright line, and across it. */
export type CutOf<Item> = { at: number; left: Item[]; right: Item[]; across: Item[] };
export type Cut = CutOf<Line>;

export function cutAt<Item extends { box: Box }>(items: readonly Item[], at: number): CutOf<Item> {
  const cut: CutOf<Item> = { at, left: [], right: [], across: [] };
  for (const item of items) {
    if (item.box[2] <= at) cut.left.push(item);
    else if (item.box[0] >= at) cut.right.push(item);
    else cut.across.push(item);
  }
  return cut;
}

/** Upright lines that may part two columns: short of where lines begin. */
export const places = (items: readonly { box: Box }[]) =>
  new Set(items.map(({ box }) => Math.round(box[0]) - 1));

/** Whether a cut parts two columns, one of them prose at least, and hardly a line across it has others beside it. */
function parts({ left, right, across }: Cut, rows: Rows, all: number): boolean {
  const accompanied = across.filter((line) => (rows.get(line)?.length ?? 0) > 1);
  if (across.length > spanning.share * all || accompanied.length > spanning.accompanied * all) return false;
  if (isProse(left) && isProse(right)) return true;
  return (fillsColumn(left) && hasLongRows(right, rows)) || (fillsColumn(right) && hasLongRows(left, rows));
}

/** A cut without the lines left of it that end above or below all that is right of it, and stand across other cuts. */
function withSpans(cut: Cut, torn: ReadonlySet<Line>): Cut {
  const [, low, , high] = around(cut.right.map(({ box }) => box));
  const spans = cut.left.filter((line) => torn.has(line) && (line.box[3] < low || line.box[1] > high));
  const left = cut.left.filter((line) => !spans.includes(line));
  return { ...cut, left, across: [...cut.across, ...spans] };
}

/** The vertical line that parts two columns and crosses fewest lines; what stands across another one spans this one. */
export function gutter(lines: readonly Line[]): Cut | undefined {
  const rows = rowsIn(lines);
  const torn = new Set<Line>();
  let best: Cut | undefined;
  for (const at of places(lines)) {
    const cut = cutAt(lines, at);
    if (!parts(cut, rows, lines.length)) continue;
    for (const line of cut.across) torn.add(line);
    if (best === undefined || cut.across.length < best.across.length) best = cut;
  }
  return best === undefined ? undefined : withSpans(best, torn);
}

/** One row alone, as between two rules, or rows of many pieces each are rows of a table, not lines of columns that happen to stand level. */
export function isTable(lines: readonly Line[]): boolean {
  const rows = rowsOf(lines);
  const many = rows.filter((row) => row.length >= table.pieces && meanLength(row) < column.characters);
  return many.length >= table.rows * rows.length || rows.length === 1;
}
