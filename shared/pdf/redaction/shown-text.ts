import type { Glyph, Show, Walk } from "./walk-content.ts";

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

export const glyphsOf = ({ parts }: Show): Glyph[] =>
  parts.flatMap((part) => (typeof part === "number" ? [] : [...part]));

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
