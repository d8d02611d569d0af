import type { Box, Word } from "../document.ts";
import { around } from "../layout/lines.ts";
import { overlap, type Span } from "./columns.ts";
import { isFigure } from "./figure.ts";
import { type SegmentRow, sizeOf, textOf } from "./rows.ts";

/** Words of one line that stand in one cell. */
export type Piece = {
  line: number;
  column: number;
  columnSpan: number;
  words: readonly Word[];
  box: Box;
  text: string;
  isFigure: boolean;
};

/** A gap this many times the one between other words of the text parts two columns. */
const wider = 1.6;

const nearest = (from: number, to: number, columns: readonly Span[]): number =>
  columns.reduce(
    (best, span, index) =>
      overlap(from, to, span) > overlap(from, to, columns[best] ?? span) ? index : best,
    0,
  );

const touchedBy = ([x0, , x1]: Box, columns: readonly Span[]) =>
  columns.flatMap((span, index) => (overlap(x0, x1, span) > 1 ? [index] : []));

type Run = { column: number; words: Word[] };

/** Words by the column that each stands in or next to, when none stands in two. */
function runsOf(words: readonly Word[], columns: readonly Span[]): Run[] {
  if (!words.every(({ box }) => touchedBy(box, columns).length < 2)) return [];
  const runs: Run[] = [];
  for (const word of words) {
    const column = nearest(word.box[0], word.box[2], columns);
    const last = runs.at(-1);
    if (last?.column === column) last.words.push(word);
    else runs.push({ column, words: [word] });
  }
  return new Set(runs.map(({ column }) => column)).size === runs.length ? runs : [];
}

/** Texts set so close that no wide gap parts them: figures, or words with more than a blank between the columns. */
function parted(words: readonly Word[], columns: readonly Span[]): Run[] {
  const runs = runsOf(words, columns);
  if (runs.length < 2) return [];
  if (runs.every(({ words: own }) => own.length === 1 && isFigure(textOf(own)))) return runs;
  const gapAfter = (own: readonly Word[], at: number) => (own[at + 1]?.box[0] ?? 0) - (own[at]?.box[2] ?? 0);
  const inner = runs.flatMap(({ words: own }) => own.slice(1).map((_, at) => gapAfter(own, at)));
  const blank = inner.length > 0 ? Math.max(...inner) : 0.3 * Math.max(...words.map(sizeOf));
  const between = runs.slice(1).map(({ words: [next] }, at) => {
    const last = runs[at]?.words.at(-1);
    return (next?.box[0] ?? 0) - (last?.box[2] ?? 0);
  });
  return between.every((gap) => gap > wider * blank) ? runs : [];
}

const pieceOf = (line: number, column: number, columnSpan: number, words: readonly Word[]): Piece => {
  const text = textOf(words);
  return {
    line,
    column,
    columnSpan,
    words,
    box: around(words.map(({ box }) => box)),
    text,
    isFigure: isFigure(text),
  };
};

/** The columns that a text reaches into, but for those that another one of its line fills alone. */
function ownColumns({ segments }: SegmentRow, columns: readonly Span[]): number[][] {
  const touched = segments.map(({ box }) => touchedBy(box, columns));
  const taken = new Set(touched.flatMap((own) => (own.length === 1 ? own : [])));
  return touched.map((own) => {
    const free = own.filter((column) => !taken.has(column));
    return own.length > 1 && free.length > 0 ? free : own;
  });
}

/** Every line cut into the columns it stands in. */
export function piecesOf(rows: readonly SegmentRow[], columns: readonly Span[]): Piece[] {
  return rows.flatMap((row, line) => {
    const own = ownColumns(row, columns);
    return row.segments.flatMap(({ box, words }, at): Piece[] => {
      const touched = own[at] ?? [];
      const runs = touched.length > 1 ? parted(words, columns) : [];
      if (runs.length > 1) return runs.map((run) => pieceOf(line, run.column, 1, run.words));
      const column = touched[0] ?? nearest(box[0], box[2], columns);
      return [pieceOf(line, column, (touched.at(-1) ?? column) - column + 1, words)];
    });
  });
}

const currency = /^[$€£¥₹]$/;
/** A stroke or a stop that stands off its text, in one row alone. */
const stray = /^[/|,;:]+$/;
const mark = /^(?:%|[*†‡)]+|\(?[a-z\d]\))$/;

/** A column of nothing but currency signs belongs to the figures behind it, one of marks to what stands before it. */
export function withoutMarks(columns: readonly Span[], pieces: readonly Piece[]): Span[] {
  const kept = columns.map((span) => ({ ...span }));
  for (let at = columns.length - 1; at >= 0; at--) {
    const own = pieces.filter(({ column, columnSpan }) => column === at && columnSpan === 1);
    const all = (pattern: RegExp) => own.length > 1 && own.every(({ text }) => pattern.test(text));
    const isStray = ({ text }: Piece) => own.length === 1 && stray.test(text);
    const [before, here, behind] = [kept[at - 1], kept[at], kept[at + 1]];
    if (here === undefined) continue;
    if (all(currency) && behind !== undefined) behind.from = here.from;
    else if (at > 1 && (all(mark) || own.every(isStray)) && before !== undefined) before.to = here.to;
    else continue;
    kept.splice(at, 1);
  }
  return kept;
}
