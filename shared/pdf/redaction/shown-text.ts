import type { Rectangle } from "../structure/page-tree.ts";
import { around, type Point } from "./geometry.ts";
import type { Glyph, Show, Walk } from "./walked.ts";

/** The text that a content stream shows, in its order, with the glyph behind every character. */
export type ShownText = { text: string; glyphs: readonly (Glyph | undefined)[] };

/** In sizes of the font: what parts words, and what parts cells. */
const wordGap = 0.22;
const cellGap = 1.3;

function separator(last: Glyph, next: Glyph): string {
  const size = Math.max(last.size, 1e-6);
  const [ax, ay] = [last.end[0] - last.start[0], last.end[1] - last.start[1]];
  const length = Math.hypot(ax, ay);
  const [ux, uy] = length < 1e-9 ? [1, 0] : [ax / length, ay / length];
  const [dx, dy] = [next.start[0] - last.end[0], next.start[1] - last.end[1]];
  const along = dx * ux + dy * uy;
  const across = Math.abs(dx * uy - dy * ux);
  if (across > 0.4 * size || along < -size) return "\n";
  return along > cellGap * size ? "\u001f" : along > wordGap * size ? " " : "";
}

export const glyphsOf = ({ parts }: Pick<Show, "parts">): Glyph[] =>
  parts.flatMap((part) => (typeof part === "number" ? [] : [...part]));

/** The place of a glyph, from below its baseline to above its capitals. */
export function glyphBox({ start, end, size }: Glyph): Rectangle {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const up: Point = [(-dy / length) * size, (dx / length) * size];
  const at = ([x, y]: Point, by: number): Point => [x + up[0] * by, y + up[1] * by];
  return around([at(start, -0.22), at(start, 0.85), at(end, -0.22), at(end, 0.85)]);
}

export function shownText({ shows }: Walk): ShownText {
  const glyphs: (Glyph | undefined)[] = [];
  let text = "";
  let last: Glyph | undefined;
  for (const show of shows) {
    for (const glyph of glyphsOf(show)) {
      const gap = last === undefined ? "" : separator(last, glyph);
      text += gap + glyph.text;
      for (let index = 0; index < gap.length; index++) glyphs.push(undefined);
      for (let index = 0; index < glyph.text.length; index++) glyphs.push(glyph);
      last = glyph;
    }
  }
  return { text, glyphs };
}
