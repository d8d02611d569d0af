/** A glyph of the font, moved. Font units. */
export type PlacedGlyph = { glyph: number; dx: number; dy: number };
/** A glyph made of others, as wide as `advance`. */
export type Composition = { parts: readonly PlacedGlyph[]; advance: number };

/** What a PDF needs of a TrueType font (ISO 32000-1, 9.9); the rest served to shape the text. */
const needed = ["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"] as const;

/** Flags of a component glyph (OpenType, glyf): offsets as words, offsets and no points, more to come. */
const words = 0x0001;
const offsets = 0x0002;
const more = 0x0020;

type Tables = Map<string, Buffer>;

function tablesOf(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + index * 16;
    const start = font.readUInt32BE(at + 8);
    const tag = font.toString("latin1", at, at + 4);
    tables.set(tag, Buffer.from(font.subarray(start, start + font.readUInt32BE(at + 12))));
  }
  return tables;
}

function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (found === undefined) throw new TypeError(`The font has no table ${tag}`);
  return found;
}

/** Where each glyph's outline begins, and where the last one ends. */
function outlineOffsets(tables: Tables, count: number): number[] {
  const long = table(tables, "head").readInt16BE(50) === 1;
  const loca = table(tables, "loca");
  return Array.from({ length: count + 1 }, (_, glyph) =>
    long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2,
  );
}

function composite(parts: readonly PlacedGlyph[], outlineOf: (glyph: number) => Buffer): Buffer {
  const drawn = parts.filter(({ glyph }) => outlineOf(glyph).length > 0);
  if (drawn.length === 0) return Buffer.alloc(0);
  const data = Buffer.alloc(10 + drawn.length * 8 + ((10 + drawn.length * 8) % 4 === 0 ? 0 : 2));
  const box = [32_767, 32_767, -32_768, -32_768];
  data.writeInt16BE(-1, 0);
  for (const [index, { glyph, dx, dy }] of drawn.entries()) {
    const outline = outlineOf(glyph);
    for (const side of [0, 1, 2, 3]) {
      const edge = outline.readInt16BE(2 + side * 2) + (side % 2 === 0 ? dx : dy);
      box[side] = (side < 2 ? Math.min : Math.max)(box[side] ?? 0, edge);
    }
    const at = 10 + index * 8;
    data.writeUInt16BE(words | offsets | (index + 1 < drawn.length ? more : 0), at);
    data.writeUInt16BE(glyph, at + 2);
    data.writeInt16BE(dx, at + 4);
    data.writeInt16BE(dy, at + 6);
  }
  for (const [side, edge] of box.entries()) data.writeInt16BE(edge, 2 + side * 2);
  return data;
}

/** Advance and left side bearing of every glyph, the last advance not shared. */
function metrics(
  tables: Tables,
  count: number,
  added: readonly Composition[],
  outlines: readonly Buffer[],
): Buffer {
  const shared = table(tables, "hhea").readUInt16BE(34);
  const before = table(tables, "hmtx");
  const full = Buffer.alloc((count + added.length) * 4);
  for (let glyph = 0; glyph < count; glyph++) {
    const own = glyph < shared;
    full.writeUInt16BE(before.readUInt16BE(Math.min(glyph, shared - 1) * 4), glyph * 4);
    full.writeInt16BE(
      before.readInt16BE(own ? glyph * 4 + 2 : shared * 4 + (glyph - shared) * 2),
      glyph * 4 + 2,
    );
  }
  for (const [index, { advance }] of added.entries()) {
    const outline = outlines[index];
    full.writeUInt16BE(Math.max(0, advance), (count + index) * 4);
    // A side bearing other than the outline's own left edge would move the glyph.
    if (outline !== undefined && outline.length > 0)
      full.writeInt16BE(outline.readInt16BE(2), (count + index) * 4 + 2);
  }
  return full;
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}

function assembled(tables: Tables): Buffer {
  const tags = needed.filter((tag) => tables.has(tag));
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const head = Buffer.alloc(12 + tags.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tags.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tags.length - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, tag] of tags.entries()) {
    const data = table(tables, tag);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    const at = 12 + index * 16;
    head.write(tag, at, "latin1");
    head.writeUInt32BE(checksum(padded), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/**
 * A TrueType font with glyphs composed of its own added at the end. Letters that shaping joined, stacked or moved
 * become one glyph with one meaning, so that a reader finds, selects and copies them as the text they are.
 */
export function withCompositions(font: Buffer, added: readonly Composition[]): Buffer {
  const tables = tablesOf(font);
  const maxp = table(tables, "maxp");
  const count = maxp.readUInt16BE(4);
  const starts = outlineOffsets(tables, count);
  const glyf = table(tables, "glyf");
  const outlineOf = (glyph: number) => glyf.subarray(starts[glyph] ?? 0, starts[glyph + 1] ?? 0);
  const outlines = added.map(({ parts }) => composite(parts, outlineOf));
  const end = starts[count] ?? glyf.length;
  const pad = (4 - (end % 4)) % 4;
  const loca = Buffer.alloc((count + added.length + 1) * 4);
  for (const [glyph, start] of starts.entries()) loca.writeUInt32BE(start, glyph * 4);
  let at = end + pad;
  for (const [index, outline] of outlines.entries()) {
    loca.writeUInt32BE(at, (count + index) * 4);
    at += outline.length;
  }
  loca.writeUInt32BE(at, (count + added.length) * 4);
  tables.set("hmtx", metrics(tables, count, added, outlines));
  tables.set("glyf", Buffer.concat([glyf.subarray(0, end), Buffer.alloc(pad), ...outlines]));
  tables.set("loca", loca);
  table(tables, "head").writeInt16BE(1, 50);
  table(tables, "hhea").writeUInt16BE(count + added.length, 34);
  maxp.writeUInt16BE(count + added.length, 4);
  const most = Math.max(0, ...added.map(({ parts }) => parts.length));
  // maxCompositePoints, maxCompositeContours, maxComponentElements, maxComponentDepth: room is what counts.
  maxp.writeUInt16BE(4_096, 10);
  maxp.writeUInt16BE(512, 12);
  maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(28), most), 28);
  maxp.writeUInt16BE(maxp.readUInt16BE(30) + 1, 30);
  return assembled(tables);
}
