import type { TextRow } from "../word/layout/rows.ts";

/** Width of a letter of a fixed pitch, share of its size. */
const advance = 0.6;
/** Rows farther apart than so many sizes have an empty line between them. */
const apart = 2.2;

const widthOf = ({ words, size }: TextRow): number => {
  const [word] = words.filter(({ text }) => text.length > 3);
  return word === undefined ? advance * size : (word.box[2] - word.box[0]) / word.text.length;
};

/** Rows of a fixed pitch as they are typed, with their indents and gaps. */
export function codeOf(rows: readonly TextRow[]): string {
  const left = Math.min(...rows.map(({ box }) => box[0]));
  return rows
    .map((row, at) => {
      const above = rows[at - 1];
      const width = Math.max(1, widthOf(row));
      let line = "";
      for (const { text, box } of row.words) {
        const column = Math.round((box[0] - left) / width);
        line += " ".repeat(Math.max(line === "" ? 0 : 1, column - line.length)) + text;
      }
      const gap = above !== undefined && above.base - row.base > apart * row.size ? "\n" : "";
      return gap + line;
    })
    .join("\n");
}
