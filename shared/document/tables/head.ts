import { overlap } from "./columns.ts";
import { isYear } from "./figure.ts";
import { joins } from "./fold.ts";
import type { Grid } from "./grid.ts";
import type { Piece } from "./pieces.ts";

/** Pieces of one cell, and where it stands. */
export type Placed = {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  pieces: readonly Piece[];
};

/** Lines that a head has at most. */
const most = 10;
/** A rule under a head over several columns is shorter than this share of the table's width. */
const wholeWidth = 0.95;
/** The middle of a head stands this near, of how far it stands from the middle of the columns it touches. */
const nearer = 0.5;
/** What a column without a head above it costs, in widths of a column. */
const uncovered = 0.25;
/** Of line heights, the least white between rows that tells a line of heads from one head of two lines. */
const leastRowGap = 0.35;
/** Points by which edges that are set to one line may differ. */
const aligned = 1.5;
/** Ranges of columns that are tried for each head of a line. */
const mostOptions = 5;

const inColumnsOfFigures = (grid: Grid, line: number) =>
  (grid.pieces[line] ?? []).filter(({ column, isFigure }) => column > 0 && isFigure && grid.figures[column]);

const isLabelOnly = (grid: Grid, line: number) =>
  (grid.pieces[line] ?? []).every(({ column, columnSpan }) => column === 0 && columnSpan === 1);

const isBold = (grid: Grid, line: number) =>
  (grid.pieces[line] ?? []).every(({ words }) => words.every(({ font }) => font.bold));

/** Where a ruling below the first lines parts the head, when not every row is ruled. */
function ruledHead(grid: Grid): number | undefined {
  const at = grid.ruled.indexOf(true);
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

type Range = readonly [first: number, last: number];

/** Columns that the rule under a head stands over. */
function ruledRange(grid: Grid, piece: Piece): Range | undefined {
  const [left, right] = [grid.columns[0]?.from ?? 0, grid.columns.at(-1)?.to ?? 0];
  const next = grid.lines[piece.line + 1];
  const floor = next === undefined ? piece.box[1] : (next.box[1] + next.box[3]) / 2;
  const top = (piece.box[1] + piece.box[3]) / 2;
  const [x0, , x1] = piece.box;
  const under = grid.level.filter((each) => {
    const y = (each.y0 + each.y1) / 2;
    return y < top && y > floor && Math.min(x1, each.x1) - Math.max(x0, each.x0) > 0.8 * (x1 - x0);
  });
  const rule = under.find((each) => each.x1 - each.x0 < wholeWidth * (right - left));
  if (rule === undefined) return undefined;
  const covered = grid.columns.flatMap((span, at) =>
    overlap(rule.x0 - 1, rule.x1 + 1, span) > 0.6 * (span.to - span.from) ? [at] : [],
  );
  const [first, last] = [covered[0], covered.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

const touchedBy = ({ column, columnSpan }: Piece): Range => [column, column + columnSpan - 1];

/** Whether columns are free of other pieces on the line, and headed by a line below. */
function isFree(grid: Grid, piece: Piece, lines: number, [first, last]: Range): boolean {
  const own = (grid.pieces[piece.line] ?? []).filter((each) => each !== piece);
  const below = grid.pieces.slice(piece.line + 1, lines).flat();
  for (let at = first; at <= last; at++) {
    const taken = own.some((each) => at >= each.column && at < each.column + each.columnSpan);
    if (taken || !below.some(({ column }) => column === at)) return false;
  }
  return first > 0;
}

/** How far the middle of a head stands from the middle of columns, points. */
function awayFrom(grid: Grid, piece: Piece, [first, last]: Range): number {
  const [from, to] = [grid.columns[first]?.from ?? 0, grid.columns[last]?.to ?? 0];
  return Math.abs((piece.box[0] + piece.box[2] - from - to) / 2);
}

/** Ranges of free columns around those that a head touches. */
function widerRanges(grid: Grid, piece: Piece, lines: number): Range[] {
  const touched = touchedBy(piece);
  const found: Range[] = [];
  for (let first = touched[0]; isFree(grid, piece, lines, [first, touched[1]]); first--)
    for (let last = touched[1]; isFree(grid, piece, lines, [first, last]); last++) found.push([first, last]);
  return found;
}

/** Whether the next line of a head is set to the same edge or middle: it is one head of several lines. */
function goesOnBelow(grid: Grid, piece: Piece): boolean {
  const below = (grid.pieces[piece.line + 1] ?? []).find(({ column }) => column === piece.column);
  if (below === undefined) return false;
  const [a, b] = [piece.box, below.box];
  return [a[0] - b[0], a[2] - b[2], (a[0] + a[2] - b[0] - b[2]) / 2].some((away) => Math.abs(away) < aligned);
}

/** Columns over whose middle a head stands, when that is nearer than the middle of those it touches. */
function centredRange(grid: Grid, piece: Piece, lines: number): Range {
  const touched = touchedBy(piece);
  if (piece.columnSpan === 1 && goesOnBelow(grid, piece)) return touched;
  const best = widerRanges(grid, piece, lines).toSorted(
    (a, b) => awayFrom(grid, piece, a) - awayFrom(grid, piece, b),
  )[0];
  return best !== undefined && awayFrom(grid, piece, best) < nearer * awayFrom(grid, piece, touched)
    ? best
    : touched;
}

/** A line of heads that stands apart from the line below it, or one of whose heads spans for sure. */
function isGroupLine(grid: Grid, line: number, sure: readonly Range[]): boolean {
  const rowGap = Math.max(grid.tight, leastRowGap * grid.height);
  const apart = Number.isFinite(grid.tight) && (grid.gaps[line + 1] ?? 0) > rowGap;
  const label = (grid.pieces[line] ?? []).every(({ column }) => column === 0);
  return !label && (apart || sure.some(([first, last]) => last > first));
}

/** The heads of a line over all columns below it, each over the columns whose middle it is nearest to. */
function shared(grid: Grid, pieces: readonly Piece[], lines: number): Map<Piece, Range> {
  const width = (grid.columns.at(-1)?.to ?? 0) / grid.columns.length;
  let best: { cost: number; ranges: Range[] } = { cost: Number.POSITIVE_INFINITY, ranges: [] };
  const headed = new Set(
    grid.pieces.slice((pieces[0]?.line ?? 0) + 1, lines).flatMap((line) => line.map(({ column }) => column)),
  );
  const options = pieces.map((piece) => {
    const wider = widerRanges(grid, piece, lines).toSorted(
      (a, b) => awayFrom(grid, piece, a) - awayFrom(grid, piece, b),
    );
    return wider.length > 0 ? wider.slice(0, mostOptions) : [touchedBy(piece)];
  });
  const choose = (at: number, ranges: Range[], cost: number) => {
    if (cost >= best.cost) return;
    const piece = pieces[at];
    if (piece === undefined) {
      const covered = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
      const total = cost + uncovered * Math.max(0, headed.size - covered);
      if (total < best.cost) best = { cost: total, ranges };
      return;
    }
    for (const range of options[at] ?? []) {
      if (range[0] <= (ranges.at(-1)?.[1] ?? -1)) continue;
      choose(at + 1, [...ranges, range], cost + awayFrom(grid, piece, range) / width);
    }
  };
  choose(0, [], 0);
  return new Map(
    pieces.flatMap((piece, at) => (best.ranges[at] === undefined ? [] : [[piece, best.ranges[at]]])),
  );
}

/** The columns that each head of a line stands over. */
function rangesOf(grid: Grid, line: number, lines: number): Map<Piece, Range> {
  const pieces = grid.pieces[line] ?? [];
  const sure = new Map(
    pieces.map((piece) => [piece, ruledRange(grid, piece) ?? centredRange(grid, piece, lines)] as const),
  );
  if (pieces.some((piece) => ruledRange(grid, piece)) || pieces.length > 6) return sure;
  return isGroupLine(grid, line, [...sure.values()]) ? shared(grid, pieces, lines) : sure;
}

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
