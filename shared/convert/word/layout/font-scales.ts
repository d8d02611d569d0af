import type { Font, Page } from "../../../document/document.ts";
import { median } from "../../../values/median.ts";
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
    const middle = Math.round(median(all));
    if (all.length >= fewest && Math.abs(middle - 100) > slight && middle >= narrowest && middle <= widest)
      scales.set(key, middle);
  }
  return (font) => scales.get(keyOf(font)) ?? 100;
}
