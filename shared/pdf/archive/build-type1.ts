import type { Outline } from "../compression/fonts/outline.ts";
import type { Type1 } from "../compression/fonts/type1-file.ts";
import { type1Outline } from "../compression/fonts/type1-outline.ts";
import { outlinesToCff } from "../compression/fonts/type1-to-cff.ts";

export type Type1Wanted = { code: number; name: string; width: number };

/**
 * A Type 1 font as CFF with one glyph for each code, as wide as asked, in thousandths. A code without a glyph gets one
 * that looks like that for none. `names` are those of the codes. Throws Type1Error for a font that cannot be read.
 */
export function builtType1(
  font: Type1,
  wanted: readonly Type1Wanted[],
): { bytes: Buffer; names: [code: number, name: string][] } {
  const scale = Number(/\/FontMatrix\s*\[\s*([\d.eE+-]+)/.exec(font.clear)?.[1] ?? 0.001) * 1_000;
  const outlines = new Map<string, Outline>([[".notdef", type1Outline(font, ".notdef")]]);
  const names = wanted.map(({ code, name, width }): [number, string] => {
    const source = font.charStrings.has(name) ? name : ".notdef";
    const outline = { ...type1Outline(font, source), width: Math.round(width / scale) };
    const isFree = source !== ".notdef" && (outlines.get(name)?.width ?? outline.width) === outline.width;
    const own = isFree ? name : `c${code}`;
    outlines.set(own, outline);
    return [code, own];
  });
  return { bytes: outlinesToCff(font, outlines), names };
}
