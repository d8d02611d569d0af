import { type CharacterMap, characterMaps } from "../compression/fonts/cmap.ts";
import { readTrueType } from "../compression/fonts/true-type.ts";
import { type Dict, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { decodeContent } from "../weight/decode-content.ts";

/** Characters of the basic plane, without those for private use. */
const lastCharacter = 0xffff;
const isOwn = (character: number) => character >= 0xe000 && character <= 0xf8ff;
const isSurrogate = (character: number) => character >= 0xd800 && character <= 0xdfff;

const isUnicode = ({ platform, encoding }: CharacterMap) =>
  platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));

/** The glyphs of a TrueType program by the characters that its own maps give them. */
function charactersOf(maps: readonly CharacterMap[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const map of maps.filter(isUnicode))
    for (let character = 0x20; character <= lastCharacter; character++) {
      if (isOwn(character) || isSurrogate(character)) continue;
      const glyph = map.glyph(character);
      if (glyph > 0 && !found.has(glyph)) found.set(glyph, character);
    }
  return found;
}

/** What a simple font's codes lead to where its program has maps by code (ISO 32000-1, 9.6.6.4). */
function glyphOfCode(maps: readonly CharacterMap[]): (code: number) => number {
  const symbols = maps.find(({ platform, encoding }) => platform === 3 && encoding === 0);
  const roman = maps.find(({ platform, encoding }) => platform === 1 && encoding === 0);
  return (code) => {
    const own = symbols === undefined ? 0 : symbols.glyph(0xf000 + code) || symbols.glyph(code);
    return own || (roman?.glyph(code) ?? 0);
  };
}

/** Texts of codes by the character maps of the TrueType program itself, where it has some; `font` or its descendant. */
export function programTexts(reader: PdfReader, font: Dict, descendant: Dict | undefined) {
  const descriptor = reader.dict((descendant ?? font).get("FontDescriptor"));
  const file = reader.resolve(descriptor?.get("FontFile2"));
  const program =
    file instanceof Stream ? readTrueType(decodeContent(reader, file, "pdf.content")) : undefined;
  const maps = program === undefined ? [] : (characterMaps(program.tables) ?? []);
  const characters = charactersOf(maps);
  if (characters.size === 0) return () => undefined;
  const map = reader.resolve(descendant?.get("CIDToGIDMap"));
  const table = map instanceof Stream ? Buffer.from(decodeContent(reader, map, "pdf.content")) : undefined;
  const simple = glyphOfCode(maps);
  return ({ code, cid }: { code: number; cid: number }): string | undefined => {
    const mapped = table === undefined || cid * 2 + 1 >= table.length ? cid : table.readUInt16BE(cid * 2);
    const character = characters.get(descendant === undefined ? simple(code) : mapped);
    return character === undefined ? undefined : String.fromCodePoint(character);
  };
}
