import { median } from "../../values/median.ts";
import { labelled } from "../fields/label.ts";
import { columnsOf, overlap, type Span } from "./columns.ts";
import { hasFigures, type SegmentRow, textOf } from "./rows.ts";

/** Rows of several pieces that are left at least when lines of a form are cut off, and columns of a whole row. */
const least = { rows: 2, columns: 3 } as const;
/** Lines that may stand between the first line of a head and the figures below it. */
const mostBetween = 2;
/** Lines that a form has at most, and rows of a table that are looked at to tell its columns. */
const most = 60;
/** Points by which an edge may miss the one it is set to. */
const edge = 1.5;
/** Share of the rows, or of the values, that tells where most stand. */
const half = 0.5;
/** Of row heights, white above a form over what is usual between the rows of the table. */
const apart = 0.35;

const isSeveral = ({ segments }: SegmentRow) => segments.length > 1;
const textsOf = ({ segments }: SegmentRow) => segments.map(({ words }) => textOf(words));
const near = (a: number, b: number) => Math.abs(a - b) < edge;

/** `Date: 3 May` in one piece: a label with its value. */
const isLabelled = (row: SegmentRow): boolean => textsOf(row).some((text) => labelled(text) !== undefined);

/** Where the figures below a head begin: its second line and the name of a group may stand between. */
function figuresBelow(rows: readonly SegmentRow[], head: SegmentRow, at: number): number | undefined {
  const next = rows.slice(at + 1, at + 2 + mostBetween);
  const first = next.findIndex(hasFigures);
  const isPart = (row: SegmentRow) => row.segments.length < head.segments.length && !isLabelled(row);
  return first < 0 || !next.slice(0, first).every(isPart) ? undefined : at + 1 + first;
}

/** A row of words over rows of figures that has as many pieces as they have. */
function isWholeHead(rows: readonly SegmentRow[], at: number): boolean {
  const head = rows[at];
  if (head === undefined || head.segments.length < 2 || hasFigures(head) || isLabelled(head)) return false;
  const first = figuresBelow(rows, head, at) ?? rows.length;
  const below = rows.slice(first, first + most).filter((row) => hasFigures(row) && !isLabelled(row));
  return below.length > 0 && head.segments.length >= median(below.map(({ segments }) => segments.length));
}

/** Two lines and more with digits behind their labels: those of a head have words. */
function haveValues(lines: readonly SegmentRow[]): boolean {
  const several = lines.filter(isSeveral);
  const hasDigits = (row: SegmentRow) =>
    textsOf(row)
      .slice(1)
      .some((text) => /\p{Nd}/u.test(text));
  return several.length > 1 && several.some(hasDigits);
}

/** Whether each line begins with a label over the first column and has fewer pieces than the head. */
function standsOver(lines: readonly SegmentRow[], head: SegmentRow): boolean {
  const [label] = head.segments;
  return lines.filter(isSeveral).every(({ segments }) => {
    const [first] = segments;
    return (
      first !== undefined &&
      label !== undefined &&
      first.box[0] < label.box[2] &&
      segments.length % 2 === 0 &&
      segments.length <= Math.max(2, head.segments.length)
    );
  });
}

type Columns = { rows: number; lefts: readonly number[]; rights: readonly number[]; spans: readonly Span[] };

/** The columns of whole rows, and the edges that cells behind the labels are set to: those of half of the rows. */
function columnsIn(rows: readonly SegmentRow[], pieces: number): Columns {
  const whole = rows.filter(({ segments }) => segments.length >= pieces);
  const edgesAt = (side: 0 | 2) => {
    const all = whole.flatMap(({ segments }) => segments.slice(1).map(({ box }) => box[side]));
    return all.filter((x) => all.filter((each) => near(each, x)).length >= half * whole.length);
  };
  return { rows: whole.length, lefts: edgesAt(0), rights: edgesAt(2), spans: columnsOf(whole) };
}

/** Whether the values of a form stand elsewhere than the cells of a table: at other edges, or over two columns. */
function standsElsewhere(lines: readonly SegmentRow[], { lefts, rights, spans }: Columns): boolean {
  const values = lines.flatMap(({ segments }) => segments.slice(1).map(({ box }) => box));
  const bound = values.filter(
    ([x0, , x1]) => lefts.some((each) => near(each, x0)) || rights.some((each) => near(each, x1)),
  );
  const crosses = values.some(
    ([x0, , x1]) => spans.filter((span) => overlap(x0, x1, span) > edge).length > 1,
  );
  return crosses || bound.length < half * values.length;
}

/** How many lines at the top are no lines of the table: labels with their values above its head. */
function linesAbove(rows: readonly SegmentRow[]): number {
  const heads = rows.slice(0, most).flatMap((_, at) => (isWholeHead(rows, at) ? [at] : []));
  const first = heads[0] ?? rows.findIndex((row) => isSeveral(row) && !isLabelled(row));
  const colons = rows.slice(0, Math.max(0, first)).findLastIndex(isLabelled) + 1;
  const below = heads.findLast((at) => {
    const [head, above] = [rows[at], rows.slice(colons, at)];
    const isOther = head !== undefined && haveValues(above) && standsOver(above, head);
    return isOther && standsElsewhere(above, columnsIn(rows.slice(at, at + most), head.segments.length));
  });
  return below ?? colons;
}

/** How many lines at the foot are no lines of the table: labels with their values, set apart and to other edges. */
function linesBelow(rows: readonly SegmentRow[]): number {
  const isFew = (row: SegmentRow) => isLabelled(row) || row.segments.length < least.columns;
  const from = rows.findLastIndex((row) => !isFew(row)) + 1;
  const gaps = rows.map(({ box }, at) => (rows[at - 1]?.box[1] ?? box[3]) - box[3]);
  const usual = median(gaps.slice(1, from));
  const columns = columnsIn(rows.slice(Math.max(0, from - most), from), least.columns);
  if (columns.rows < least.rows || rows.length - from > most) return 0;
  const start = rows.findIndex(({ box }, at) => {
    const isApart = at >= from && (gaps[at] ?? 0) > usual + apart * (box[3] - box[1]);
    const rest = rows.slice(at);
    return isApart && (rest.every(isLabelled) || standsElsewhere(rest, columns));
  });
  return start < 0 ? 0 : rows.length - start;
}

/** The lines of a table without those of a form above and below it, each part by itself. */
export function partedFromForms(rows: readonly SegmentRow[]): (readonly SegmentRow[])[] {
  const above = linesAbove(rows);
  const table = rows.slice(above, rows.length - linesBelow(rows.slice(above)));
  if (table.length === rows.length || table.filter(isSeveral).length < least.rows) return [rows];
  return [rows.slice(0, above), table, rows.slice(above + table.length)].filter(({ length }) => length > 0);
}
