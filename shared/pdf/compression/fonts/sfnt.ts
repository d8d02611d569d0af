/** A table of a font file: its name of four characters and its bytes. */
export type Tables = Map<string, Buffer>;

const directoryEntry = 16;

export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The tables of a TrueType or OpenType font (OpenType specification, "Table directory"); undefined when one lies outside. */
export function readTables(font: Uint8Array): { version: number; tables: Tables } | undefined {
  const file = bufferOf(font);
  if (file.length < 12) return undefined;
  const count = file.readUInt16BE(4);
  if (file.length < 12 + count * directoryEntry) return undefined;
  const tables: Tables = new Map();
  for (let index = 0; index < count; index++) {
    const at = 12 + index * directoryEntry;
    const [offset, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    if (offset + length > file.length) return undefined;
    tables.set(file.toString("latin1", at, at + 4), file.subarray(offset, offset + length));
  }
  return { version: file.readUInt32BE(0), tables };
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
