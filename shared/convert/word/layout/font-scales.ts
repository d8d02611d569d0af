import type { Font, Page } from "../../../document/document.ts";
import { textWidths } from "../../graphics/text-width.ts";

/** Percent by which letters must be wider or narrower so that a font's text keeps its width; 100 changes nothing. */
export type FontScale = (font: Font) => number;

const narrowest = 70;
const widest = 130;
/** Percent that no reader notices; words needed to know a font by. */
const slight = 2;
const fewest = 12;

const keyOf = ({ name, bold }: Font) => `${name} ${bold}`;

/** Measures every font of the pages against the family that stands for it. */
export async function fontScales(pages: readonly Page[]): Promise<FontScale> {
  const widthOf = await textWidths();
  const ratios = new Map<string, number[]>();
  for (const { text, box, font } of pages.flatMap(({ words }) => words)) {
    if (text.length < 3 || font.size <= 0) continue;
    const width = widthOf(text, font);
    if (width === undefined || width <= 0) continue;
    const own = ratios.get(keyOf(font)) ?? [];
    own.push((100 * (box[2] - box[0])) / width);
    ratios.set(keyOf(font), own);
  }
  const scales = new Map<string, number>();
  for (const [key, all] of ratios) {
    const median = Math.round(all.toSorted((a, b) => a - b)[all.length >> 1] ?? 100);
    if (all.length >= fewest && Math.abs(median - 100) > slight && median >= narrowest && median <= widest)
      scales.set(key, median);
  }
  return (font) => scales.get(keyOf(font)) ?? 100;
}
