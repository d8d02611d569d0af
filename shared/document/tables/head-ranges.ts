import type { Grid } from "./grid.ts";
import { aligned, columnsOver, extentOf, type Range, ruledRange, ruleUnder } from "./head-rules.ts";
import type { Piece } from "./pieces.ts";

/** The middle of a head stands this near, of how far it stands from the middle of the columns it touches. */
const nearer = 0.5;
/** Heads that begin where their columns do stand nearer to them by this than to their middles. */
const begunNearer = 0.5;
/** What a column without a head above it costs, in widths of a column. */
const uncovered = 0.25;
/** Of line heights, the least white between rows that tells a line of heads from one head of two lines. */
const leastRowGap = 0.25;
/** Lines below a head that its next line may be: other heads of that line may stand half a line off. */
const nextLines = 2;
/** Ranges of columns that are tried for each head of a line. */
const mostOptions = 5;

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
function awayFrom(grid: Grid, piece: Piece, range: Range): number {
  const { from, to } = extentOf(grid, piece, range);
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
  const below = grid.pieces
    .slice(piece.line + 1, piece.line + 1 + nextLines)
    .flat()
    .find(({ column }) => column === piece.column);
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
  const pieces = grid.pieces[line] ?? [];
  const label = pieces.every(({ column }) => column === 0);
  const ruled = pieces.some((piece) => ruleUnder(grid, piece));
  return !label && (apart || ruled || sure.some(([first, last]) => last > first));
}

type Away = (grid: Grid, piece: Piece, range: Range) => number;

/** How far a head begins from where the first of its columns does, points. */
const awayFromStart: Away = (grid, piece, range) => {
  const { from } = extentOf(grid, piece, range);
  const start = grid.columns[range[0]]?.from ?? 0;
  return Math.max(0, from - piece.box[0], piece.box[0] - start);
};

/** The columns that the heads of a line share: those that a rule under them covers, else all with heads below. */
function sharedColumns(grid: Grid, pieces: readonly Piece[], lines: number): number {
  const rules = pieces.flatMap((piece) => ruleUnder(grid, piece) ?? []);
  const ruled = new Set(rules.flatMap((rule) => columnsOver(grid, rule)));
  const below = grid.pieces.slice((pieces[0]?.line ?? 0) + 1, lines).flat();
  return new Set(below.flatMap(({ column }) => (ruled.size === 0 || ruled.has(column) ? [column] : []))).size;
}

type Choice = { cost: number; ranges: readonly Range[] };

/** The cheapest ranges of a line of heads, one behind the other, by how far each head is away from its own. */
function cheapest(grid: Grid, pieces: readonly Piece[], lines: number, away: Away): Choice {
  const width = (grid.columns.at(-1)?.to ?? 0) / grid.columns.length;
  const count = sharedColumns(grid, pieces, lines);
  let best: Choice = { cost: Number.POSITIVE_INFINITY, ranges: [] };
  const options = pieces.map((piece) => {
    const wider = widerRanges(grid, piece, lines).toSorted(
      (a, b) => away(grid, piece, a) - away(grid, piece, b),
    );
    return wider.length > 0 ? wider.slice(0, mostOptions) : [touchedBy(piece)];
  });
  const choose = (at: number, ranges: readonly Range[], cost: number) => {
    if (cost >= best.cost) return;
    const piece = pieces[at];
    if (piece === undefined) {
      const covered = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
      const total = cost + uncovered * Math.max(0, count - covered);
      if (total < best.cost) best = { cost: total, ranges };
      return;
    }
    for (const range of options[at] ?? []) {
      if (range[0] <= (ranges.at(-1)?.[1] ?? -1)) continue;
      choose(at + 1, [...ranges, range], cost + away(grid, piece, range) / width);
    }
  };
  choose(0, [], 0);
  return best;
}

/** The heads of a line over all columns below it, each over those whose middle, or else whose start, it is nearest to. */
function shared(grid: Grid, pieces: readonly Piece[], lines: number): Map<Piece, Range> {
  const centred = cheapest(grid, pieces, lines, awayFrom);
  const begun = cheapest(grid, pieces, lines, awayFromStart);
  const { ranges } = begun.cost < begunNearer * centred.cost ? begun : centred;
  return new Map(pieces.flatMap((piece, at) => (ranges[at] === undefined ? [] : [[piece, ranges[at]]])));
}

/** The columns that each head of a line stands over. */
export function rangesOf(grid: Grid, line: number, lines: number): Map<Piece, Range> {
  const pieces = grid.pieces[line] ?? [];
  const sure = new Map(
    pieces.map((piece) => [piece, ruledRange(grid, piece) ?? centredRange(grid, piece, lines)] as const),
  );
  if (pieces.some((piece) => ruledRange(grid, piece)) || pieces.length > 6) return sure;
  return isGroupLine(grid, line, [...sure.values()]) ? shared(grid, pieces, lines) : sure;
}
