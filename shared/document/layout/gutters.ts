import type { Word } from "../document.ts";
import { piecesOf } from "./rows.ts";

/** Of text heights, white between two words that may be a gutter, although it is no wider than justified blanks. */
const narrowest = 0.45;
/** Points of white that all rows of a gutter share. */
const shared = 2;
/** Text heights that two columns stand apart at most where a line of the left one ends early. */
const close = 3;
/** Rows of close columns that must leave the same white, one below the other: blanks hardly ever stand so by chance. */
const leastRows = 8;

/** In `near` of its rows both sides stand close: between a label and its value a gap is wide, and tells of no columns. */
type White = { from: number; to: number; rows: number[]; near: number };

const height = ({ box }: Word) => Math.max(4, box[3] - box[1]);

/** White between neighbours of a row. */
function whitesOf(row: readonly Word[]): { from: number; to: number }[] {
  return row.slice(1).flatMap((word, at) => {
    const last = row[at];
    if (last === undefined || word.box[0] - last.box[2] < narrowest * height(word)) return [];
    return [{ from: last.box[2], to: word.box[0] }];
  });
}

const isClose = (width: number, row: readonly Word[]): number =>
  Number(width <= close * Math.max(...row.map(height)));

/** What is left of a white below the next row: `undefined` where words stand in it. */
function narrowed(white: White, row: readonly Word[], at: number): White | undefined {
  let { from, to } = white;
  let [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { box } of row) {
    const middle = (from + to) / 2;
    if (box[2] <= middle) {
      from = Math.max(from, box[2]);
      left = Math.max(left, box[2]);
    } else if (box[0] >= middle) {
      to = Math.min(to, box[0]);
      right = Math.min(right, box[0]);
    } else return undefined;
  }
  if (to - from < shared) return undefined;
  // A row beside the white alone says nothing of it.
  if (!Number.isFinite(right - left)) return { ...white, from, to };
  return { from, to, rows: [...white.rows, at], near: white.near + isClose(right - left, row) };
}

/** White that goes down through many rows. */
function gutters(rows: readonly (readonly Word[])[]): White[] {
  const done: White[] = [];
  let open: White[] = [];
  const close = (white: White) => {
    if (white.near >= leastRows) done.push(white);
  };
  for (const [at, row] of rows.entries()) {
    const kept: White[] = [];
    for (const white of open) {
      const next = narrowed(white, row, at);
      if (next === undefined) close(white);
      else kept.push(next);
    }
    const fresh = whitesOf(row).filter(
      ({ from, to }) => !kept.some((each) => each.rows.at(-1) === at && each.from < to && each.to > from),
    );
    open = [
      ...kept,
      ...fresh.map(({ from, to }) => ({ from, to, rows: [at], near: isClose(to - from, row) })),
    ];
  }
  for (const white of open) close(white);
  return done;
}

/** Rows of words cut where a gap is wider than `widest` text heights, and at gutters narrower than that. */
export function partedRows(rows: readonly (readonly Word[])[], widest: number): Word[][] {
  const found = gutters(rows);
  return rows.flatMap((row, at) => {
    const own = found.filter(({ rows: through }) => through.includes(at));
    return piecesOf(row, (last, word) => {
      const inGutter = own.some(({ from, to }) => last.box[2] <= from + 0.01 && word.box[0] >= to - 0.01);
      return inGutter ? Number.NEGATIVE_INFINITY : widest * height(word);
    });
  });
}
