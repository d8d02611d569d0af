import { decodeFlate } from "../../file/filter.ts";
import { type Dict, Name, Stream } from "../../file/object.ts";
import type { Cff } from "./cff.ts";
import { builtInEncoding, glyphNames, readCharset } from "./cff-glyphs.ts";
import { differences, simpleGlyphs } from "./encoding.ts";
import type { FontUser, Resolve } from "./font-users.ts";
import { namesOfCode } from "./glyph-names.ts";
import type { Tables } from "./sfnt.ts";
import type { Type1 } from "./type1-file.ts";

type Codes = ReadonlySet<number>;

/** Codes of white space: that a font has no glyph for them says nothing. */
const blank = new Set([0, 9, 10, 13, 32, 160, 173]);

/** True when a composite font's codes are its CIDs, written from left to right. */
function isIdentity({ font }: FontUser, resolve: Resolve): boolean {
  const encoding = resolve(font.get("Encoding"));
  return encoding instanceof Name && encoding.value === "Identity-H";
}

/** The glyph of each CID in a TrueType font (ISO 32000-1, 9.7.4.3). */
function cidToGlyph(descendant: Dict, resolve: Resolve): ((cid: number) => number) | undefined {
  const map = resolve(descendant.get("CIDToGIDMap"));
  if (map === null || (map instanceof Name && map.value === "Identity")) return (cid) => cid;
  const data = map instanceof Stream ? decodeFlate(map) : undefined;
  return data && ((cid) => ((data[cid * 2] ?? 0) << 8) | (data[cid * 2 + 1] ?? 0));
}

/** The glyphs of a TrueType font that one user shows; undefined when that cannot be told. */
export function trueTypeGlyphs(
  user: FontUser,
  codes: Codes,
  tables: Tables,
  resolve: Resolve,
): Set<number> | undefined {
  if (user.descendant === undefined)
    return user.font.name("Subtype") === "TrueType"
      ? simpleGlyphs(user.font, tables, codes, resolve)
      : undefined;
  const isTrueType = user.descendant.name("Subtype") === "CIDFontType2";
  const glyph = isTrueType && isIdentity(user, resolve) ? cidToGlyph(user.descendant, resolve) : undefined;
  return glyph && new Set([...codes].map(glyph));
}

/** By CID (9.7.4.2) and, as some readers take it in an OpenType font, by number: what either shows is kept. */
function cidGlyphs(cff: Cff, codes: Codes): Set<number> {
  const glyphs = new Set(codes);
  if (!cff.isCid) return glyphs;
  for (const [glyph, cid] of readCharset(cff).entries()) if (codes.has(cid)) glyphs.add(glyph);
  return glyphs;
}

/** The glyphs of a Compact Font Format that one user shows; undefined when that cannot be told. */
export function cffGlyphs(user: FontUser, codes: Codes, cff: Cff, resolve: Resolve): Set<number> | undefined {
  if (user.descendant !== undefined) {
    const isCff = user.descendant.name("Subtype") === "CIDFontType0";
    return isCff && isIdentity(user, resolve) ? cidGlyphs(cff, codes) : undefined;
  }
  if (user.font.name("Subtype") !== "Type1" || cff.isCid) return undefined;
  const names = glyphNames(cff);
  const builtIn = builtInEncoding(cff, names);
  const found = new Set<number>();
  for (const [code, glyphs] of namedGlyphs(user.font, codes, names, resolve)) {
    const all = [...glyphs, ...(builtIn.get(code) ?? [])];
    if (all.length === 0 && !blank.has(code)) return undefined;
    for (const glyph of all) found.add(glyph);
  }
  return found;
}

/** The names of a Type 1 font's glyphs that one user shows; undefined when that cannot be told. */
export function type1Glyphs(
  user: FontUser,
  codes: Codes,
  font: Type1,
  resolve: Resolve,
): Set<string> | undefined {
  const names = new Map([...font.charStrings.keys()].map((glyph) => [glyph, glyph]));
  const found = new Set<string>();
  for (const [code, glyphs] of namedGlyphs(user.font, codes, names, resolve)) {
    const builtIn = font.encoding.get(code);
    const all = builtIn !== undefined && names.has(builtIn) ? [...glyphs, builtIn] : glyphs;
    if (all.length === 0 && !blank.has(code)) return undefined;
    for (const glyph of all) found.add(glyph);
  }
  return found;
}

/** The glyphs, by name, that a code may stand for in a simple font, whichever Latin encoding it is in. */
function namedGlyphs<Glyph>(
  font: Dict,
  codes: Codes,
  names: ReadonlyMap<string, Glyph>,
  resolve: Resolve,
): Map<number, Glyph[]> {
  const named = differences(font, resolve);
  return new Map(
    [...codes].map((code) => {
      const own = named.get(code);
      const asked = own === undefined ? namesOfCode(code) : [own];
      // A name the font lacks is looked for otherwise by each reader: then the code has no glyph for certain.
      return [code, asked.flatMap((name) => names.get(name) ?? [])];
    }),
  );
}
