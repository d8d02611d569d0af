import type { Box, Cell, Page, Table, Word } from "../document.ts";
import { around } from "../layout/lines.ts";
import { median } from "../layout/median.ts";
import { cellText, rowsOf, type SegmentRow, textOf } from "./rows.ts";

/** Rows further apart than this, in row heights, belong to different regions. */
const widestRowGap = 2.6;
/** Share of rows that may cross a gutter between columns: head cells over several columns. */
const crossing = 0.12;

/** What parts two sides of a sheet: points of white, rows on each side, and the share of rows that may stand level. */
const spread = { white: 24, rows: 8, level: 0.5 } as const;

type Span = { from: number; to: number };

const numeric = (text: string) => /^[\s(+\-–−$€£₹%]*[.,\s]*\d[\d.,\s]*[%)*]?$|^[-–—.]+$|^n\/?a$/i.test(text);
const leader = (row: SegmentRow) => row.segments.some(({ words }) => /\.{5,}|(?:\. ){5}/.test(textOf(words)));

/** Runs of rows of several segments; a single segment may stand between two of them. */
function regions(rows: readonly SegmentRow[]): SegmentRow[][] {
  const found: SegmentRow[][] = [];
  let open: SegmentRow[] = [];
  let waiting: SegmentRow[] = [];
  const close = () => {
    if (open.filter(({ segments }) => segments.length > 1).length >= 2) found.push(open);
    open = [];
    waiting = [];
  };
  for (const row of rows) {
    const above = waiting.at(-1) ?? open.at(-1);
    const height = Math.min(14, row.box[3] - row.box[1]);
    if (above !== undefined && above.box[1] - row.box[3] > widestRowGap * height) close();
    if (leader(row)) close();
    else if (row.segments.length > 1) {
      open.push(...waiting, row);
      waiting = [];
    } else if (open.length > 0) {
      const [left, , right] = around(open.map(({ box }) => box));
      const wide = row.box[2] - row.box[0] > 0.75 * (right - left);
      waiting.push(row);
      if (wide || waiting.length > 2) close();
    }
  }
  close();
  return found;
}

/** Stretches of the page's width that text covers in more rows than may cross a gutter. */
function columnsOf(rows: readonly SegmentRow[]): Span[] {
  const boxes = rows.flatMap(({ segments }) => segments.map(({ box }) => box));
  const edges = boxes
    .flatMap(([x0, , x1]) => [
      { x: x0, step: 1 },
      { x: x1, step: -1 },
    ])
    .toSorted((a, b) => a.x - b.x || b.step - a.step);
  const allowed = Math.floor(crossing * rows.length);
  const spans: Span[] = [];
  let depth = 0;
  for (const { x, step } of edges) {
    if (depth === allowed && step === 1) spans.push({ from: x, to: x });
    depth += step;
    const last = spans.at(-1);
    if (depth === allowed && step === -1 && last !== undefined) last.to = x;
  }
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span.from - last.to < 2) last.to = span.to;
    else joined.push({ ...span });
  }
  return joined.filter(({ from, to }) => to - from > 1);
}

const overlap = (from: number, to: number, span: Span) => Math.min(to, span.to) - Math.max(from, span.from);

type CellWords = { row: number; column: number; columnSpan: number; words: Word[] };

const nearest = (from: number, to: number, columns: readonly Span[]): number =>
  columns.reduce(
    (best, span, index) =>
      overlap(from, to, span) > overlap(from, to, columns[best] ?? span) ? index : best,
    0,
  );

const touchedBy = ([x0, , x1]: Box, columns: readonly Span[]) =>
  columns.flatMap((span, index) => (overlap(x0, x1, span) > 1 ? [index] : []));

/** Figures set so close that no gap parts them: each stands in a column of its own that other rows show. */
function figuresOf(words: readonly Word[], columns: readonly Span[]): { column: number; words: Word[] }[] {
  const found: { column: number; words: Word[] }[] = [];
  for (const word of words) {
    const column = nearest(word.box[0], word.box[2], columns);
    const last = found.at(-1);
    if (last?.column === column) last.words.push(word);
    else found.push({ column, words: [word] });
  }
  const own = words.every(({ box }) => touchedBy(box, columns).length === 1);
  const figures = found.every(({ words: each }) => each.length === 1 && numeric(textOf(each)));
  return own && figures && new Set(found.map(({ column }) => column)).size === found.length ? found : [];
}

function piecesOf(rows: readonly SegmentRow[], columns: readonly Span[]): CellWords[] {
  return rows.flatMap(({ segments }, row) =>
    segments.flatMap(({ box, words }): CellWords[] => {
      const touched = touchedBy(box, columns);
      const figures = touched.length > 1 ? figuresOf(words, columns) : [];
      if (figures.length > 1) return figures.map((each) => ({ row, columnSpan: 1, ...each }));
      const column = touched[0] ?? nearest(box[0], box[2], columns);
      return [{ row, column, columnSpan: (touched.at(-1) ?? column) - column + 1, words }];
    }),
  );
}

/** The row of the table for each row of text: a wrapped line belongs to the row above it. */
function foldedRows(rows: readonly SegmentRow[], pieces: readonly CellWords[]): number[] {
  const gaps = rows.slice(1).map((row, index) => (rows[index]?.box[1] ?? 0) - row.box[3]);
  const usual = median(gaps);
  const at: number[] = [];
  for (const [index] of rows.entries()) {
    const own = pieces.filter(({ row }) => row === index);
    const above = at.at(-1);
    const wrapped =
      above !== undefined &&
      (gaps[index - 1] ?? 0) <= usual + 0.5 &&
      // A line over several columns heads the rows below it.
      own.every(
        ({ column, columnSpan, words }) => column > 0 && columnSpan === 1 && !numeric(textOf(words)),
      ) &&
      own.every(({ column }) => pieces.some((piece) => piece.row === index - 1 && piece.column === column));
    at.push(above === undefined ? 0 : wrapped ? above : above + 1);
  }
  return at;
}

/** Prose set in columns, labels with their values and lists look like columns too. */
function isTable(
  rows: readonly SegmentRow[],
  pieces: readonly CellWords[],
  columns: readonly Span[],
): boolean {
  const several = rows.filter(({ segments }) => segments.length > 1);
  if (columns.length < 2 || several.length < 3 || several.length < 0.5 * rows.length) return false;
  const texts = pieces.map(({ words }) => textOf(words));
  const numbers = texts.filter(numeric).length;
  const long = pieces.filter(({ words }) => words.length > 6).length;
  if (long > 0.3 * pieces.length) return false;
  const markers = pieces.filter(
    ({ column, words }) => column === 0 && /^([•▪●–*·-]|\(?[\dA-Za-z]{1,3}[.)])$/.test(textOf(words)),
  ).length;
  if (columns.length === 2 && markers > 0.3 * rows.length) return false;
  if (columns.length === 2) return numbers > 0.25 * pieces.length;
  return numbers > 0.12 * pieces.length || (columns.length > 3 && long < 0.1 * pieces.length);
}

/** Rows before the first number beside the first column. */
function headRows(cells: readonly Cell[]): number {
  const first = cells.filter(({ column, text }) => column > 0 && numeric(text)).map(({ row }) => row);
  return Math.max(1, Math.min(4, ...first.toSorted((a, b) => a - b).slice(0, 1)));
}

function tableOf(page: Page, rows: readonly SegmentRow[]): Table | undefined {
  const columns = columnsOf(rows.filter(({ segments }) => segments.length > 1));
  const pieces = piecesOf(rows, columns);
  if (!isTable(rows, pieces, columns)) return undefined;
  const folded = foldedRows(rows, pieces);
  const placed = Map.groupBy(pieces, ({ row, column }) => `${folded[row]},${column}`);
  const cells: Cell[] = [...placed.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const words = group.flatMap((piece) => piece.words);
    return [
      {
        row: folded[first.row] ?? 0,
        column: first.column,
        rowSpan: 1,
        columnSpan: Math.max(...group.map(({ columnSpan }) => columnSpan)),
        text: cellText(words),
        box: around(words.map(({ box }) => box)),
      },
    ];
  });
  return {
    page: page.number,
    box: around(cells.map(({ box }) => box)),
    rows: (folded.at(-1) ?? 0) + 1,
    columns: columns.length,
    cells,
    headerRows: headRows(cells),
    ruled: false,
  };
}

/** The widest white from the top of the page to its foot. */
function widestWhite(words: readonly Word[]): Span | undefined {
  let end = Number.POSITIVE_INFINITY;
  let widest: Span | undefined;
  for (const { box } of words.toSorted((a, b) => a.box[0] - b.box[0])) {
    if (box[0] - end > (widest === undefined ? 0 : widest.to - widest.from))
      widest = { from: end, to: box[0] };
    end = end === Number.POSITIVE_INFINITY ? box[2] : Math.max(end, box[2]);
  }
  return widest;
}

/** Rows of one table stand on one line, or are centred on one. */
function standsLevel({ box: a }: SegmentRow, { box: b }: SegmentRow): boolean {
  const slack = 0.06 * (a[3] - a[1]);
  return Math.abs(a[1] - b[1]) < slack || Math.abs(a[1] + a[3] - b[1] - b[3]) < 2 * slack;
}

/** Two pages side by side, or two columns: their rows do not stand level, as those of one table do. */
function sidesOf(words: readonly Word[]): (readonly Word[])[] {
  const white = widestWhite(words);
  if (white === undefined || white.to - white.from < spread.white) return [words];
  const left = words.filter(({ box }) => box[2] <= white.from);
  const right = words.filter(({ box }) => box[0] >= white.to);
  const [one, other] = [rowsOf(left), rowsOf(right)];
  const fewer = Math.min(one.length, other.length);
  if (fewer < spread.rows) return [words];
  const level = one.filter((row) => other.some((each) => standsLevel(row, each)));
  return level.length < spread.level * fewer ? [left, right] : [words];
}

/** Tables known by their alignment alone: rows of segments, and gutters that hardly any row crosses. */
export function unruledTables(page: Page, words: readonly Word[]): Table[] {
  return sidesOf(words).flatMap((side) =>
    regions(rowsOf(side)).flatMap((rows) => {
      const table = tableOf(page, rows);
      return table === undefined ? [] : [table];
    }),
  );
}
