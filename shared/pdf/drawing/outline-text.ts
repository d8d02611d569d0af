import type { Font } from "../../fonts/fontkit.ts";

/** Shaped text as an SVG path for size 1, y growing downwards, and how far it runs. */
export type Outline = { path: string; width: number };

/** Moves, scales and mirrors the absolute commands of an SVG path: fonts draw upwards, SVG downwards. */
function placed(path: string, scale: number, x: number, y: number): string {
  let horizontal = false;
  return path.replace(/[A-Z]|-?[\d.]+(?:e-?\d+)?/g, (token) => {
    if (/[A-Z]/.test(token)) {
      horizontal = true;
      return token;
    }
    const value = horizontal ? Number(token) + x : -(Number(token) + y);
    horizontal = !horizontal;
    return `${Number((value * scale).toFixed(5))} `;
  });
}

/**
 * Lays out text of a script whose letters join, reorder or carry marks: substitution and positioning by the font's own
 * tables. Outlines keep each glyph exactly where shaping put it, which a simple text operator cannot.
 */
export function shapeOutline(font: Font, text: string): Outline {
  const { glyphs, positions } = font.layout(text);
  const scale = 1 / font.unitsPerEm;
  const parts: string[] = [];
  let pen = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    parts.push(placed(glyph.path.toSVG(), scale, pen + xOffset, yOffset));
    pen += xAdvance;
  }
  return { path: parts.join(""), width: pen * scale };
}
