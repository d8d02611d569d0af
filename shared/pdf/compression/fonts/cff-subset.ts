import { type Cff, emptyItems, readIndex } from "./cff.ts";
import { glyphNames } from "./cff-glyphs.ts";
import { CharstringWalk } from "./charstring.ts";
import { standardEncoding } from "./glyph-names.ts";

// Operators of charstrings.
const endchar = 14;
const returns = 11;

/** Follows the glyphs and those that they are put together from. */
function walkGlyphs(cff: Cff, glyphs: ReadonlySet<number>): { walk: CharstringWalk; kept: Set<number> } {
  const walk = new CharstringWalk(cff);
  const kept = new Set([0, ...glyphs]);
  for (const glyph of kept) walk.glyph(glyph);
  if (walk.accentParts.size > 0) {
    const names = glyphNames(cff);
    const parts = [...walk.accentParts].flatMap((code) => names.get(standardEncoding[code] ?? "") ?? []);
    for (const glyph of parts.filter((part) => !kept.has(part))) {
      kept.add(glyph);
      walk.glyph(glyph);
    }
  }
  return { walk, kept };
}

/** The font with the charstrings of these glyphs and the subroutines they call; all else keeps its number and place. */
export function emptyCharstrings(cff: Cff, glyphs: ReadonlySet<number>): Buffer {
  const { walk, kept } = walkGlyphs(cff, glyphs);
  const file = Buffer.from(cff.file);
  emptyItems(file, cff.charStrings, (glyph) => kept.has(glyph), endchar);
  emptyItems(file, cff.globalSubrs, (subr) => walk.usedGlobals.has(subr), returns);
  for (const { index, used } of walk.usedLocals.values())
    emptyItems(file, readIndex(cff.file, index.start), (subr) => used.has(subr), returns);
  return file;
}
