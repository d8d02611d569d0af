/** A table of a paper: `figures` are columns whose cells stand at their right edge. */
export type Grid = {
  head: readonly string[] | undefined;
  rows: readonly (readonly string[])[];
  figures: readonly number[];
};
/** What a paper says, apart from how it is set: a heading, a paragraph, labels with values, a table. */
export type Part =
  | { heading: string }
  | { text: string }
  | { pairs: readonly (readonly [string, string])[] }
  | Grid;
export type Paper = readonly Part[];

export const heading = (text: string): Part => ({ heading: text });
export const text = (line: string): Part => ({ text: line });
export const pairs = (...all: readonly (readonly [string, string])[]): Part => ({ pairs: all });
export const grid = (
  head: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  figures: readonly number[] = [],
): Part => ({ head, rows, figures });
