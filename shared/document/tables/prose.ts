import type { Ruling, Word } from "../document.ts";
import { around } from "../layout/lines.ts";
import { type Segment, type SegmentRow, sizeOf } from "./rows.ts";

/** What makes lines that stand under each other a paragraph and not a column of cells. */
const paragraph = { lines: 3, words: 5, full: 0.75 } as const;
/** Of two lines only, each must be long: a table has cells of two lines. */
const pair = { lines: 2, words: 8 } as const;

/** Whether a line goes on in the one above: same left edge or an indent, same size, no gap between. */
function follows(above: Segment, below: Segment): boolean {
  const [a, b] = [above.words[0], below.words[0]];
  if (a === undefined || b === undefined) return false;
  const size = sizeOf(a);
  const drop = above.box[1] - below.box[3];
  const shared = Math.min(above.box[2], below.box[2]) - Math.max(above.box[0], below.box[0]);
  return (
    Math.abs(sizeOf(b) - size) < 0.15 * size &&
    drop < 0.8 * size &&
    drop > -0.6 * size &&
    shared > 0 &&
    Math.abs(above.box[0] - below.box[0]) < 2.5 * size
  );
}

/** A line is full when the next line's first word would not have stood on it. */
function isFull(line: Segment, next: Segment, right: number): boolean {
  const [first] = next.words;
  if (first === undefined) return false;
  return line.box[2] + 0.2 * sizeOf(first) + (first.box[2] - first.box[0]) > right - 1;
}

function isParagraph(lines: readonly Segment[]): boolean {
  const counts = lines.slice(0, -1).map(({ words }) => words.length);
  const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  const least = lines.length < paragraph.lines ? pair : paragraph;
  if (lines.length < least.lines || mean < least.words) return false;
  const right = Math.max(...lines.map(({ box }) => box[2]));
  const full = lines.slice(0, -1).filter((line, at) => {
    const next = lines[at + 1];
    return next !== undefined && isFull(line, next, right);
  });
  return full.length >= paragraph.full * (lines.length - 1);
}

/** Stacks of lines that follow one another. */
function stacks(rows: readonly SegmentRow[]): Segment[][] {
  const open: Segment[][] = [];
  const done: Segment[][] = [];
  for (const { box, segments } of rows) {
    for (const segment of segments) {
      const stack = open.find((each) => {
        const last = each.at(-1);
        return last !== undefined && follows(last, segment);
      });
      if (stack === undefined) open.push([segment]);
      else stack.push(segment);
    }
    // What ends far above is not gone on with any more.
    for (let at = open.length - 1; at >= 0; at--) {
      const stack = open[at] ?? [];
      if ((stack.at(-1)?.box[1] ?? 0) - box[3] > 3 * (box[3] - box[1])) done.push(...open.splice(at, 1));
    }
  }
  return [...done, ...open];
}

/** Of the lines of a column, how many stand in rows of several other pieces when it is a column of a table. */
const levelShare = 0.8;
const otherPieces = 2;
/** Of row heights, how much of a level the pieces of a row may miss. */
const level = 0.06;

/** Whether lines are cells: most stand level with two more pieces of their row, as lines of prose beside a table do not. */
function standInRows(lines: readonly Segment[], rowOf: ReadonlyMap<Segment, SegmentRow>): boolean {
  const inRows = lines.filter((line) => {
    const others = rowOf.get(line)?.segments.filter(({ box }) => {
      const slack = level * (line.box[3] - line.box[1]);
      return box !== line.box && Math.abs(box[1] - line.box[1]) < slack;
    });
    return (others?.length ?? 0) >= otherPieces;
  });
  return inRows.length >= levelShare * lines.length;
}

/** A cell between two rules has so many lines at most, and so many short pieces beside it, of so many words each. */
const cell = { lines: 4, others: 2, words: 3 } as const;
/** Of row heights, how far a cell stands from the rules above and below it. */
const padding = 1.5;

/** Whether level rules close above and below some lines make them a cell: with short pieces between the same rules. */
function standBetweenRules(
  lines: readonly Segment[],
  rows: readonly SegmentRow[],
  levels: readonly Ruling[],
): boolean {
  if (lines.length > cell.lines) return false;
  const [x0, y0, x1, y1] = around(lines.map(({ box }) => box));
  const room = (padding * (y1 - y0)) / lines.length;
  const over = levels.filter((rule) => rule.x0 < x0 && rule.x1 > x1);
  const above = over.find((rule) => rule.y0 >= y1 - 1 && rule.y0 < y1 + room);
  const below = over.find((rule) => rule.y0 <= y0 + 1 && rule.y0 > y0 - room);
  if (above === undefined || below === undefined) return false;
  const others = rows.flatMap(({ segments }) =>
    segments.filter(
      ({ box, words }) =>
        (box[2] < x0 || box[0] > x1) &&
        box[3] < above.y0 + 1 &&
        box[1] > below.y0 - 1 &&
        words.length <= cell.words,
    ),
  );
  return others.length >= cell.others;
}

/**
 * Words of paragraphs: they are in no table, and would join the columns of one beside or near them. `levels` are the level
 * rules of the page.
 */
export function proseWords(rows: readonly SegmentRow[], levels: readonly Ruling[] = []): Set<Word> {
  const rowOf = new Map(rows.flatMap((row) => row.segments.map((segment) => [segment, row] as const)));
  return new Set(
    stacks(rows)
      .filter(
        (lines) =>
          isParagraph(lines) && !standInRows(lines, rowOf) && !standBetweenRules(lines, rows, levels),
      )
      .flatMap((lines) => lines.flatMap(({ words }) => words)),
  );
}
