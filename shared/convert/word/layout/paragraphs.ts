import type { Box } from "../../../document/document.ts";
import { isCaption } from "../../../document/layout/captions.ts";
import { around } from "../../../document/layout/lines.ts";
import { type Alignment, alignmentOf } from "./alignment.ts";
import type { Column } from "./column.ts";
import { markerOf, withLetters } from "./markers.ts";
import type { TextRow } from "./rows.ts";

export type Paragraph = {
  kind: "paragraph";
  rows: readonly TextRow[];
  box: Box;
  align: Alignment;
  /** Points from the column's sides; `first` is what the first row adds. */
  indent: { start: number; end: number; first: number };
  leading: number;
  rightToLeft: boolean;
};

/** Rows of one paragraph are of one size, and no farther apart than this share of the usual pitch. */
const sizeChange = 1.15;
const widestPitch = 1.28;
/** Share of the text size that makes an indent. */
const indented = 0.6;
const usual = 1.2;
/** An item's first row is set in by so many sizes at most, where the next ones are not. */
const setIn = 2.5;

const startOf = (row: TextRow) => (row.rightToLeft ? -row.box[2] : row.box[0]);
const endOf = (row: TextRow) => (row.rightToLeft ? -row.box[0] : row.box[2]);
const pitch = (above: TextRow, below: TextRow) => above.base - below.base;
const sameSize = (a: TextRow, b: TextRow) =>
  Math.max(a.size, b.size) <= sizeChange * Math.min(a.size, b.size);

/** The usual distance between rows of a size, by rounded size. */
export function pitches(rows: readonly TextRow[]): Map<number, number> {
  const found = new Map<number, number[]>();
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (next === undefined || !sameSize(row, next)) continue;
    const distance = pitch(row, next);
    if (distance < 0.7 * row.size || distance > 2.4 * row.size) continue;
    const key = Math.round(row.size);
    const same = found.get(key);
    if (same === undefined) found.set(key, [distance]);
    else same.push(distance);
  }
  return new Map(
    [...found].map(([size, all]) => [size, all.toSorted((a, b) => a - b)[all.length >> 1] ?? size]),
  );
}

const pitchOf = (known: ReadonlyMap<number, number>, size: number) =>
  known.get(Math.round(size)) ?? usual * size;

/** The side that rows run up to: the rows' own when several reach it, else the column's. */
function edgeOf(run: readonly TextRow[], column: Column): number {
  const ends = run.map(endOf);
  const [far, near] = [Math.max(...ends), Math.min(...run.map(startOf))];
  const first = run[0];
  const side = first?.rightToLeft === true ? -column[0] : column[1];
  const full = ends.filter((end) => end >= far - 0.2 * (far - near)).length;
  const reached = ends.filter((end) => end >= far - 2).length;
  // Rows of code end where they must, not where there is no room.
  if (run.every(({ mono }) => mono)) return side;
  const wide = far - near > 0.45 * (column[1] - column[0]);
  return run.length >= 3 && wide && (reached >= 3 || full * 2 >= run.length) ? far : side;
}

/** A long row that ends within a sentence goes on wherever it ends. */
const sentence = 36;
const unfinished = /[\p{L}\d,-]$/u;

export const isWithinSentence = (above: TextRow, below: TextRow): boolean =>
  above.text.length > sentence && unfinished.test(above.text) && /^\p{Ll}/u.test(below.text);

/** Whether the next row's first word had room on the row above, so that the break was meant. */
function broken(above: TextRow, below: TextRow, edge: number, column: Column): boolean {
  const [word] = below.words;
  if (word === undefined) return true;
  if (isWithinSentence(above, below)) return false;
  const need = word.box[2] - word.box[0] + 0.3 * above.size;
  const middle = (row: TextRow) => (row.box[0] + row.box[2] - column[0] - column[1]) / 2;
  const centred = Math.abs(middle(above)) < above.size && startOf(above) > column[0] + 2 * above.size;
  const room = centred ? column[1] - column[0] - (above.box[2] - above.box[0]) : edge - endOf(above);
  return room > need + 0.15 * above.size;
}

/** An entry of a table of contents: dots that lead to a number end it. */
const leads = ({ text }: TextRow) => /(?<![.·…]\s?)(?:[.·…]\s?){4,}\s*[\divxlc]+$/.test(text);

type Open = { rows: TextRow[]; marker: number | undefined };

/** Whether the row's indent lets it go on with the paragraph. */
function aligned({ rows, marker }: Open, row: TextRow, next: TextRow | undefined, column: Column): boolean {
  const [first, second] = rows;
  if (first === undefined) return false;
  const room = indented * row.size;
  const middle = (each: TextRow) => (each.box[0] + each.box[2]) / 2;
  const centred =
    Math.abs(middle(row) - middle(first)) < 2 && Math.abs(2 * middle(row) - column[0] - column[1]) < 6;
  if (centred) return true;
  if (second !== undefined) return Math.abs(startOf(row) - startOf(second)) <= room;
  const shift = startOf(row) - startOf(first);
  // The first row of an item may be set in alone, when it does not end there.
  if (marker !== undefined)
    return shift > -room || (shift > -setIn * row.size && !/[.!?:;]$/u.test(first.text));
  if (shift <= room) return true;
  return next !== undefined && sameSize(row, next) && Math.abs(startOf(next) - startOf(row)) <= room;
}

function goesOn(
  open: Open,
  row: TextRow,
  next: TextRow | undefined,
  edge: number,
  column: Column,
  usualPitch: number,
) {
  const last = open.rows.at(-1);
  if (last !== undefined && leads(last)) return false;
  if (last === undefined || !sameSize(last, row) || markerOf(row) !== undefined) return false;
  // Behind the end of a sentence `Table 1: …` is no part of it.
  if (isCaption(row.text) && /[.!?:]$/u.test(last.text)) return false;
  const distance = pitch(last, row);
  if (distance > widestPitch * usualPitch || distance < 0.5 * row.size) return false;
  if (row.pieces.length > 1 || (last.pieces.length > 1 && open.marker === undefined)) return false;
  if (row.bold !== last.bold && (row.bold || open.rows.every(({ bold }) => bold))) return false;
  if (row.mono !== last.mono || row.rightToLeft !== last.rightToLeft) return false;
  return !broken(last, row, edge, column) && aligned(open, row, next, column);
}

/** Whether rows of other lengths begin where this one does: what they line up at is a side, not a middle. */
function linesUp(row: TextRow, others: readonly TextRow[]): boolean {
  const middle = ({ box }: TextRow) => (box[0] + box[2]) / 2;
  const below = others.filter(
    (each) => Math.abs(startOf(each) - startOf(row)) < 1 && Math.abs(middle(each) - middle(row)) > 2,
  );
  return below.length > 1;
}

function paragraphOf(
  rows: readonly TextRow[],
  column: Column,
  known: ReadonlyMap<number, number>,
  all: readonly TextRow[],
): Paragraph {
  const [first] = rows;
  const size = first?.size ?? 0;
  const distances = rows.slice(1).map((row, index) => pitch(rows[index] ?? row, row));
  const mean = distances.reduce((sum, each) => sum + each, 0) / Math.max(1, distances.length);
  return {
    kind: "paragraph",
    rows,
    box: around(rows.map(({ box }) => box)),
    ...alignmentOf(rows, column, (row) => linesUp(row, all)),
    leading: rows.length > 1 ? mean : Math.min(pitchOf(known, size), 1.5 * size),
    rightToLeft: first?.rightToLeft ?? false,
  };
}

/** The rows of a column as paragraphs: by distance, size, indent, and where a row ends before it had to. */
export function paragraphsOf(
  all: readonly TextRow[],
  column: Column,
  known: ReadonlyMap<number, number>,
): Paragraph[] {
  const rows = withLetters(all);
  const groups: Open[] = [];
  for (const [index, row] of rows.entries()) {
    const open = groups.at(-1);
    const run = rows.slice(Math.max(0, index - 6), index + 7).filter((each) => sameSize(each, row));
    const usualPitch = pitchOf(known, row.size);
    if (open !== undefined && goesOn(open, row, rows[index + 1], edgeOf(run, column), column, usualPitch))
      open.rows.push(row);
    else groups.push({ rows: [row], marker: markerOf(row)?.textAt });
  }
  return groups.map((group) => paragraphOf(group.rows, column, known, rows));
}
