import { deflateSync } from "node:zlib";
import { ServiceError } from "../../errors/service-error.ts";
import { unicodeMap } from "../archive/unicode-map.ts";
import { Dict, dict, name, Ref, Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";
import { PdfUpdate } from "../file/update.ts";
import { glyphsOf, isMute, type3Texts, usualEncoding } from "./type3-texts.ts";

/**
 * The file with the meaning of its Type 3 letters stated, where names or TeX's encodings tell it: PDFium reads none of
 * itself (ISO 32000-1, 9.10.2 lets a reader take the names). Undefined when nothing is to be stated.
 */
export function withMeanings(reader: PdfReader): Uint8Array | undefined {
  try {
    const fonts = [...reader.numbers].flatMap((number) => {
      const font = reader.readable(number);
      return isMute(font) ? [{ number, font, glyphs: glyphsOf(reader, font) }] : [];
    });
    const usual = usualEncoding(fonts.map(({ glyphs }) => glyphs));
    const update = new PdfUpdate(reader);
    let stated = 0;
    for (const { number, font, glyphs } of fonts) {
      const texts = type3Texts(glyphs, usual);
      if (texts === undefined) continue;
      const map = new Stream(dict({ Filter: name("FlateDecode") }), deflateSync(unicodeMap(texts, 1)));
      update.set(new Ref(number, 0), new Dict(font).set("ToUnicode", update.add(map)));
      stated++;
    }
    return stated > 0 ? update.save() : undefined;
  } catch (error) {
    // Too much to look through, or no room for more objects: the letters stay without a meaning.
    if (error instanceof ServiceError || error instanceof PdfSyntaxError || error instanceof RangeError)
      return undefined;
    throw error;
  }
}
