import { unicodeOf } from "../compression/fonts/glyph-names.ts";
import { type Dict, Name, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { CharacterMap } from "../redaction/character-map.ts";
import { decodeContent } from "../weight/decode-content.ts";
import type { Findings, Place } from "./findings.ts";
import { encodedName, isSymbolic } from "./font-program.ts";
import { isPredefined } from "./predefined-cmaps.ts";

/** Values that a ToUnicode map must not give (ISO 19005-2, 6.2.11.7.2). */
const forbidden = /[\0\ufeff\ufffe]/;
const collections = new Set(["Adobe-GB1", "Adobe-CNS1", "Adobe-Japan1", "Adobe-Korea1"]);

/** Names of glyphs by code, where the font program has them. */
type Naming = ((code: number) => string | undefined) | undefined;

/** Whether codes have a way to Unicode without a map of their own. */
function isKnown(reader: PdfReader, font: Dict, nameOf: Naming): (code: number) => boolean {
  if (font.name("Subtype") === "Type0") {
    const encoding = reader.resolve(font.get("Encoding"));
    const descendant = reader.dict((reader.array(font.get("DescendantFonts")) ?? [])[0]);
    const system = reader.dict(descendant?.get("CIDSystemInfo"));
    const own = ["Registry", "Ordering"].map((key) => reader.text(system?.get(key)) ?? "").join("-");
    const named =
      encoding instanceof Name && isPredefined(encoding.value) && !encoding.value.startsWith("Identity");
    return () => named || collections.has(own);
  }
  const name = nameOf ?? encodedName(reader, font);
  const descriptor = reader.dict(font.get("FontDescriptor"));
  const isLatin = descriptor !== undefined && !isSymbolic(reader, descriptor);
  return (code) => {
    const glyph = name(code);
    return glyph === undefined ? isLatin && font.has("Encoding") : unicodeOf(glyph) !== undefined;
  };
}

/** All codes that are shown lead to characters (level u). */
export function checkUnicode(
  reader: PdfReader,
  font: Dict,
  codes: Iterable<number>,
  findings: Findings,
  place: Place,
  nameOf?: Naming,
): void {
  const stream = reader.resolve(font.get("ToUnicode"));
  const map =
    stream instanceof Stream ? new CharacterMap(decodeContent(reader, stream, "pdf.content")) : undefined;
  const otherwise = isKnown(reader, font, nameOf);
  for (const code of codes) {
    const text = map?.texts.get(code);
    const isFine = text === undefined ? otherwise(code) : text !== "" && !forbidden.test(text);
    if (!isFine) {
      findings.add("to-unicode", place);
      return;
    }
  }
}
