import { widestBlank } from "../layout/fixed-pitch.ts";
import { piecesOf } from "../layout/rows.ts";
import { hasFigures, type SegmentRow, sizeOf } from "./rows.ts";

export type Span = { from: number; to: number };

/** Share of rows that may cross a gutter between columns. */
const crossing = 0.08;
/** Of text sizes, a gap that is more than a blank. */
const blanks = 0.45;
/** Points below which white is no gutter, and width no column. */
const narrowest = { gutter: 2, column: 1 } as const;
/** Rows of figures that say by themselves what the columns are. */
const sure = 3;
/** Lines of words at the top that may be heads over several columns. */
const heads = 2;

export const overlap = (from: number, to: number, span: Span) =>
  Math.min(to, span.to) - Math.max(from, span.from);

/** Words with no more than some blanks between them. */
function closeBoxes({ segments }: SegmentRow): (readonly [number, number])[] {
  const blank = widestBlank(segments.flatMap(({ words }) => words));
  return segments.flatMap(({ words }) =>
    piecesOf(words, (last, next) => Math.max(blank, blanks * Math.max(sizeOf(last), sizeOf(next)))).map(
      (run) => [run[0]?.box[0] ?? 0, Math.max(...run.map(({ box }) => box[2]))] as const,
    ),
  );
}

type Edge = { x: number; step: number };

/**
 * Stretches of the width that text covers in more rows than may cross a gutter. Where no more than blanks stand between
 * words they are one text; a narrower gap than parts two columns of one row parts them when it goes down through all.
 */
function stretches(rows: readonly SegmentRow[]): Span[] {
  const edges = rows
    .flatMap(closeBoxes)
    .flatMap(([from, to]): Edge[] => [
      { x: from, step: 1 },
      { x: to, step: -1 },
    ])
    .toSorted((a, b) => a.x - b.x || b.step - a.step);
  const allowed = Math.floor(crossing * rows.length);
  let depth = 0;
  const spans: Span[] = [];
  let covered = false;
  for (const { x, step } of edges) {
    depth += step;
    const now = depth > allowed;
    const last = spans.at(-1);
    if (now && !covered) spans.push({ from: x, to: x });
    if (!now && covered && last !== undefined) last.to = x;
    covered = now;
  }
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span.from - last.to < narrowest.gutter) last.to = span.to;
    else joined.push({ ...span });
  }
  return withSparse(
    rows,
    joined.filter(({ from, to }) => to - from > narrowest.column),
  );
}

/** With the columns that few rows fill: texts that stand in the white between or beside the others. */
function withSparse(rows: readonly SegmentRow[], columns: readonly Span[]): Span[] {
  const apart = rows
    .flatMap(({ segments }) => segments.map(({ box }) => ({ from: box[0], to: box[2] })))
    .filter(({ from, to }) => columns.every((span) => overlap(from, to, span) < 0))
    .toSorted((a, b) => a.from - b.from);
  const found: (Span & { texts: number })[] = [];
  for (const { from, to } of apart) {
    const last = found.at(-1);
    if (last === undefined || from > last.to) found.push({ from, to, texts: 1 });
    else {
      last.to = Math.max(last.to, to);
      last.texts++;
    }
  }
  const sparse = found.filter(
    ({ from, to, texts }) => texts > 1 && columns.every((span) => overlap(from, to, span) < 0),
  );
  return [...columns, ...sparse.map(({ from, to }) => ({ from, to }))].toSorted((a, b) => a.from - b.from);
}

/** A head, and rows that have as many pieces each as it has: they say by themselves what the columns are. */
const areWhole = ([head, ...body]: readonly SegmentRow[]): boolean =>
  head !== undefined && body.every((row) => row.segments.length === head.segments.length && hasFigures(row));

/**
 * The columns that the rows show. Heads span columns and stand wider than what is below them, so that the rows from
 * the first figures on say what the columns are; where all is words, as many lines are left out at the top as show most.
 */
export function columnsOf(rows: readonly SegmentRow[]): Span[] {
  const several = rows.filter(({ segments }) => segments.length > 1);
  const first = several.findIndex(hasFigures);
  const body = several.slice(first);
  if (first > 0 && (body.filter(hasFigures).length >= sure || areWhole(several.slice(first - 1))))
    return stretches(body);
  const most = Math.min(first < 0 ? heads : first, several.length - sure);
  let best = stretches(several);
  for (let skipped = 1; skipped <= most; skipped++) {
    const found = stretches(several.slice(skipped));
    if (found.length > best.length) best = found;
  }
  return best;
}
