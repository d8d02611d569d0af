/** A table of a font file: its name of four characters and its bytes. */
export type Tables = Map<string, Buffer>;

const directoryEntry = 16;

export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

type Font = { version: number; tables: Tables };

/** The font whose directory begins at `start`; undefined when one of its tables lies outside of the file. */
function readDirectory(file: Buffer, start: number): Font | undefined {
  if (file.length < start + 12) return undefined;
  const count = file.readUInt16BE(start + 4);
  if (file.length < start + 12 + count * directoryEntry) return undefined;
  const tables: Tables = new Map();
  for (let index = 0; index < count; index++) {
    const at = start + 12 + index * directoryEntry;
    const [offset, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    if (offset + length > file.length) return undefined;
    tables.set(file.toString("latin1", at, at + 4), file.subarray(offset, offset + length));
  }
  return { version: file.readUInt32BE(start), tables };
}

/** What a glyph is drawn by. */
const drawing = ["glyf", "loca", "hmtx", "maxp", "cvt ", "fpgm", "prep", "CFF "];
const mostFonts = 64;

const isSame = (one: Buffer | undefined, other: Buffer | undefined) =>
  one?.byteOffset === other?.byteOffset && one?.length === other?.length;

/**
 * The first font of a collection (OpenType specification, "Font collections") in which all draw the same glyphs: readers
 * differ in which one they take. Undefined for other collections.
 */
function readCollection(file: Buffer): Font | undefined {
  const count = file.readUInt32BE(8);
  if (count < 1 || count > mostFonts || file.length < 12 + count * 4) return undefined;
  const fonts = Array.from({ length: count }, (_, index) =>
    readDirectory(file, file.readUInt32BE(12 + index * 4)),
  );
  const [first] = fonts;
  const alike = fonts.every((font) =>
    drawing.every((tag) => font !== undefined && isSame(font.tables.get(tag), first?.tables.get(tag))),
  );
  return alike ? first : undefined;
}

/** The tables of a TrueType or OpenType font (OpenType specification, "Table directory"); undefined when one lies outside. */
export function readTables(font: Uint8Array): Font | undefined {
  const file = bufferOf(font);
  if (file.length < 12) return undefined;
  return file.toString("latin1", 0, 4) === "ttcf" ? readCollection(file) : readDirectory(file, 0);
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(data: Buffer): Buffer {
  return data.length % 4 === 0 ? data : Buffer.concat([data, Buffer.alloc(4 - (data.length % 4))]);
}

/** What the sum of all of a font is brought to by head.checkSumAdjustment (OpenType specification, "head"). */
const wholeSum = 0xb1b0afba;

export function writeTables(version: number, tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(12 + sorted.length * directoryEntry);
  head.writeUInt32BE(version, 0);
  for (const [index, value] of [
    sorted.length,
    power * 16,
    Math.log2(power),
    (sorted.length - power) * 16,
  ].entries())
    head.writeUInt16BE(value, 4 + index * 2);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const body = padded(tag === "head" ? Buffer.from(table) : table);
    if (tag === "head") body.writeUInt32BE(0, 8);
    const at = 12 + index * directoryEntry;
    head.write(tag, at, "latin1");
    head.writeUInt32BE(checksum(body), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(body);
    offset += body.length;
  }
  const file = Buffer.concat(parts);
  const headAt = sorted.findIndex(([tag]) => tag === "head");
  if (headAt >= 0) {
    const start = file.readUInt32BE(12 + headAt * directoryEntry + 8);
    file.writeUInt32BE((wholeSum - checksum(file)) >>> 0, start + 8);
  }
  return file;
}
