// Fontconfig asks a monospaced font for the advance of every glyph, one read each. A font that leaves out equal advances
// (OpenType, hmtx: glyphs after numberOfHMetrics) costs two seeks more per glyph: 20,000 calls for DejaVu Sans Mono.

type Table = { entry: number; offset: number; length: number };

function findTable(view: DataView, tag: string): Table | undefined {
  for (let entry = 12; entry < 12 + 16 * view.getUint16(4); entry += 16) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(entry + at)));
    if (name === tag) return { entry, offset: view.getUint32(entry + 8), length: view.getUint32(entry + 12) };
  }
  return undefined;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The same font with the advance of every glyph written out; a font that has them, or has no hmtx, as it is. */
export function spellOutAdvances(font: Uint8Array): Uint8Array {
  const old = viewOf(font);
  const [hhea, maxp, hmtx] = ["hhea", "maxp", "hmtx"].map((tag) => findTable(old, tag));
  if (hhea === undefined || maxp === undefined || hmtx === undefined) return font;
  const glyphs = old.getUint16(maxp.offset + 4);
  const given = old.getUint16(hhea.offset + 34);
  if (given === 0 || given >= glyphs) return font;
  const start = Math.ceil(font.length / 4) * 4;
  const bytes = new Uint8Array(start + 4 * glyphs);
  bytes.set(font);
  const view = viewOf(bytes);
  for (let glyph = 0; glyph < glyphs; glyph++) {
    const advance = hmtx.offset + 4 * Math.min(glyph, given - 1);
    const bearing = glyph < given ? advance + 2 : hmtx.offset + 4 * given + 2 * (glyph - given);
    view.setUint16(start + 4 * glyph, old.getUint16(advance));
    view.setInt16(
      start + 4 * glyph + 2,
      bearing + 2 <= hmtx.offset + hmtx.length ? old.getInt16(bearing) : 0,
    );
  }
  view.setUint32(hmtx.entry + 8, start);
  view.setUint32(hmtx.entry + 12, 4 * glyphs);
  view.setUint16(hhea.offset + 34, glyphs);
  return bytes;
}
