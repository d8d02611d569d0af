import { median } from "../../values/median.ts";
import { isYear } from "./figure.ts";
import { joins } from "./fold.ts";
import type { Grid } from "./grid.ts";
import { middle } from "./head-rules.ts";
import type { Piece } from "./pieces.ts";

/** Lines that a head has at most. */
const most = 10;
/** Of line heights, what white between two rows may be less than usual. */
const slack = 0.1;

const inColumnsOfFigures = (grid: Grid, line: number) =>
  (grid.pieces[line] ?? []).filter(({ column, isFigure }) => column > 0 && isFigure && grid.figures[column]);

const isLabelOnly = (grid: Grid, line: number) =>
  (grid.pieces[line] ?? []).every(({ column, columnSpan }) => column === 0 && columnSpan === 1);

const isBold = (grid: Grid, line: number) =>
  (grid.pieces[line] ?? []).every(({ words }) => words.every(({ font }) => font.bold));

/** Whether a rule above a line goes over the first column too; one that does not stands under heads over several others. */
function endsHead(grid: Grid, line: number): boolean {
  const [above, below, first] = [grid.lines[line - 1], grid.lines[line], grid.columns[0]];
  if (above === undefined || below === undefined || first === undefined) return false;
  const x = (first.from + first.to) / 2;
  return grid.level.some(({ x0, x1, y0, y1 }) => {
    const y = (y0 + y1) / 2;
    return x0 <= x && x1 >= x && y < middle(above) && y > middle(below);
  });
}

/** Where a ruling below the first lines parts the head, when not every row is ruled. */
function ruledHead(grid: Grid): number | undefined {
  const at = grid.ruled.findIndex((ruled, line) => ruled && endsHead(grid, line));
  const count = grid.ruled.filter(Boolean).length;
  return at > 0 && at <= most && count <= Math.max(2, grid.lines.length / 3) ? at : undefined;
}

/**
 * Whether a line above the first figures is a row whose figures are missing: it fills every column, stands as far from
 * the line above as rows do, and says in a column what a line below says there too. Heads say nothing twice.
 */
function isRow(grid: Grid, line: number): boolean {
  const own = grid.pieces[line] ?? [];
  const isWhole = own.length === grid.columns.length;
  const isApart = (grid.gaps[line] ?? 0) > median(grid.gaps.slice(line + 1)) - slack * grid.height;
  const below = grid.pieces.slice(line + 1).flat();
  const repeats = ({ column, text }: Piece) =>
    below.some((each) => each.column === column && each.text === text);
  return isWhole && isApart && own.some(repeats);
}

/** The first line that holds figures in their columns, or is a row without them. */
function firstRow(grid: Grid): number {
  const figures = grid.lines.findIndex((_, line) =>
    inColumnsOfFigures(grid, line).some(({ text }) => !isYear(text)),
  );
  const rows = grid.lines.findIndex(
    (_, line) => line > 0 && line < Math.min(figures, most) && isRow(grid, line),
  );
  return rows < 0 ? figures : rows;
}

/** How many lines at the top are the head: those above the first figures, or above a rule, or bold ones. */
export function headLines(grid: Grid): number {
  const count = grid.lines.length;
  const first = firstRow(grid);
  const ruled = ruledHead(grid);
  if (first < 0) {
    if (ruled !== undefined && ruled < count / 2) return ruled;
    const plain = grid.lines.findIndex((_, line) => !isBold(grid, line));
    if (plain > 0 && plain <= most) return plain;
    let lines = 1;
    while (lines < count - 1 && joins(grid, grid.pieces.slice(0, lines).flat(), lines)) lines++;
    return lines;
  }
  if (first > most) return 1;
  if (ruled !== undefined && ruled < first) return ruled;
  let lines = first;
  // A line of the first column alone above the figures names the rows below it.
  while (lines > 1 && isLabelOnly(grid, lines - 1) && !isLabelOnly(grid, 0)) {
    const above = grid.pieces.slice(0, lines - 1).flat();
    if (grid.gaps[lines - 1] !== undefined && joins(grid, above, lines - 1)) break;
    lines--;
  }
  return lines;
}
