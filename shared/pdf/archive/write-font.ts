import { Dict, dict, name } from "../file/object.ts";
import type { Built } from "./build-true-type.ts";
import type { ShownCode } from "./font-codes.ts";
import { fileKeys } from "./font-program.ts";
import type { WorkingCopy } from "./working-copy.ts";

// Dictionaries of fonts whose program was made anew (ISO 32000-1, 9.6 and 9.7).

const symbolic = 4;
const nonsymbolic = 32;

/** Of a font that describes itself nowhere: the figures of Helvetica. */
export const usualDescriptor = () =>
  dict({
    ...{ Type: name("FontDescriptor"), FontBBox: [-166, -225, 1_000, 931], ItalicAngle: 0 },
    ...{ Ascent: 718, Descent: -207, CapHeight: 718, StemV: 88 },
  });

export function setWidths(font: Dict, widths: ReadonlyMap<number, number>): void {
  const codes = [...widths.keys()];
  const [first, last] = [Math.min(...codes), Math.max(...codes)];
  font.set("FirstChar", first);
  font.set("LastChar", last);
  const round = (width: number) => Math.round(width * 1_000) / 1_000;
  font.set(
    "Widths",
    Array.from({ length: last - first + 1 }, (_, at) => round(widths.get(first + at) ?? 0)),
  );
}

export function setCidWidths(
  descendant: Dict,
  codes: readonly ShownCode[],
  widthOf: (cid: number) => number,
): void {
  const round = (width: number) => Math.round(width * 1_000) / 1_000;
  const list = [...new Set(codes.map(({ cid }) => cid))].flatMap((cid) => [cid, [round(widthOf(cid))]]);
  descendant.set("W", list);
}

/** Makes the font a symbolic TrueType one of that program. */
export function useSimple(
  copy: WorkingCopy,
  font: Dict,
  before: Dict | undefined,
  { bytes, widths }: Built,
  title: string,
): void {
  const { reader } = copy;
  const flags = Number(reader.resolve(before?.get("Flags")) ?? 0);
  const descriptor = new Dict(before ?? usualDescriptor());
  for (const key of [...fileKeys, "CharSet", "CIDSet"]) descriptor.delete(key);
  const plainName = name(title.replace(/^[A-Z]{6}\+/, ""));
  descriptor.set("FontName", plainName).set("Flags", (flags | symbolic) & ~nonsymbolic);
  descriptor.set("FontFile2", copy.addStream(bytes, dict({ Length1: bytes.length })));
  font.set("Subtype", name("TrueType")).set("BaseFont", plainName);
  font.set("FontDescriptor", copy.add(descriptor));
  font.delete("Encoding");
  setWidths(font, widths);
}

/** Makes the font a composite one of that program. */
export function useComposite(
  copy: WorkingCopy,
  font: Dict,
  descendant: Dict,
  before: Dict,
  { bytes, glyphs, widths }: Built,
): void {
  const descriptor = new Dict(before);
  for (const key of [...fileKeys, "CIDSet"]) descriptor.delete(key);
  const title = name((font.name("BaseFont") ?? "Font").replace(/^[A-Z]{6}\+/, ""));
  descriptor.set("FontName", title);
  descriptor.set("FontFile2", copy.addStream(bytes, dict({ Length1: bytes.length })));
  const highest = Math.max(...glyphs.keys());
  const map = Buffer.alloc((highest + 1) * 2);
  for (const [cid, glyph] of glyphs) map.writeUInt16BE(glyph, cid * 2);
  descendant.set("Subtype", name("CIDFontType2")).set("BaseFont", title);
  descendant.set("CIDToGIDMap", copy.addStream(map));
  descendant.set("FontDescriptor", copy.add(descriptor));
  descendant.set(
    "W",
    [...widths].flatMap(([cid, width]) => [cid, [Math.round(width * 1_000) / 1_000]]),
  );
  font.set("BaseFont", title);
}
