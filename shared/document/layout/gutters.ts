import type { Word } from "../document.ts";
import { widestBlank } from "./fixed-pitch.ts";
import { piecesOf } from "./rows.ts";

/** Of text heights, white between two words that may be a gutter, although it is no wider than justified blanks. */
const narrowest = 0.45;
/** Points of white that all rows of a gutter share. */
const shared = 2;
/**
 * Lines that begin behind a white at one place, as those of a column do, when it is a gutter, and the points they may
 * differ by: blanks of prose hardly ever stand so by chance.
 */
const begun = { lines: 4, slack: 1 } as const;

/**
 * Rows whose two sides stand so many text heights apart at most: a gap between labels and values is wider, and a blank of
 * the prose above it is in one row alone. Of 160 generated pages 133 or 134 are in order with 2 to 6 heights.
 */
const close = { rows: 2, heights: 3 } as const;
/** Of the rows on one side of a gutter, how many the other side has at least: dates beside a text are no column. */
const balanced = 0.3;

/** Where a row begins behind a white, whether it stands before it as well, and whether it does so close to it. */
type Start = { row: number; x: number; parted: boolean; close: boolean };
/** `befores` are the rows that have words before it. */
type White = { from: number; to: number; starts: Start[]; befores: number[] };

/** A number or mark of a list stands before its text as a column would. */
const listMark = /^(?:[^\p{L}\p{N}]|\(?(?:\d{1,3}|\p{L}|[ivx]{1,4})[.)])$/u;

const height = ({ box }: Word) => Math.max(4, box[3] - box[1]);

const standClose = (last: Word, next: Word) =>
  next.box[0] - last.box[2] <= close.heights * Math.max(height(last), height(next));

/** Whether the word at a place of a row stands before a white, and is not a mark of a list alone. */
function endsColumn(row: readonly Word[], at: number): boolean {
  const [before, word] = [row[at - 1], row[at]];
  if (word === undefined || !listMark.test(word.text)) return word !== undefined;
  return before !== undefined && word.box[0] - before.box[2] < height(word);
}

/** Whites between neighbours of a row. */
function whitesOf(row: readonly Word[], at: number): White[] {
  const blank = widestBlank(row);
  return row.slice(1).flatMap((word, index) => {
    const last = row[index];
    if (last === undefined || !endsColumn(row, index)) return [];
    const [from, to] = [last.box[2], word.box[0]];
    if (to - from < Math.max(blank, narrowest * Math.min(height(last), height(word)))) return [];
    const start = { row: at, x: to, parted: true, close: standClose(last, word) };
    return [{ from, to, starts: [start], befores: [at] }];
  });
}

/** How many words of a row stand before a white, which ends where its column begins; undefined where one stands in it. */
function countBefore(row: readonly Word[], { from, to }: White): number | undefined {
  // Beside a short line the white is wide, and longer lines below end past its middle.
  for (const place of [(from + to) / 2, to - shared]) {
    const next = row.findIndex(({ box }) => box[0] >= place);
    const count = next < 0 ? row.length : next;
    if (row.slice(0, count).every(({ box }) => box[2] <= place)) return count;
  }
  return undefined;
}

/** What is left of a white below the next row: `undefined` where words stand in it. */
function narrowed(white: White, row: readonly Word[], at: number): White | undefined {
  const count = countBefore(row, white);
  if (count === undefined) return undefined;
  const [last, first] = [row[count - 1], row[count]];
  const left = Math.max(...row.slice(0, count).map(({ box }) => box[2]));
  const right = first?.box[0] ?? Number.POSITIVE_INFINITY;
  const [from, to] = [Math.max(white.from, left), Math.min(white.to, right)];
  if (to - from < shared) return undefined;
  const both = last !== undefined && first !== undefined;
  const least = both ? narrowest * Math.min(height(last), height(first)) : 0;
  if (both && right - left < Math.max(least, widestBlank(row))) return undefined;
  if (last !== undefined) white.befores.push(at);
  if (first !== undefined)
    white.starts.push({
      row: at,
      x: right,
      parted: both && endsColumn(row, count - 1),
      close: both && standClose(last, first),
    });
  return { ...white, from, to };
}

/** Whether both sides have rows enough between the first and the last that a white parts: dates beside a text have not. */
function isBalanced({ starts, befores }: White): boolean {
  const parted = starts.flatMap((start) => (start.parted ? [start.row] : []));
  const [top = 0, end = 0] = [parted[0], parted.at(-1)];
  const between = (rows: readonly number[]) => rows.filter((row) => row >= top && row <= end).length;
  const [left, right] = [between(befores), between(starts.map(({ row }) => row))];
  return Math.min(left, right) >= balanced * Math.max(left, right);
}

const isClose = ({ starts }: White) =>
  starts.filter((start) => start.parted && start.close).length >= close.rows;

/** The first place behind a white where so many lines begin that they are those of a column. */
function columnStart(starts: readonly Start[]): number | undefined {
  const places = starts.map(({ x }) => x).toSorted((a, b) => a - b);
  return places.find(
    (x, at) => (places[at + begun.lines - 1] ?? Number.POSITIVE_INFINITY) - x <= begun.slack,
  );
}

/** White that goes down between two columns, and the rows that it parts. */
type Gutter = { from: number; to: number; rows: ReadonlySet<number> };

/** The rows that a white parts when it is a gutter: those that do not begin before its column does. */
function partedBy(white: White): Gutter | undefined {
  const { from, to, starts } = white;
  const first = columnStart(starts);
  if (first === undefined || !isClose(white) || !isBalanced(white)) return undefined;
  const rows = starts.flatMap(({ row, x, parted }) => (parted && x >= first ? [row] : []));
  return { from, to, rows: new Set(rows) };
}

const isParted = (start: Start | undefined, row: number) => start?.row === row && start.parted;

function gutters(rows: readonly (readonly Word[])[]): Gutter[] {
  const done: White[] = [];
  let open: White[] = [];
  for (const [at, row] of rows.entries()) {
    const kept: White[] = [];
    for (const white of open) {
      const next = narrowed(white, row, at);
      if (next === undefined) done.push(white);
      else kept.push(next);
    }
    const fresh = whitesOf(row, at).filter(
      ({ from, to }) =>
        !kept.some(({ starts, ...each }) => isParted(starts.at(-1), at) && each.from < to && each.to > from),
    );
    open = [...kept, ...fresh];
  }
  return [...done, ...open].flatMap((white) => partedBy(white) ?? []);
}

/** Rows of words cut where a gap is wider than `widest` text heights, and at gutters narrower than that. */
export function partedRows(rows: readonly (readonly Word[])[], widest: number): Word[][] {
  const found = gutters(rows);
  return rows.flatMap((row, at) => {
    const own = found.filter(({ rows: through }) => through.has(at));
    return piecesOf(row, (last, word) => {
      const inGutter = own.some(({ from, to }) => last.box[2] <= from + 0.01 && word.box[0] >= to - 0.01);
      return inGutter ? Number.NEGATIVE_INFINITY : widest * height(word);
    });
  });
}
