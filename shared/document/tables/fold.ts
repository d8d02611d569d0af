import type { Grid } from "./grid.ts";
import type { Piece } from "./pieces.ts";
import { sizeOf } from "./rows.ts";

/** Lines that overlap by more than this share of their height are one row whose cells stand half a line apart. */
const overlapping = 0.3;
/** Pieces that one row has at most. */
const mostPieces = 600;
/** Of line heights, what a gap may be wider than usual inside a cell. */
const slack = 0.1;

/** The next line's first word would not have stood on this line: the text may go on there. */
function isFull(grid: Grid, above: Piece, below: Piece): boolean {
  const [first] = below.words;
  if (first === undefined) return false;
  const wanted = above.box[2] - above.box[0] + 0.2 * sizeOf(first) + first.box[2] - first.box[0];
  return wanted > (grid.widest[above.column] ?? 0) - 0.5;
}

const goesOn = (above: Piece, below: Piece) =>
  /^[\p{Ll}(&+]/u.test(below.text) || /[-,/&]$/.test(above.text) || /\($/.test(above.text);

/** Whether a line belongs to the row of the lines above it. `row` are the pieces of that row so far. */
export function joins(grid: Grid, row: readonly Piece[], line: number): boolean {
  const below = grid.pieces[line] ?? [];
  const gap = grid.gaps[line] ?? 0;
  if (grid.ruled[line] === true || row.length === 0 || row.length > mostPieces) return false;
  const twoFigures = below.some(
    ({ column, isFigure }) => isFigure && row.some((each) => each.isFigure && each.column === column),
  );
  if (twoFigures) return false;
  if (grid.ruledRows) return true;
  if (gap < -overlapping * grid.height) return true;
  if ([...row, ...below].some(({ columnSpan }) => columnSpan > 1)) return false;
  if (gap <= grid.tight) return true;
  if (grid.told) return false;
  const above = grid.pieces[line - 1] ?? [];
  const pairs = below.map((piece) => ({ piece, over: above.find(({ column }) => column === piece.column) }));
  const shared = pairs.flatMap(({ piece, over }) => (over === undefined ? [] : [{ piece, over }]));
  const free = pairs.every(
    ({ piece, over }) => over !== undefined || !row.some(({ column }) => column === piece.column),
  );
  if (shared.length === 0 || !free || gap > usualGap(grid) + slack * grid.height) return false;
  return shared.every(
    ({ piece, over }) => isFull(grid, over, piece) && !piece.isFigure && goesOn(over, piece),
  );
}

const usualGaps = new WeakMap<Grid, number>();
function usualGap(grid: Grid): number {
  const known = usualGaps.get(grid);
  if (known !== undefined) return known;
  const sorted = grid.gaps.slice(1).toSorted((a, b) => a - b);
  const found = sorted[sorted.length >> 1] ?? 0;
  usualGaps.set(grid, found);
  return found;
}

/** The row, from 0, of each line from `first` on. */
export function foldedLines(grid: Grid, first: number): number[] {
  const rows: number[] = [];
  let row: Piece[] = [];
  for (let line = first; line < grid.lines.length; line++) {
    const pieces = grid.pieces[line] ?? [];
    const last = rows.at(-1);
    if (last !== undefined && joins(grid, row, line)) {
      rows.push(last);
      row.push(...pieces);
    } else {
      rows.push((last ?? -1) + 1);
      row = [...pieces];
    }
  }
  return rows;
}
