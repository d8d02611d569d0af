import { joinedLines } from "../../values/text/joined-lines.ts";
import type { Block, Box, Line, Word } from "../document.ts";
import { readingSequence } from "./reading-sequence.ts";
import { piecesOf, rowsOf } from "./rows.ts";

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

/** Words of one line in the order they are read. */
export function lineOf(words: readonly Word[]): Line {
  const ordered = readingSequence(words.toSorted((a, b) => a.box[0] - b.box[0]));
  return {
    text: ordered.map(({ text }) => text).join(" "),
    box: around(words.map(({ box }) => box)),
    words: ordered,
  };
}

/** Lines as paragraphs: each joins the one before where `joins` says so. */
export function paragraphsOf(lines: readonly Line[], joins: (last: Line, line: Line) => boolean): Block[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && joins(last, line)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => ({
    kind: "paragraph",
    text: joinedLines(group.map(({ text }) => text)),
    box: around(group.map(({ box }) => box)),
    lines: group,
  }));
}

/** Lines of words: rows, each cut where the gap is wider than `widest` times the text height. */
export const segments = (words: readonly Word[], widest: number): Line[] =>
  rowsOf(words)
    .flatMap((row) => piecesOf(row, (_, { box }) => widest * Math.max(4, box[3] - box[1])))
    .map(lineOf);
