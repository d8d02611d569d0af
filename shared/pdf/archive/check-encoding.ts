import { differences } from "../compression/fonts/encoding.ts";
import { unicodeOf } from "../compression/fonts/glyph-names.ts";
import { Dict, Name } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { Findings, Place } from "./findings.ts";
import { isSymbolic, type Program } from "./font-program.ts";

const latin = new Set(["MacRomanEncoding", "WinAnsiEncoding"]);

/** How a simple TrueType font finds its glyphs (ISO 19005-1, 6.3.7; ISO 19005-2, 6.2.11.6). */
export function checkTrueTypeEncoding(
  reader: PdfReader,
  font: Dict,
  descriptor: Dict,
  { maps = [] }: Program,
  findings: Findings,
  place: Place,
): void {
  const encoding = reader.resolve(font.get("Encoding"));
  const fault = (detail: string) =>
    findings.add("font-encoding", { ...place, detail: `${place.detail}: ${detail}` });
  const has = (platform: number, kind: number) =>
    maps.some((map) => map.platform === platform && map.encoding === kind);
  if (isSymbolic(reader, descriptor)) {
    if (font.has("Encoding")) fault("a symbolic font has an Encoding");
    if (maps.length !== 1 && !(findings.part !== 1 && has(3, 0))) fault("a symbolic font has several cmaps");
    return;
  }
  const base =
    encoding instanceof Name
      ? encoding.value
      : encoding instanceof Dict
        ? encoding.name("BaseEncoding")
        : undefined;
  if (base === undefined || !latin.has(base)) fault("no Latin encoding");
  if (
    maps.length === 0 ||
    (findings.part !== 1 && maps.every(({ platform, encoding: kind }) => platform === 3 && kind === 0))
  )
    fault("no cmap for characters");
  if (!(encoding instanceof Dict) || !encoding.has("Differences")) return;
  if (findings.part === 1) {
    fault("Differences");
    return;
  }
  const named = [...differences(font, (value) => reader.resolve(value)).values()];
  if (!has(3, 1) || named.some((name) => unicodeOf(name) === undefined && name !== ".notdef"))
    fault("Differences");
}
