import type { Box, Line, Page, Word } from "../document.ts";
import { around } from "../layout/lines.ts";

/** Stands between words that a wide gap parts: no pattern reads across it. */
const gapMark = "\u001f";
/** Gap, in text heights, that parts two columns or two cells. */
const widest = 1.3;

/** A block's text with the word behind every place. Lines are parted by a line feed. */
export type Passage = { page: number; text: string; starts: readonly number[]; words: readonly Word[] };

export function parted(last: Word, word: Word): boolean {
  const gap = Math.max(word.box[0] - last.box[2], last.box[0] - word.box[2]);
  return gap > widest * Math.max(4, Math.min(last.box[3] - last.box[1], word.box[3] - word.box[1]));
}

export function passageOf(lines: readonly Line[], page: number): Passage {
  const parts: string[] = [];
  const starts: number[] = [];
  const words: Word[] = [];
  let length = 0;
  for (const [index, line] of lines.entries()) {
    let last: Word | undefined;
    for (const word of line.words) {
      const mark = last === undefined ? (index === 0 ? "" : "\n") : parted(last, word) ? gapMark : " ";
      parts.push(mark, word.text);
      starts.push(length + mark.length);
      words.push(word);
      length += mark.length + word.text.length;
      last = word;
    }
  }
  return { page, text: parts.join(""), starts, words };
}

/** The blocks of a page as passages, in reading order; a table is read row by row. */
export const passagesOf = (page: Page): Passage[] =>
  page.blocks.flatMap(({ kind, lines }) =>
    kind === "table" ? lines.map((line) => passageOf([line], page.number)) : [passageOf(lines, page.number)],
  );

/** The words that hold the characters from `start` to `end`. */
function wordsAt({ starts, words }: Passage, start: number, end: number): Word[] {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found: Word[] = [];
  for (let at = Math.max(0, low - 1); at < words.length && (starts[at] ?? 0) < end; at++) {
    const word = words[at];
    if (word !== undefined) found.push(word);
  }
  return found;
}

/** Place of the words that hold the characters. */
export function boxAt(passage: Passage, start: number, end: number): Box {
  return around(wordsAt(passage, start, end).map(({ box }) => box));
}
