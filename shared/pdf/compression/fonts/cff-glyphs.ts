import { type Cff, CffError, operator } from "./cff.ts";
import { standardEncoding, standardStrings } from "./glyph-names.ts";

/** The SIDs (or CIDs) of glyphs by number (Technical Note 5176, section 13). */
export function readCharset({ file, top, charStrings }: Cff): number[] {
  const count = charStrings.items.length;
  const offset = top.get(operator.charset)?.[0] ?? 0;
  // ISOAdobe counts on; the two Expert sets are not read here.
  if (offset === 0) return [...Array(count).keys()];
  if (offset <= 2) throw new CffError("an Expert charset");
  const format = file[offset] ?? 0;
  const ids = [0];
  for (let at = offset + 1; ids.length < count; ) {
    const first = file.readUInt16BE(at);
    at += 2;
    let left = 0;
    if (format === 1) left = file.readUInt8(at++);
    else if (format === 2) {
      left = file.readUInt16BE(at);
      at += 2;
    } else if (format !== 0) throw new CffError("a charset is damaged");
    for (let id = first; id <= first + left && ids.length < count; id++) ids.push(id);
  }
  return ids;
}

/** Glyphs by name. */
export function glyphNames(cff: Cff): Map<string, number> {
  const names = new Map<string, number>();
  for (const [glyph, id] of readCharset(cff).entries()) {
    const [from, to] = cff.strings.items[id - standardStrings.length] ?? [0, 0];
    const name = standardStrings[id] ?? cff.file.toString("latin1", from, to);
    if (!names.has(name)) names.set(name, glyph);
  }
  return names;
}

/** The glyph of each code in the encoding that the font brings (section 12). */
export function builtInEncoding(cff: Cff, names: ReadonlyMap<string, number>): Map<number, number[]> {
  const { file, top } = cff;
  const glyphs = new Map<number, number[]>();
  const add = (code: number, glyph: number | undefined) =>
    glyph !== undefined && glyphs.set(code, [...(glyphs.get(code) ?? []), glyph]);
  const offset = top.get(operator.encoding)?.[0] ?? 0;
  if (offset === 1) throw new CffError("the Expert encoding");
  if (offset === 0) {
    for (const [code, name] of standardEncoding.entries()) add(code, names.get(name ?? ""));
    return glyphs;
  }
  const format = file.readUInt8(offset);
  const count = file.readUInt8(offset + 1);
  let at = offset + 2;
  let glyph = 1;
  for (let entry = 0; entry < count; entry++) {
    const first = file.readUInt8(at++);
    const left = (format & 0x7f) === 1 ? file.readUInt8(at++) : 0;
    for (let code = first; code <= first + left; code++) add(code, glyph++);
  }
  if (format & 0x80) {
    const supplements = file.readUInt8(at++);
    const ids = readCharset(cff);
    for (let entry = 0; entry < supplements; entry++, at += 3)
      add(file.readUInt8(at), ids.indexOf(file.readUInt16BE(at + 1)));
  }
  return glyphs;
}

/** The font dictionary of a glyph in a CID font (section 19). */
export function fontOfGlyph({ file, top, charStrings }: Cff): (glyph: number) => number {
  const offset = top.get(operator.fontSelect)?.[0] ?? 0;
  const format = file.readUInt8(offset);
  if (format === 0) return (glyph) => file.readUInt8(offset + 1 + glyph);
  if (format !== 3) throw new CffError("an FDSelect is damaged");
  const count = file.readUInt16BE(offset + 1);
  const fonts = new Uint8Array(charStrings.items.length);
  for (let range = 0; range < count; range++) {
    const at = offset + 3 + range * 3;
    fonts.fill(file.readUInt8(at + 2), file.readUInt16BE(at), file.readUInt16BE(at + 3));
  }
  return (glyph) => fonts[glyph] ?? 0;
}
