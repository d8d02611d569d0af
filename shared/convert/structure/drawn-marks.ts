import type { Box, Line } from "../../document/document.ts";
import { runsLeft } from "../../values/text/direction.ts";

/** A sign that is drawn and not set: its sides and its distance from the text, in text sizes. */
const sign = { least: 0.12, most: 0.6, nearest: 0.2, farthest: 2.5 } as const;
/** How far a sign may be from square. */
const square = 1.4;
/** Where the middle of a sign stands in the height of its line. */
const [low, high] = [0.15, 0.75];

function marks([x0, y0, x1, y1]: Box, line: Line): boolean {
  const size = line.words[0]?.font.size || line.box[3] - line.box[1];
  const [width, height] = [x1 - x0, y1 - y0];
  if (Math.min(width, height) < sign.least * size || Math.max(width, height) > sign.most * size) return false;
  if (width > square * height || height > square * width) return false;
  const at = ((y0 + y1) / 2 - line.box[1]) / (line.box[3] - line.box[1]);
  const gap = runsLeft(line.text) ? x0 - line.box[2] : line.box[0] - x1;
  return at > low && at < high && gap > sign.nearest * size && gap < sign.farthest * size;
}

/** Signs that one page may have: each line is held to each of them. */
const mostSigns = 1_000;
/** No sign is larger. Points. */
const largest = 30;

/** Lines with the signs of list items that are drawn before them, as words: browsers draw those of lists. */
export function withDrawnMarks(lines: readonly Line[], sketches: readonly Box[] = []): Line[] {
  const small = sketches.filter(([x0, y0, x1, y1]) => Math.max(x1 - x0, y1 - y0) < largest);
  const left = new Set(small.slice(0, mostSigns));
  return lines.map((line) => {
    const [first] = line.words;
    const found = first === undefined ? undefined : left.values().find((box) => marks(box, line));
    if (first === undefined || found === undefined) return line;
    left.delete(found);
    const box: Box = [found[0], first.box[1], found[2], first.box[3]];
    return { ...line, text: `• ${line.text}`, words: [{ text: "•", box, font: first.font }, ...line.words] };
  });
}
