import { unicodeOf } from "../compression/fonts/glyph-names.ts";
import { type Dict, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { CharacterMap } from "../redaction/character-map.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { cffWidths } from "./cff-widths.ts";
import type { ShownCode } from "./font-codes.ts";
import { encodedName, fontProgram } from "./font-program.ts";
import { textOfName } from "./glyph-texts.ts";
import { programTexts } from "./program-texts.ts";
import { symbolCharacters } from "./symbol-characters.ts";

/** How writers of fonts without names for letters name a glyph: by its own code, as dvips has `a73` for 73. */
function letterOf(name: string, code: number): string | undefined {
  const [, number] = /^(?:[a-zA-Z]|none)(\d{2,3})$/.exec(name) ?? [];
  const isPrinted = code >= 0x20 && code < 0x7f;
  return isPrinted && Number(number) === code ? String.fromCharCode(code) : undefined;
}

/** The characters of codes, as far as the file or the names of glyphs tell. */
export function charactersOf(
  reader: PdfReader,
  font: Dict,
  codes: readonly ShownCode[],
): Map<number, string> {
  const stream = reader.resolve(font.get("ToUnicode"));
  const map =
    stream instanceof Stream ? new CharacterMap(decodeContent(reader, stream, "pdf.content")) : undefined;
  const descriptor = reader.dict(font.get("FontDescriptor"));
  const program = descriptor && fontProgram(reader, font, undefined, descriptor, cffWidths);
  const own = program === undefined || program === "damaged" ? undefined : program.nameOf;
  const glyph = own ?? encodedName(reader, font);
  const symbols = symbolCharacters(font.name("BaseFont") ?? "");
  const descendant = reader.dict((reader.array(font.get("DescendantFonts")) ?? [])[0]);
  const stated = programTexts(reader, font, descendant);
  const found = new Map<number, string>();
  for (const each of codes) {
    const { code } = each;
    const named = font.name("Subtype") === "Type0" ? undefined : (glyph(code) ?? symbols?.names.get(code));
    const character =
      named === undefined ? symbols?.characters.get(code) : (unicodeOf(named) ?? symbols?.byName.get(named));
    const text =
      map?.texts.get(code) ??
      (character === undefined ? undefined : String.fromCodePoint(character)) ??
      (named === undefined ? undefined : textOfName(named)) ??
      stated(each) ??
      (named === undefined ? undefined : letterOf(named, code));
    if (text !== undefined && text !== "" && !/[\0\ufeff\ufffe]/.test(text)) found.set(code, text);
  }
  return found;
}
