import { macGlyphNames } from "./glyph-names.ts";
import type { Tables } from "./sfnt.ts";

/** A subtable of cmap: from which platform, and the glyph of a code (0 when it has none). */
export type CharacterMap = {
  platform: number;
  encoding: number;
  format: number;
  glyph: (code: number) => number;
};

function segments(table: Buffer): CharacterMap["glyph"] {
  const doubled = table.readUInt16BE(6);
  const word = (at: number) => (at + 2 <= table.length ? table.readUInt16BE(at) : 0);
  return (code) => {
    for (let segment = 0; segment < doubled; segment += 2) {
      if (word(14 + segment) < code) continue;
      const start = word(16 + doubled + segment);
      if (start > code) return 0;
      const delta = word(16 + doubled * 2 + segment);
      const rangeAt = 16 + doubled * 3 + segment;
      const range = word(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = word(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function groups(table: Buffer): CharacterMap["glyph"] {
  const count = Math.min(table.readUInt32BE(12), Math.floor((table.length - 16) / 12));
  return (code) => {
    for (let group = 0; group < count; group++) {
      const at = 16 + group * 12;
      const first = table.readUInt32BE(at);
      if (code >= first && code <= table.readUInt32BE(at + 4))
        return table.readUInt32BE(at + 8) + code - first;
    }
    return 0;
  };
}

/** The formats of subtables that fonts in PDFs have (OpenType specification, "cmap"). */
function lookup(table: Buffer): CharacterMap["glyph"] | undefined {
  const format = table.length >= 18 ? table.readUInt16BE(0) : -1;
  if (format === 0) return (code) => (code < 256 ? (table[6 + code] ?? 0) : 0);
  if (format === 4) return segments(table);
  if (format === 12) return groups(table);
  if (format !== 6) return undefined;
  const first = table.readUInt16BE(6);
  return (code) => {
    const at = 10 + (code - first) * 2;
    return code >= first && code - first < table.readUInt16BE(8) && at + 2 <= table.length
      ? table.readUInt16BE(at)
      : 0;
  };
}

/** Every subtable; undefined when one is of a format that is not read here. */
export function characterMaps(tables: Tables): CharacterMap[] | undefined {
  const cmap = tables.get("cmap");
  if (cmap === undefined || cmap.length < 4) return [];
  const maps: CharacterMap[] = [];
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const at = 4 + index * 8;
    if (at + 8 > cmap.length) return undefined;
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    const glyph = lookup(table);
    if (glyph === undefined) return undefined;
    const [platform, encoding] = [cmap.readUInt16BE(at), cmap.readUInt16BE(at + 2)];
    maps.push({ platform, encoding, format: table.readUInt16BE(0), glyph });
  }
  return maps;
}

/** Glyphs by the names that the table post gives them. */
export function postNames(tables: Tables): Map<string, number> {
  const post = tables.get("post");
  const names = new Map<string, number>();
  if (post === undefined || post.length < 34 || post.readUInt32BE(0) !== 0x00020000) return names;
  const count = Math.min(post.readUInt16BE(32), Math.floor((post.length - 34) / 2));
  const strings: string[] = [];
  for (let at = 34 + count * 2; at < post.length; at += 1 + (post[at] ?? 0))
    strings.push(post.toString("latin1", at + 1, at + 1 + (post[at] ?? 0)));
  for (let glyph = 0; glyph < count; glyph++) {
    const index = post.readUInt16BE(34 + glyph * 2);
    const found = macGlyphNames[index] ?? strings[index - macGlyphNames.length];
    if (found !== undefined && !names.has(found)) names.set(found, glyph);
  }
  return names;
}
