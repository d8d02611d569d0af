import type { Box, Line, Word } from "../document.ts";

export const around = (boxes: readonly Box[]): Box => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x0, y0, x1, y1] of boxes) {
    box[0] = Math.min(box[0], x0);
    box[1] = Math.min(box[1], y0);
    box[2] = Math.max(box[2], x1);
    box[3] = Math.max(box[3], y1);
  }
  return box;
};

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g;
/** True for text that is read from right to left. */
export const runsLeft = (text: string) =>
  (text.match(rightToLeft)?.length ?? 0) * 2 > text.replace(/[\s\d]/g, "").length;

/** Words of one line in the order they are read. */
export function lineOf(words: readonly Word[]): Line {
  const across = [...words].sort((a, b) => a.box[0] - b.box[0]);
  const ordered = runsLeft(across.map(({ text }) => text).join("")) ? across.reverse() : across;
  return {
    text: ordered.map(({ text }) => text).join(" "),
    box: around(words.map(({ box }) => box)),
    words: ordered,
  };
}

/** Share of the lower of two boxes that both cover from top to bottom. */
export function sameRow(a: Box, b: Box): boolean {
  const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return shared > 0.5 * Math.min(a[3] - a[1], b[3] - b[1]);
}

/** Rows of words, each split where the gap is wider than `widest` times the text size. */
export function segments(words: readonly Word[], widest: number): Line[] {
  const rows: { words: Word[]; box: Box }[] = [];
  for (const word of [...words].sort((a, b) => b.box[1] - a.box[1])) {
    const row = rows.slice(-12).findLast(({ box }) => sameRow(box, word.box));
    if (row === undefined) rows.push({ words: [word], box: word.box });
    else row.words.push(word);
  }
  return rows.flatMap(({ words: row }) => {
    const across = row.sort((a, b) => a.box[0] - b.box[0]);
    const parts: Word[][] = [];
    for (const word of across) {
      const last = parts.at(-1)?.at(-1);
      const room = widest * Math.max(4, word.box[3] - word.box[1]);
      if (last !== undefined && word.box[0] - last.box[2] <= room) parts.at(-1)?.push(word);
      else parts.push([word]);
    }
    return parts.map(lineOf);
  });
}
