import type { Grid } from "./grid.ts";
import { rangesOf } from "./head-ranges.ts";
import type { Range } from "./head-rules.ts";
import type { Piece } from "./pieces.ts";

/** Pieces of one cell, and where it stands. */
export type Placed = {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  pieces: readonly Piece[];
};

type Spanning = { range: Range; lines: number[]; pieces: Piece[] };

/** Heads over several columns that have heads of their own below. */
function spanningHeads(grid: Grid, lines: number): Spanning[] {
  const found: Spanning[] = [];
  const above = Array.from({ length: Math.max(0, lines - 1) }, (_, line) => rangesOf(grid, line, lines));
  for (const [piece, range] of above.flatMap((line) => [...line])) {
    const below = grid.pieces.slice(piece.line + 1, lines).flat();
    const headed = new Set(
      below.map(({ column }) => column).filter((column) => column >= range[0] && column <= range[1]),
    );
    if (range[0] === range[1] || headed.size < 2) continue;
    const same = found.find(
      (each) =>
        each.range[0] === range[0] && each.range[1] === range[1] && each.lines.at(-1) === piece.line - 1,
    );
    if (same === undefined) found.push({ range, lines: [piece.line], pieces: [piece] });
    else {
      same.lines.push(piece.line);
      same.pieces.push(piece);
    }
  }
  return found;
}

/** The cells of a head of so many lines, and how many rows they take: heads over others are rows above them. */
export function headCells(grid: Grid, lines: number): { cells: Placed[]; rows: number } {
  const spanning = spanningHeads(grid, lines);
  const depth = (column: number, line: number) =>
    spanning.filter(
      ({ range, lines: own }) => range[0] <= column && range[1] >= column && (own.at(-1) ?? 0) < line,
    ).length;
  const rest = grid.pieces
    .slice(0, lines)
    .flat()
    .filter((piece) => !spanning.some(({ pieces }) => pieces.includes(piece)));
  const placed = Map.groupBy(rest, ({ column, line }) => `${column},${depth(column, line)}`);
  const rows = Math.max(1, ...rest.map(({ column, line }) => depth(column, line) + 1));
  const cells: Placed[] = [...placed.values()].map((pieces) => {
    const [first] = pieces;
    const [column, row] = [first?.column ?? 0, first === undefined ? 0 : depth(first.column, first.line)];
    const columnSpan = Math.max(...pieces.map((piece) => piece.columnSpan));
    return { row, column, rowSpan: rows - row, columnSpan, pieces };
  });
  for (const { range, lines: own, pieces } of spanning) {
    const row = depth(range[0], own[0] ?? 0);
    cells.push({ row, column: range[0], rowSpan: 1, columnSpan: range[1] - range[0] + 1, pieces });
  }
  return { cells, rows };
}
