import type { Box, Word } from "../document.ts";
import { around } from "../layout/lines.ts";

/** Words of one row with no column gap between them. */
type Segment = { box: Box; words: Word[] };
export type Row = { box: Box; segments: Segment[] };

/** Gap, in text heights, that parts two columns; numbers stand closer together than prose. */
const columnGap = 0.85;

export const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(" ");

const middle = ([, y0, , y1]: Box) => (y0 + y1) / 2;
const size = (word: Word) => Math.min(word.font.size || 99, word.box[3] - word.box[1]);

function segmentsOf(words: readonly Word[]): Segment[] {
  const segments: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.box[0] - b.box[0])) {
    const last = segments.at(-1)?.at(-1);
    if (last !== undefined && word.box[0] - last.box[2] < columnGap * Math.max(size(last), size(word)))
      segments.at(-1)?.push(word);
    else segments.push([word]);
  }
  return segments.map((each) => ({ words: each, box: around(each.map(({ box }) => box)) }));
}

/** Rows from the top, each with its segments from the left. Text that runs upwards is left out. */
export function rowsOf(words: readonly Word[]): Row[] {
  const level = words.filter(({ box, text }) => text.length < 3 || box[2] - box[0] > 0.6 * (box[3] - box[1]));
  const rows: Word[][] = [];
  for (const word of level.toSorted((a, b) => middle(b.box) - middle(a.box))) {
    const first = rows.at(-1)?.[0];
    const room = first === undefined ? 0 : 0.5 * Math.min(size(first), size(word));
    if (first !== undefined && Math.abs(middle(first.box) - middle(word.box)) < room) rows.at(-1)?.push(word);
    else rows.push([word]);
  }
  return rows.map((each) => ({ box: around(each.map(({ box }) => box)), segments: segmentsOf(each) }));
}

/** Text of a cell: its rows from the top, each from the left. */
export function cellText(words: readonly Word[]): string {
  return rowsOf(words)
    .map(({ segments }) => segments.map((segment) => textOf(segment.words)).join(" "))
    .join("\n");
}
