import { median } from "../../values/median.ts";
import type { Ruling } from "../document.ts";
import { columnsOf, type Span } from "./columns.ts";
import { isYear } from "./figure.ts";
import { type Piece, piecesOf, withoutMarks } from "./pieces.ts";
import type { SegmentRow } from "./rows.ts";

/** Lines of a region, the columns they show, and what is known of how they stand. */
export type Grid = {
  lines: readonly SegmentRow[];
  columns: readonly Span[];
  /** Pieces of each line. */
  pieces: readonly (readonly Piece[])[];
  /** White above each line, points. */
  gaps: readonly number[];
  /** Whether a ruling over most of the width stands above each line. */
  ruled: readonly boolean[];
  /** Level rulings of the region. */
  level: readonly Ruling[];
  /** Widest text of each column. */
  widest: readonly number[];
  /** Whether a column holds figures. */
  figures: readonly boolean[];
  /** Usual height of a line, points. */
  height: number;
  /** White up to which two lines stand closer than two rows of the table do. */
  tight: number;
  /** Whether lines of one row stand closer than rows do, so that the white alone tells them. */
  told: boolean;
  /** Whether a ruling stands above every label, so that what no ruling parts is one row. */
  ruledRows: boolean;
};

/** Share of the width that a ruling between rows covers. */
const across = 0.7;
/** Of line heights, what two gaps must differ by to be of two kinds. */
const kinds = 0.08;
/** Of line heights, what parts the gaps in cells from those between rows when no figures tell which are which. */
const jump = 0.2;

/** Rows that are ruled above their label, at least, for the rules to tell the rows. */
const leastRuled = 3;
/** Of line heights, lines that overlap by more stand half a line apart in one row. */
const overlapping = 0.3;

const middle = ({ box }: SegmentRow) => (box[1] + box[3]) / 2;

function ruledAbove(lines: readonly SegmentRow[], level: readonly Ruling[]): boolean[] {
  const from = Math.min(...lines.map(({ box }) => box[0]));
  const to = Math.max(...lines.map(({ box }) => box[2]));
  return lines.map((line, at) => {
    const above = lines[at - 1];
    if (above === undefined) return false;
    const between = level.filter(
      ({ y0, y1 }) => (y0 + y1) / 2 < middle(above) && (y0 + y1) / 2 > middle(line),
    );
    const covered = between.reduce(
      (sum, { x0, x1 }) => sum + Math.max(0, Math.min(x1, to) - Math.max(x0, from)),
      0,
    );
    return covered > across * (to - from);
  });
}

const bothFigures = (above: readonly Piece[], below: readonly Piece[]) =>
  below.some(
    ({ column, isFigure }) => isFigure && above.some((each) => each.isFigure && each.column === column),
  );

/** Rows of figures are rows for sure: lines closer than those are of one row. */
function tightest(pieces: readonly (readonly Piece[])[], gaps: readonly number[], height: number): number {
  const sure = gaps.filter((_, at) => at > 0 && bothFigures(pieces[at - 1] ?? [], pieces[at] ?? []));
  if (sure.length > 1) return Math.min(...sure) - kinds * height;
  const sorted = gaps
    .slice(1)
    .filter((gap) => gap > -overlapping * height)
    .toSorted((a, b) => a - b);
  let best = { jump: jump * height, at: Number.NEGATIVE_INFINITY };
  for (const [at, gap] of sorted.entries()) {
    const step = gap - (sorted[at - 1] ?? gap);
    if (step > best.jump) best = { jump: step, at: gap - step / 2 };
  }
  return best.at;
}

/** A ruling above every line that has a label, three rows at least, and lines without one. */
function areRuled(pieces: readonly (readonly Piece[])[], ruled: readonly boolean[]): boolean {
  const labelled = pieces.flatMap((own, line) =>
    line > 0 && own.some(({ column }) => column === 0) ? [line] : [],
  );
  return labelled.length >= leastRuled && labelled.every((line) => ruled[line]);
}

export function gridOfLines(lines: readonly SegmentRow[], level: readonly Ruling[]): Grid {
  const found = columnsOf(lines);
  const columns = withoutMarks(found, piecesOf(lines, found));
  const all = piecesOf(lines, columns);
  const byLine = Map.groupBy(all, ({ line }) => line);
  const pieces = lines.map((_, at) => byLine.get(at) ?? []);
  const gaps = lines.map(({ box }, at) => (lines[at - 1]?.box[1] ?? box[3]) - box[3]);
  const height = median(lines.map(({ box }) => box[3] - box[1]));
  const own = columns.map((_, at) =>
    all.filter(({ column, columnSpan }) => column === at && columnSpan === 1),
  );
  const tight = tightest(pieces, gaps, height);
  const ruled = ruledAbove(lines, level);
  return {
    lines,
    columns,
    pieces,
    gaps,
    ruled,
    ruledRows: areRuled(pieces, ruled),
    level,
    widest: own.map((each) => Math.max(0, ...each.map(({ box }) => box[2] - box[0]))),
    figures: own.map(
      (each) => each.filter(({ isFigure, text }) => isFigure && !isYear(text)).length >= 0.4 * each.length,
    ),
    height,
    tight,
    told: gaps.slice(1).filter((gap) => gap <= tight && gap > -overlapping * height).length > 1,
  };
}
