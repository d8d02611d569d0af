import { median } from "../../values/median.ts";
import type { Cell, Page, Ruling, Table, Word } from "../document.ts";
import { around } from "../layout/lines.ts";
import { isTable } from "./evidence.ts";
import { foldedLines } from "./fold.ts";
import { type Grid, gridOfLines } from "./grid.ts";
import { headCells, type Placed } from "./head.ts";
import { headLines } from "./head-lines.ts";
import { proseWords } from "./prose.ts";
import { regionsOf } from "./regions.ts";
import { bandsOf, cellText, rowsOf, type SegmentRow } from "./rows.ts";
import { sidesOf } from "./sides.ts";

/** A letter so much higher than the others is no cell: one of a figure, or of a poster. */
const display = 4;

/** Rows below the head; a wrapped line belongs to the row above it. */
function bodyCells(grid: Grid, first: number): Placed[] {
  const rows = foldedLines(grid, first);
  const pieces = grid.pieces.slice(first).flat();
  const placed = Map.groupBy(pieces, ({ line, column }) => `${rows[line - first]},${column}`);
  return [...placed.values()].map((own) => ({
    row: rows[(own[0]?.line ?? 0) - first] ?? 0,
    column: own[0]?.column ?? 0,
    rowSpan: 1,
    columnSpan: Math.max(...own.map(({ columnSpan }) => columnSpan)),
    pieces: own,
  }));
}

const isLevel = ({ x0, x1, y0, y1 }: Ruling) => Math.abs(y1 - y0) < Math.abs(x1 - x0);

const within = (lines: readonly SegmentRow[], rulings: readonly Ruling[]) => {
  const [x0, y0, x1, y1] = around(lines.map(({ box }) => box));
  return rulings.filter((each) => each.x1 > x0 && each.x0 < x1 && each.y1 > y0 - 8 && each.y0 < y1 + 8);
};

function tableOf(page: Page, lines: readonly SegmentRow[]): Table | undefined {
  const rulings = within(lines, page.rulings);
  const grid = gridOfLines(lines, rulings.filter(isLevel));
  if (!isTable(grid, rulings.filter((each) => !isLevel(each)).length)) return undefined;
  const headed = headLines(grid);
  const head = headed > 0 ? headCells(grid, headed) : { cells: [], rows: 0 };
  const body = bodyCells(grid, headed).map((cell) => ({ ...cell, row: cell.row + head.rows }));
  const cells: Cell[] = [...head.cells, ...body].map(({ pieces, ...place }) => {
    const words = pieces.flatMap((piece) => piece.words);
    return { ...place, text: cellText(words), box: around(words.map(({ box }) => box)) };
  });
  return {
    page: page.number,
    box: around(cells.map(({ box }) => box)),
    rows: Math.max(...cells.map(({ row, rowSpan }) => row + rowSpan)),
    columns: grid.columns.length,
    cells,
    headerRows: head.rows,
    ruled: false,
  };
}

/** Tables known by their alignment alone: rows of segments, and gutters that hardly any row crosses. */
export function unruledTables(page: Page, words: readonly Word[]): Table[] {
  const uprights = page.rulings.filter((each) => !isLevel(each));
  const prose = proseWords(rowsOf(words, uprights), page.rulings.filter(isLevel));
  const usual = median(words.map(({ box }) => box[3] - box[1]));
  const rest = words.filter((word) => !prose.has(word) && word.box[3] - word.box[1] < display * usual);
  return sidesOf(rest).flatMap((side) =>
    regionsOf(bandsOf(rowsOf(side, uprights))).flatMap((lines) => {
      const table = tableOf(page, lines);
      return table === undefined ? [] : [table];
    }),
  );
}
