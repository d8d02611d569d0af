import { Dict, Name, type PdfObject } from "../../file/object.ts";
import { type CharacterMap, characterMaps, postNames } from "./cmap.ts";
import { namesOfCode, unicodeOf, unicodesOfCode } from "./glyph-names.ts";
import type { Tables } from "./sfnt.ts";

type Resolve = (value: PdfObject | undefined) => PdfObject;

/** Names that /Differences of a simple font's encoding gives to codes (ISO 32000-1, 9.6.6.1). */
export function differences(font: Dict, resolve: Resolve): Map<number, string> {
  const encoding = resolve(font.get("Encoding"));
  const list = encoding instanceof Dict ? resolve(encoding.get("Differences")) : null;
  const named = new Map<number, string>();
  let code = 0;
  for (const item of Array.isArray(list) ? list : []) {
    const value = resolve(item);
    if (typeof value === "number") code = value;
    else if (value instanceof Name) named.set(code++, value.value);
  }
  return named;
}

/** Where fonts of Windows put the codes of symbols (OpenType specification, "cmap", encoding 3.0). */
const symbolAreas = [0xf000, 0xf100, 0xf200];

/** A glyph by any of the ways in which readers find one: more than one may come, so that none is missed. */
function glyphsOfCode(
  code: number,
  name: string | undefined,
  maps: readonly CharacterMap[],
  post: Map<string, number>,
) {
  const named = name === undefined ? undefined : unicodeOf(name);
  const names = [...namesOfCode(code), ...(name === undefined ? [] : [name])];
  const unicodes = [...unicodesOfCode(code), ...names.flatMap((glyph) => unicodeOf(glyph) ?? [])];
  const mac = [...Array(256).keys()].filter(
    (other) => named !== undefined && unicodesOfCode(other).includes(named),
  );
  const asked = [code, ...symbolAreas.map((area) => area + code), ...unicodes, ...mac];
  return [
    ...asked.flatMap((value) => maps.map(({ glyph }) => glyph(value))),
    ...names.flatMap((glyph) => post.get(glyph) ?? []),
  ];
}

/** The glyphs that a simple TrueType font can show for these codes; undefined when a way to them is not known here. */
export function simpleGlyphs(
  font: Dict,
  tables: Tables,
  codes: ReadonlySet<number>,
  resolve: Resolve,
): Set<number> | undefined {
  const maps = characterMaps(tables);
  if (maps === undefined || maps.length === 0) return undefined;
  const named = differences(font, resolve);
  const post = postNames(tables);
  const glyphs = new Set<number>();
  for (const code of codes) {
    const name = named.get(code);
    if (name !== undefined && unicodeOf(name) === undefined && !post.has(name)) return undefined;
    for (const glyph of glyphsOfCode(code, name, maps, post)) glyphs.add(glyph);
  }
  return glyphs;
}
