import type { Box, Word } from "../document.ts";
import { around } from "../layout/lines.ts";
import { ofFigures, piecesOf, rowsOf as rowsOfBoxes } from "../layout/rows.ts";

/** Words of one row with no column gap between them. */
type Segment = { box: Box; words: Word[] };
export type SegmentRow = { box: Box; segments: Segment[] };

/** Gap, in text heights, that parts two columns; numbers stand closer together than prose. */
const columnGap = 0.85;

export const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(" ");

const size = (word: Word) => Math.min(word.font.size || 99, word.box[3] - word.box[1]);
const boxOf = (words: readonly Word[]) => around(words.map(({ box }) => box));

const segmentsOf = (row: readonly Word[]): Segment[] =>
  piecesOf(row, (last, word) => columnGap * Math.max(size(last), size(word))).map((words) => ({
    words,
    box: boxOf(words),
  }));

/** Rows from the top, each with its segments from the left. Text that runs upwards is left out. */
export function rowsOf(words: readonly Word[]): SegmentRow[] {
  const level = words.filter(({ box, text }) => text.length < 3 || box[2] - box[0] > 0.6 * (box[3] - box[1]));
  return rowsOfBoxes(level, ofFigures).map((row) => ({ box: boxOf(row), segments: segmentsOf(row) }));
}

/** Text of a cell: its rows from the top, each from the left. */
export function cellText(words: readonly Word[]): string {
  return rowsOf(words)
    .map(({ segments }) => segments.map((segment) => textOf(segment.words)).join(" "))
    .join("\n");
}
