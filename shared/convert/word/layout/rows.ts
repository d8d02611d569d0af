import type { Box, Font, Line, Word } from "../../../document/document.ts";
import { around, lineOf } from "../../../document/layout/lines.ts";
import { piecesOf, rowsOf as rowsOfBoxes } from "../../../document/layout/rows.ts";
import { runsLeft } from "../../../values/text/direction.ts";

/** One row of a column. `pieces` are parted by gaps too wide for a space. */
export type TextRow = {
  box: Box;
  words: readonly Word[];
  pieces: readonly Line[];
  text: string;
  /** Font size of most of its characters, and whether all of it is bold. */
  size: number;
  bold: boolean;
  mono: boolean;
  /** Height of the line the letters stand on. */
  base: number;
  rightToLeft: boolean;
  /** Whether a letter with a dot begins it that counts an item, as those of the rows beside it say. */
  lettered?: true;
};

/** Gap, in text heights, that a space no longer fills. */
const tabGap = 1.6;
const monospaced = /mono|courier|cousine|cmtt|consol|typewriter|sftt|menlo|monaco|inconsolata/i;

export const isMonospaced = ({ name }: Pick<Font, "name">): boolean => monospaced.test(name);

/** What most characters of the words have. */
function most<Value>(words: readonly Word[], of: (word: Word) => Value): Value | undefined {
  const weight = new Map<Value, number>();
  for (const word of words) weight.set(of(word), (weight.get(of(word)) ?? 0) + word.text.length);
  return [...weight].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

const sizeOf = (words: readonly Word[]) => most(words, ({ font, box }) => font.size || box[3] - box[1]) ?? 0;

const piecesIn = (words: readonly Word[]): Line[] =>
  piecesOf(
    words.toSorted((a, b) => a.box[0] - b.box[0]),
    (_, { font, box }) => tabGap * Math.max(4, font.size || box[3] - box[1]),
  ).map(lineOf);

export function rowOf(words: readonly Word[]): TextRow {
  const pieces = piecesIn(words);
  const text = pieces.map((piece) => piece.text).join(" ");
  const rightToLeft = runsLeft(text);
  const ordered = rightToLeft ? pieces.toReversed() : pieces;
  const size = sizeOf(words);
  const main = words.filter(({ font, box }) => (font.size || box[3] - box[1]) === size);
  return {
    box: around(words.map(({ box }) => box)),
    words: ordered.flatMap((piece) => piece.words),
    pieces: ordered,
    text: ordered.map((piece) => piece.text).join(" "),
    size,
    bold: words.every(({ font }) => font.bold),
    mono: words.every(({ font }) => isMonospaced(font)),
    base: main[0]?.box[1] ?? 0,
    rightToLeft,
  };
}

/** Lines that stand on one row are one, from the top. */
export const rowsOf = (lines: readonly Line[]): TextRow[] =>
  rowsOfBoxes(lines)
    .map((row) => rowOf(row.flatMap(({ words }) => words)))
    .toSorted((a, b) => b.base + b.size / 2 - a.base - a.size / 2);
