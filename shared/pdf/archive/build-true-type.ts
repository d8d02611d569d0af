import { type Tables, writeTables } from "../compression/fonts/sfnt.ts";
import type { TrueType } from "../compression/fonts/true-type.ts";
import { scaledOutline } from "./scale-outline.ts";

// A TrueType font of chosen glyphs, each with a width of its own (OpenType specification).

/** A glyph of the font as it was, and the width that it gets, in thousandths of the size. */
export type Wanted = {
  glyph: number;
  width: number;
  /** Draws it as many times as wide as that is, too. */
  factor?: number;
};

const argumentsAreWords = 0x0001;
const hasScale = 0x0008;
const moreComponents = 0x0020;
const hasTwoScales = 0x0040;
const hasMatrix = 0x0080;

/** Where the numbers of a composite glyph's parts stand in its outline. */
function* partPlaces(outline: Buffer): Generator<number> {
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return;
  for (let at = 10; at + 4 <= outline.length; ) {
    const flags = outline.readUInt16BE(at);
    yield at + 2;
    at += 4 + (flags & argumentsAreWords ? 4 : 2);
    if (flags & hasScale) at += 2;
    else if (flags & hasTwoScales) at += 4;
    else if (flags & hasMatrix) at += 8;
    if ((flags & moreComponents) === 0) return;
  }
}

/** Tables that glyphs are drawn with and that name no glyph. */
const kept = ["head", "hhea", "maxp", "OS/2", "cvt ", "fpgm", "prep", "name"];

/** The table of characters of a symbolic font: codes of one byte in the area of symbols (cmap, 3.0, format 4). */
function symbolMap(glyphs: ReadonlyMap<number, number>): Buffer {
  const codes = [...glyphs].toSorted(([one], [other]) => one - other);
  const segments = codes.length + 1;
  const power = 2 ** Math.floor(Math.log2(segments));
  const length = 16 + segments * 8;
  const table = Buffer.alloc(12 + length);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt32BE(12, 8);
  const at = 12;
  table.writeUInt16BE(4, at);
  table.writeUInt16BE(length, at + 2);
  table.writeUInt16BE(segments * 2, at + 6);
  table.writeUInt16BE(power * 2, at + 8);
  table.writeUInt16BE(Math.log2(power), at + 10);
  table.writeUInt16BE((segments - power) * 2, at + 12);
  for (const [index, [code, glyph]] of [...codes, [0xfff, 0] as const].entries()) {
    const place = index === codes.length ? 0xffff : 0xf000 + code;
    table.writeUInt16BE(place, at + 14 + index * 2);
    table.writeUInt16BE(place, at + 16 + segments * 2 + index * 2);
    const delta = index === codes.length ? 1 : (glyph - place) & 0xffff;
    table.writeUInt16BE(delta, at + 16 + segments * 4 + index * 2);
  }
  return table;
}

/** Glyphs of the new font by number: the old ones in their order, with the parts that composite ones need behind them. */
class Shelf {
  readonly outlines: Buffer[] = [];
  readonly wanted: Wanted[] = [];
  private readonly places = new Map<string, number>();
  private readonly parts = new Map<number, number>();
  private readonly font: TrueType;

  /** `width` is that of the glyph for none. */
  constructor(font: TrueType, width: number) {
    this.font = font;
    this.put({ glyph: 0, width });
  }

  private put(wanted: Wanted): number {
    const outline =
      wanted.glyph < this.font.glyphCount ? this.font.outline(wanted.glyph) : this.font.outline(0);
    const { factor = 1 } = wanted;
    const scaled = factor === 1 ? undefined : scaledOutline(this.font.outline, wanted.glyph, factor);
    this.outlines.push(scaled ?? Buffer.from(outline));
    this.wanted.push(wanted);
    return this.outlines.length - 1;
  }

  /** Never the first one, which stands for no glyph: what showed that gets a glyph of its own that looks the same. */
  place(wanted: Wanted): number {
    const key = `${wanted.glyph} ${wanted.width}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = this.put(wanted);
    this.places.set(key, place);
    return place;
  }

  /** Lets composite glyphs name their parts by the new numbers. */
  settle(): void {
    for (let at = 0; at < this.outlines.length; at++) {
      const outline = this.outlines[at];
      if (outline === undefined) continue;
      for (const place of partPlaces(outline))
        outline.writeUInt16BE(this.part(outline.readUInt16BE(place)), place);
    }
  }

  private part(glyph: number): number {
    const known = this.parts.get(glyph);
    if (known !== undefined) return known;
    const place = this.put({ glyph, width: Number.NaN });
    this.parts.set(glyph, place);
    return place;
  }
}

function metricsOf({ tables }: TrueType): (glyph: number) => { advance: number; bearing: number } {
  const [hhea, hmtx] = [tables.get("hhea"), tables.get("hmtx")];
  const full = hhea !== undefined && hhea.length >= 36 ? hhea.readUInt16BE(34) : 0;
  const read = (at: number, signed: boolean) =>
    hmtx === undefined || at + 2 > hmtx.length ? 0 : signed ? hmtx.readInt16BE(at) : hmtx.readUInt16BE(at);
  return (glyph) => ({
    advance: read(Math.min(glyph, full - 1) * 4, false),
    bearing: glyph < full ? read(glyph * 4 + 2, true) : read(full * 4 + (glyph - full) * 2, true),
  });
}

function outlineTables(outlines: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  const parts: Buffer[] = [];
  let at = 0;
  for (const [index, outline] of outlines.entries()) {
    loca.writeUInt32BE(at, index * 4);
    const padding = Buffer.alloc((4 - (outline.length % 4)) % 4);
    parts.push(outline, padding);
    at += outline.length + padding.length;
  }
  loca.writeUInt32BE(at, outlines.length * 4);
  return { glyf: Buffer.concat(parts), loca };
}

export type Built = {
  bytes: Buffer;
  /** The new number of the glyph of each code or CID. */
  glyphs: ReadonlyMap<number, number>;
  /** Widths as they are now, in thousandths: the font's units may be too coarse for those that were asked for. */
  widths: ReadonlyMap<number, number>;
};

/**
 * The font with one glyph for each of these codes, or CIDs. With `isSimple` a table leads from codes of one byte to the
 * glyphs. What shows the glyph for none gets one of its own that looks the same.
 */
export function buildTrueType(font: TrueType, wanted: ReadonlyMap<number, Wanted>, isSimple: boolean): Built {
  // A CID of 0 is taken for that glyph by some readers, wherever its map leads.
  const shelf = new Shelf(font, isSimple ? Number.NaN : (wanted.get(0)?.width ?? Number.NaN));
  const glyphs = new Map([...wanted].map(([code, each]) => [code, shelf.place(each)]));
  shelf.settle();
  const count = shelf.outlines.length;
  const metrics = metricsOf(font);
  const head = Buffer.from(font.tables.get("head") ?? Buffer.alloc(54));
  const unit = head.readUInt16BE(18) || 1_000;
  const hmtx = Buffer.alloc(count * 4);
  for (const [index, { glyph, width }] of shelf.wanted.entries()) {
    const { advance, bearing: before } = metrics(glyph < font.glyphCount ? glyph : 0);
    const bearing = Math.round(before * (shelf.wanted[index]?.factor ?? 1));
    const own = Number.isNaN(width)
      ? advance
      : Math.max(0, Math.min(65_535, Math.round((width * unit) / 1_000)));
    hmtx.writeUInt16BE(own, index * 4);
    hmtx.writeInt16BE(bearing, index * 4 + 2);
  }
  const tables: Tables = new Map();
  for (const tag of kept) {
    const table = font.tables.get(tag);
    if (table !== undefined) tables.set(tag, Buffer.from(table));
  }
  head.writeInt16BE(1, 50);
  const [hhea, maxp] = [tables.get("hhea"), tables.get("maxp")];
  hhea?.writeUInt16BE(count, 34);
  maxp?.writeUInt16BE(count, 4);
  tables.set("head", head);
  for (const [tag, table] of Object.entries({ ...outlineTables(shelf.outlines), hmtx }))
    tables.set(tag, table);
  tables.set("post", Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.alloc(28)]));
  if (isSimple) tables.set("cmap", symbolMap(glyphs));
  const widths = new Map(
    [...glyphs].map(([code, glyph]) => [code, (hmtx.readUInt16BE(glyph * 4) * 1_000) / unit]),
  );
  return { bytes: writeTables(font.version, tables), glyphs, widths };
}
