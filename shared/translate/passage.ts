import type { Box, Word } from "../document/document.ts";
import type { Style, StyledText } from "../pdf/type/set-lines.ts";

/** One line of the original. */
export type PassageLine = { words: readonly Word[]; box: Box; baseline: number };

/** Text that is translated as one and stands in one place: a paragraph, a heading, a cell, a label. */
export type Passage = {
  lines: readonly PassageLine[];
  box: Box;
  /** Points, of most of its letters. */
  size: number;
  /** Points by which the first line stands in. */
  indent: number;
  /** The table cell it stands in. */
  cell: Box | undefined;
  /** In reading order; words broken at the end of a line are whole. */
  runs: readonly StyledText[];
};

export const wordsOf = ({ lines }: Passage): Word[] => lines.flatMap(({ words }) => [...words]);

/** The style of most letters. */
export function mainStyle(runs: readonly StyledText[]): Style | undefined {
  const weights = new Map<Style, number>();
  for (const { text, style } of runs) weights.set(style, (weights.get(style) ?? 0) + text.trim().length);
  return [...weights].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Whether two lines stand around one middle: the shorter one is shorter at both ends. */
export function shareMiddle(a: Box, b: Box, slack: number): boolean {
  const [left, right] = [a[0] - b[0], a[2] - b[2]];
  return Math.abs(left + right) < slack && left * right < 0 && Math.abs(left) > 0.5 * slack;
}
