import { readTables, type Tables, writeTables } from "./sfnt.ts";

/** Tables that shape text or serve other devices: a PDF's text is shaped already (ISO 32000-1, 9.9 lists what is needed). */
const unneeded = [
  "GSUB",
  "GPOS",
  "GDEF",
  "BASE",
  "JSTF",
  "MATH",
  "kern",
  "kerx",
  "morx",
  "mort",
  "feat",
  "DSIG",
  "LTSH",
  "VDMX",
  "hdmx",
  "PCLT",
  "EBDT",
  "EBLC",
  "EBSC",
  "meta",
];

// Flags of a component (OpenType specification, "glyf").
const argumentsAreWords = 0x0001;
const hasScale = 0x0008;
const moreComponents = 0x0020;
const hasTwoScales = 0x0040;
const hasMatrix = 0x0080;

export type TrueType = {
  version: number;
  tables: Tables;
  glyphCount: number;
  /** The bytes of a glyph's outline, empty for one without. */
  outline: (glyph: number) => Buffer;
  longOffsets: boolean;
};

/** A TrueType font whose outlines can be told apart; undefined for what is something else or damaged. */
export function readTrueType(bytes: Uint8Array): TrueType | undefined {
  const file = readTables(bytes);
  const [head, loca, glyf, maxp] = ["head", "loca", "glyf", "maxp"].map((tag) => file?.tables.get(tag));
  if (file === undefined || !head || !loca || !glyf || !maxp || head.length < 54 || maxp.length < 6)
    return undefined;
  const longOffsets = head.readInt16BE(50) === 1;
  const glyphCount = maxp.readUInt16BE(4);
  if (loca.length < (glyphCount + 1) * (longOffsets ? 4 : 2)) return undefined;
  const offset = (glyph: number) =>
    longOffsets ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  for (let glyph = 0; glyph < glyphCount; glyph++)
    if (offset(glyph) > offset(glyph + 1) || offset(glyph + 1) > glyf.length) return undefined;
  const outline = (glyph: number) => glyf.subarray(offset(glyph), offset(glyph + 1));
  return { ...file, glyphCount, longOffsets, outline };
}

/** The glyphs of which a composite glyph is made. */
function components(outline: Buffer): number[] {
  const found: number[] = [];
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return found;
  for (let at = 10; at + 4 <= outline.length; ) {
    const flags = outline.readUInt16BE(at);
    found.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & argumentsAreWords ? 4 : 2);
    if (flags & hasScale) at += 2;
    else if (flags & hasTwoScales) at += 4;
    else if (flags & hasMatrix) at += 8;
    if ((flags & moreComponents) === 0) break;
  }
  return found;
}

function withComponents({ outline, glyphCount }: TrueType, glyphs: ReadonlySet<number>): Set<number> {
  const kept = new Set([0]);
  const waiting = [0, ...glyphs];
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    if (glyph >= glyphCount) continue;
    kept.add(glyph);
    waiting.push(...components(outline(glyph)).filter((part) => !kept.has(part)));
  }
  return kept;
}

function keptOutlines(font: TrueType, kept: ReadonlySet<number>): { glyf: Buffer; loca: Buffer } {
  const parts: Buffer[] = [];
  const loca = Buffer.alloc((font.glyphCount + 1) * (font.longOffsets ? 4 : 2));
  let at = 0;
  for (let glyph = 0; glyph <= font.glyphCount; glyph++) {
    if (font.longOffsets) loca.writeUInt32BE(at, glyph * 4);
    else loca.writeUInt16BE(at / 2, glyph * 2);
    if (!kept.has(glyph)) continue;
    const outline = font.outline(glyph);
    const padding = Buffer.alloc((4 - (outline.length % 4)) % 4);
    parts.push(outline, padding);
    at += outline.length + padding.length;
  }
  return { glyf: Buffer.concat(parts), loca };
}

/** Widths of glyphs that are gone as zeros, which take no room. */
function keptMetrics({ tables, glyphCount }: TrueType, kept: ReadonlySet<number>): Buffer | undefined {
  const [hhea, hmtx] = [tables.get("hhea"), tables.get("hmtx")];
  if (hhea === undefined || hmtx === undefined || hhea.length < 36) return hmtx;
  const full = hhea.readUInt16BE(34);
  const metrics = Buffer.from(hmtx);
  // The last full entry holds for all glyphs behind it.
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    if (kept.has(glyph) || glyph === full - 1) continue;
    const at = glyph < full ? glyph * 4 : full * 4 + (glyph - full) * 2;
    metrics.fill(0, at, Math.min(metrics.length, at + (glyph < full ? 4 : 2)));
  }
  return metrics;
}

/** Names of glyphs left out: version 3 of the table (OpenType specification, "post"). */
function namelessPost(post: Buffer | undefined): Buffer | undefined {
  if (post === undefined || post.length < 32) return post;
  const short = Buffer.from(post.subarray(0, 32));
  short.writeUInt32BE(0x00030000, 0);
  return short;
}

/**
 * The font with the outlines of these glyphs alone. Glyphs keep their numbers, so that nothing that refers to them
 * changes. `byNumber` says that glyphs are only ever found by number: then the ways from characters go, too.
 */
export function emptyGlyphs(font: TrueType, glyphs: ReadonlySet<number>, byNumber: boolean): Buffer {
  const kept = withComponents(font, glyphs);
  const tables: Tables = new Map(font.tables);
  for (const tag of unneeded) tables.delete(tag);
  const changed = {
    ...keptOutlines(font, kept),
    hmtx: keptMetrics(font, kept),
    ...(byNumber ? { post: namelessPost(tables.get("post")) } : {}),
  };
  for (const [tag, table] of Object.entries(changed)) if (table !== undefined) tables.set(tag, table);
  if (byNumber) tables.delete("cmap");
  return writeTables(font.version, tables);
}
