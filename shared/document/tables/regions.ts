import { median } from "../../values/median.ts";
import { isCaption } from "../layout/captions.ts";
import { around } from "../layout/lines.ts";
import { columnsOf, overlap, type Span } from "./columns.ts";
import { partedFromForms } from "./form-lines.ts";
import { hasFigures, type SegmentRow, sizeOf, textOf } from "./rows.ts";

/** Rows further apart than this, in row heights, belong to different regions. */
const widestGap = 2.6;
/** A line of one piece narrower than this share of the region stands in a column. */
const cellWidth = 0.5;
/** Of row heights, how far a head may stand above the rows. */
const headGap = 1.6;
/** Lines of one piece wider than a column that may stand between two rows. */
const between = 2;
/** Rows that each of two tables must have for their columns to tell. */
const leastRows = 3;
/** A line over this share of the width that ends as a sentence does is prose. */
const prose = { width: 0.6, end: /[.!?:]$/ } as const;
const deepest = 5;
/** A heading has so many words, of letters so many times as large as usual. */
const title = { words: 3, size: 1.4 } as const;
/** Of line heights, white above a line that goes on with a value. */
const wrapGap = 0.5;
/** Of the other blanks of a row, the one before its value; points by which the edges of a column may differ. */
const closeBlank = 1.25;
const edge = 1;

const gapAbove = (rows: readonly SegmentRow[], at: number) =>
  (rows[at - 1]?.box[1] ?? 0) - (rows[at]?.box[3] ?? 0);

const textOfRow = ({ segments }: SegmentRow) => segments.map(({ words }) => textOf(words)).join(" ");

/** A line that stands over the columns behind the first, close above the rows: a head over several columns. */
function headsColumns(line: SegmentRow | undefined, rows: readonly SegmentRow[]): boolean {
  const [next] = rows;
  if (line === undefined || next === undefined) return false;
  const several = rows.filter(({ segments }) => segments.length > 1).slice(0, 4);
  const label = Math.min(...several.map(({ segments }) => segments[0]?.box[2] ?? 0));
  const height = next.box[3] - next.box[1];
  const [left, , right] = around(rows.map(({ box }) => box));
  if (isLarge(line, sizeIn(rows)) || interrupts(line, right - left)) return false;
  return line.box[1] - next.box[3] < headGap * height && line.box[0] > label && line.box[2] <= right + 1;
}

/** Whether a line of one piece goes on with a cell of the last row: in small letters, or close below a value. */
function goesOn(above: SegmentRow | undefined, line: SegmentRow, row: SegmentRow | undefined): boolean {
  if (above === undefined) return false;
  if (above === row && /^\p{Ll}/u.test(textOfRow(line))) return true;
  const close = above.box[1] - line.box[3] < wrapGap * (line.box[3] - line.box[1]);
  const values = row?.segments.slice(1) ?? [];
  return close && values.some(({ box }) => Math.abs(box[0] - line.box[0]) < edge);
}

const sizeIn = (rows: readonly SegmentRow[]) =>
  median(rows.flatMap(({ segments }) => segments.flatMap(({ words }) => words.map(sizeOf))));

const isLarge = (row: SegmentRow, usual: number): boolean => sizeIn([row]) > title.size * usual;

/** A line of letters much larger than the others is a heading: it stands over a table, or between two. */
const isTitle = (row: SegmentRow, usual: number): boolean =>
  row.segments.length === 1 && (row.segments[0]?.words.length ?? 0) >= title.words && isLarge(row, usual);

/**
 * A heading between two tables is so many times as large as their letters. Below it the head comes again, or it stands so
 * many times its height farther below the first than rows are apart.
 */
const heading = { size: 1.12, apart: 0.4 } as const;

/** Whether a line between rows heads what comes below it: larger than both, and farther from the first than rows are apart. */
function headsNext(line: SegmentRow, open: readonly SegmentRow[], next: SegmentRow | undefined): boolean {
  // Lines of one piece above the head are no rows: the heading of the first table is one.
  const above = open.slice(
    Math.max(
      0,
      open.findIndex(({ segments }) => segments.length > 1),
    ),
  );
  const [head, last] = [above[0], above.at(-1)];
  if (head === undefined || last === undefined || next === undefined) return false;
  if (next.segments.length < 2 || line.segments.length > 1) return false;
  const size = sizeIn([line]);
  if (size < heading.size * sizeIn(above) || size < heading.size * sizeIn([next])) return false;
  if (textOfRow(head) === textOfRow(next)) return true;
  const usual = median(above.slice(1).map((_, at) => gapAbove(above, at + 1)));
  return last.box[1] - line.box[3] > usual + heading.apart * (line.box[3] - line.box[1]);
}

/** Runs of rows of several segments; single ones may stand between two of them. */
function runs(rows: readonly SegmentRow[]): (readonly SegmentRow[])[] {
  const found: SegmentRow[][] = [];
  let open: SegmentRow[] = [];
  let waiting: SegmentRow[] = [];
  let before: SegmentRow[] = [];
  const close = () => {
    const rest = waiting.findIndex((line, at) => !goesOn(waiting[at - 1] ?? open.at(-1), line, open.at(-1)));
    const wrapped = rest < 0 ? waiting : waiting.slice(0, rest);
    if (open.filter(({ segments }) => segments.length > 1).length >= 2) found.push([...open, ...wrapped]);
    open = [];
    waiting = [];
  };
  const usual = sizeIn(rows);
  for (const [at, row] of rows.entries()) {
    if (isTitle(row, usual) || (waiting.length === 0 && headsNext(row, open, rows[at + 1]))) {
      close();
      before = [];
      continue;
    }
    const above = waiting.at(-1) ?? open.at(-1) ?? before.at(-1);
    const height = Math.min(14, row.box[3] - row.box[1]);
    if (above !== undefined && above.box[1] - row.box[3] > widestGap * height) {
      close();
      before = [];
    }
    if (row.segments.length > 1) {
      if (open.length === 0) open.push(...before);
      open.push(...waiting, row);
      waiting = [];
    } else if (open.length > 0) {
      const [left, , right] = around(open.map(({ box }) => box));
      waiting.push(row);
      const wide = waiting.filter(({ box }) => box[2] - box[0] > cellWidth * (right - left));
      if (wide.length > between) {
        close();
        before = [row];
      }
    } else before.push(row);
    if (open.length > 0) before = [];
  }
  close();
  return found.map(headed);
}

/** A row whose label ends so close to its value that they are one piece: the value begins where those below do. */
function closeRow(line: SegmentRow | undefined, rows: readonly SegmentRow[]): boolean {
  const words = line?.segments[0]?.words ?? [];
  const gaps = words.slice(1).map(({ box }, at) => box[0] - (words[at]?.box[2] ?? 0));
  const widest = Math.max(...gaps);
  const value = words[gaps.indexOf(widest) + 1];
  const others = gaps.filter((gap) => gap !== widest);
  if (line === undefined || value === undefined || widest < closeBlank * Math.max(0, ...others)) return false;
  const below = rows.filter(
    ({ segments: [label, next] }) =>
      Math.abs((label?.box[0] ?? 0) - line.box[0]) < edge &&
      Math.abs((next?.box[0] ?? 0) - value.box[0]) < edge,
  );
  return below.length >= leastRows;
}

/** Without the lines of one piece above the first row of several that are neither rows nor heads over columns. */
function headed(rows: readonly SegmentRow[]): readonly SegmentRow[] {
  const first = rows.findIndex(({ segments }) => segments.length > 1);
  let from = first;
  const belongs = (line: SegmentRow | undefined) =>
    headsColumns(line, rows.slice(from)) || closeRow(line, rows.slice(from));
  while (from > 0 && belongs(rows[from - 1])) from--;
  return rows.slice(from);
}

type Cut = { columns: readonly Span[]; rows: number; figures: number };

const cutOf = (rows: readonly SegmentRow[]): Cut => ({
  columns: columnsOf(rows),
  rows: rows.filter(({ segments }) => segments.length > 1).length,
  figures: rows.filter(hasFigures).length,
});

/** Columns of the one that stand over several of the other. */
const torn = ({ columns: one }: Cut, { columns: other }: Cut) =>
  one.filter(({ from, to }) => other.filter((span) => overlap(from, to, span) > 1).length > 1).length;

/** Prose or a caption between two rows: no row of a table. */
function interrupts(row: SegmentRow, width: number): boolean {
  if (row.segments.length > 1) return false;
  const text = textOfRow(row);
  return isCaption(text) || (row.box[2] - row.box[0] > prose.width * width && prose.end.test(text));
}

/** Rows of figures that each of two tables has at least for a head between them to tell. */
const fewFigures = 2;

const isBold = ({ segments }: SegmentRow): boolean =>
  segments.every(({ words }) => words.every(({ font }) => font.bold));

/**
 * Whether a row of words between figures heads other columns than those above it: so many others, or ones of other names
 * set in bold as the first ones are. It begins a table of its own.
 */
function headsOthers(rows: readonly SegmentRow[], at: number, above: Cut, below: Cut): boolean {
  const [first, row, next] = [rows[0], rows[at], rows[at + 1]];
  if (first === undefined || row === undefined || next === undefined) return false;
  const isHead = (one: SegmentRow) => one.segments.length > 1 && !hasFigures(one);
  if (!isHead(first) || !isHead(row) || !hasFigures(next)) return false;
  if (Math.min(above.figures, below.figures) < fewFigures) return false;
  const known = new Set(first.segments.map(({ words }) => textOf(words)));
  const isNamed = row.segments.every(({ words }) => !known.has(textOf(words)));
  const asBold = isBold(first) && isBold(row) && !isBold(next);
  return (
    row.segments.length === below.columns.length &&
    (above.columns.length !== below.columns.length || (isNamed && asBold))
  );
}

/** Where one table ends and the next begins: at prose, or where the columns are others than above. */
function split(rows: readonly SegmentRow[], depth = 0): (readonly SegmentRow[])[] {
  const usual = median(rows.slice(1).map((_, at) => gapAbove(rows, at + 1)));
  const [left, , right] = around(rows.map(({ box }) => box));
  let best: { at: number; weight: number } | undefined;
  for (let at = 2; at <= rows.length - 2 && depth < deepest; at++) {
    const row = rows[at];
    if (row === undefined) continue;
    const apart = gapAbove(rows, at) - usual;
    const between = row.segments.length === 1 || rows[at - 1]?.segments.length === 1;
    if (apart < 0.4 * (row.box[3] - row.box[1]) && !between) continue;
    const [above, below] = [cutOf(rows.slice(0, at)), cutOf(rows.slice(at))];
    if (Math.min(above.rows, below.rows) < 2) continue;
    // Words above figures are their head, and a row or two are no table.
    const figures = above.figures + below.figures > 0;
    const [one, other] = figures ? [above.figures, below.figures] : [above.rows, below.rows];
    const tables = Math.min(one, other) >= leastRows;
    const differ = tables ? torn(above, below) + torn(below, above) : 0;
    const headed = headsOthers(rows, at, above, below) ? 1 : 0;
    const told = differ + headed;
    const weight = (interrupts(row, right - left) ? 100 : 0) + 10 * told + (told > 0 ? apart : 0);
    if (weight > (best?.weight ?? 0)) best = { at, weight };
  }
  if (best === undefined) return [rows];
  return [rows.slice(0, best.at), rows.slice(best.at)].flatMap((part) => split(trimmed(part), depth + 1));
}

/** Without the lines of one piece at the top that are no heads, and those at the foot. */
const trimmed = (rows: readonly SegmentRow[]): readonly SegmentRow[] =>
  headed(rows.slice(0, rows.findLastIndex(({ segments }) => segments.length > 1) + 1));

/** Stretches of lines that may be a table each. */
export const regionsOf = (rows: readonly SegmentRow[]): (readonly SegmentRow[])[] =>
  runs(rows)
    .flatMap((run) => {
      const parts = partedFromForms(run);
      return parts.length > 1 ? parts.map(headed) : parts;
    })
    .flatMap((run) => split(run));
