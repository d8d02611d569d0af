import { isYear } from "./figure.ts";
import { joins } from "./fold.ts";
import type { Grid } from "./grid.ts";
import { middle } from "./head-rules.ts";

/** Lines that a head has at most. */
const most = 10;

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

/** How many lines at the top are the head: those above the first figures, or above a rule, or bold ones. */
export function headLines(grid: Grid): number {
  const count = grid.lines.length;
  const first = grid.lines.findIndex((_, line) =>
    inColumnsOfFigures(grid, line).some(({ text }) => !isYear(text)),
  );
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
