import { readFile } from "node:fs/promises";
import { packageAsset } from "../../assets/package-asset.ts";
import fontkit, { type Font } from "../../fonts/fontkit.ts";
import { plainFont } from "../../fonts/text-fonts.ts";

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

let font: Promise<Font> | undefined;

/** Latin text as outlines: what is drawn so is no text that could be found. */
export async function outlined(text: string): Promise<Outline> {
  font ??= readFile(packageAsset(plainFont)).then((bytes) => fontkit.create(bytes));
  const face = await font;
  const { glyphs, positions } = face.layout(text);
  const scale = 1 / face.unitsPerEm;
  const parts: string[] = [];
  let pen = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    parts.push(placed(glyph.path.toSVG(), scale, pen + xOffset, yOffset));
    pen += xAdvance;
  }
  return { path: parts.join(""), width: pen * scale };
}
