import type { Box, Document } from "../../../document/document.ts";
import { around } from "../../../document/layout/lines.ts";
import { rowsOf as rowsOfBoxes } from "../../../document/layout/rows.ts";
import { columnsOf, type Parted, sameColumns } from "./columns.ts";
import { type Piece, pieceOf, piecesOf, withoutMargins } from "./piece.ts";

/** Pieces on one height of a column. `above` is the blank over it in heights of the row; a new page counts as none. */
export type ResumeRow = { page: number; box: Box; pieces: readonly Piece[]; marked: boolean; above: number };

/** Rows that are read one after the other: the page's whole width, or one of its columns over all pages. */
export type Flow = { rows: readonly ResumeRow[]; left: number; right: number };

/** A list mark that a tab parts from its text belongs to that text. */
function withMarks(pieces: readonly Piece[]): Piece[] {
  const [first, second, ...rest] = pieces;
  const single = first?.marked === true && first.words.length === 1;
  if (!single || second === undefined) return [...pieces];
  if (first.text.length > 3 || second.box[0] - first.box[2] > 40) return [...pieces];
  return [{ ...second, marked: true }, ...rest];
}

function rowsOf(pieces: readonly Piece[]): ResumeRow[] {
  const rows = rowsOfBoxes(pieces).map((row) => {
    const made = withMarks(row);
    return { pieces: made, box: around(made.map(({ box }) => box)) };
  });
  return rows.map(({ pieces: made, box }, at) => {
    const last = rows[at - 1];
    const above = last === undefined ? 0 : (last.box[1] - box[3]) / Math.max(4, box[3] - box[1]);
    return { page: made[0]?.page ?? 0, box, pieces: made, marked: made[0]?.marked === true, above };
  });
}

const flowOf = (rows: readonly ResumeRow[]): Flow => ({
  rows,
  left: rows.reduce((least, { box }) => Math.min(least, box[0]), Number.POSITIVE_INFINITY),
  right: rows.reduce((most, { box }) => Math.max(most, box[2]), Number.NEGATIVE_INFINITY),
});

/** Wide rows whose words only look like columns of a list: `Python    Java    Go`. */
export const rowPiece = (row: ResumeRow): Piece =>
  pieceOf(
    row.pieces.flatMap(({ words }) => words),
    row.page,
    row.marked,
  );

/** The flows of a résumé: what stands above the columns of the first page, then each column over all pages. */
export function flowsOf(document: Document): Flow[] {
  const all = withoutMargins(document.pages.flatMap(piecesOf), document);
  const above: ResumeRow[] = [];
  const columns: [ResumeRow[], ResumeRow[]] = [[], []];
  let parted: Parted | undefined;
  for (const { number } of document.pages) {
    const pieces = all.filter(({ page }) => page === number);
    const next = columnsOf(pieces) ?? (parted === undefined ? undefined : sameColumns(pieces, parted.at));
    if (next === undefined) {
      // After a page with columns a full page goes on with the wider of them.
      const [left, right] = columns;
      const wide =
        parted === undefined ||
        flowOf(left).right - flowOf(left).left > flowOf(right).right - flowOf(right).left;
      (parted === undefined ? above : wide ? left : right).push(...rowsOf(pieces));
      continue;
    }
    above.push(...rowsOf(next.above));
    columns[0].push(...rowsOf(next.left));
    columns[1].push(...rowsOf(next.right));
    parted = next;
  }
  return [above, ...columns].filter((rows) => rows.length > 0).map(flowOf);
}
