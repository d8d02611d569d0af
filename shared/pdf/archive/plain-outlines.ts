import { deflateSync } from "node:zlib";
import { bufferOf, readTables } from "../compression/fonts/sfnt.ts";
import { type Dict, dict, Name, name, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { cffWidths } from "./cff-widths.ts";
import type { FontShown } from "./content-use.ts";
import { shownCodes } from "./font-codes.ts";
import { fontFile, fontProgram } from "./font-program.ts";
import { isWrapped } from "./program-faults.ts";

// Outlines of PostScript as every reader takes them (ISO 32000-1, 9.9).

/** Says what a font's own encoding says by names: not every reader knows its supplements (Technical Note 5176, 12). */
export function nameCodes(
  reader: PdfReader,
  font: Dict,
  descriptor: Dict | undefined,
  shown: FontShown,
): void {
  if (descriptor === undefined || font.has("Encoding")) return;
  const program = fontProgram(reader, font, undefined, descriptor, cffWidths);
  if (program === "damaged" || program.kind !== "CFF") return;
  const Differences = (shownCodes(reader, font, shown) ?? []).flatMap(({ code }) => {
    const { isThere, isNotdef } = program.glyph(code);
    const glyph = isThere && !isNotdef ? program.nameOf?.(code) : undefined;
    return glyph === undefined ? [] : [code, name(glyph)];
  });
  if (Differences.length > 0) font.set("Encoding", dict({ Type: name("Encoding"), Differences }));
}

/** Outlines of PostScript in a whole font file, where the key says that they stand alone. */
export function outlinesAlone(reader: PdfReader, descriptor: Dict | undefined): Stream | undefined {
  const file = fontFile(reader, descriptor);
  const kind = file?.stream.dict.get("Subtype");
  if (file?.key !== "FontFile3" || kind === undefined) return undefined;
  if (kind instanceof Name && kind.value === "OpenType") return undefined;
  const bytes = decodeContent(reader, file.stream, "pdf.content");
  const outlines = isWrapped(bytes) ? readTables(bufferOf(bytes))?.tables.get("CFF ") : undefined;
  const entries = dict({ Subtype: kind, Filter: name("FlateDecode") });
  return outlines === undefined ? undefined : new Stream(entries, deflateSync(outlines));
}
