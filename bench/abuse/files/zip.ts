import { crc32, deflateRawSync } from "node:zlib";

// A ZIP writer (APPNOTE 6.3.10) that can say in its headers what is not so.

export type Entry = {
  name: string;
  data: Uint8Array;
  /** What the headers claim in place of the truth. */
  claims?: { size?: number; compressed?: number; crc?: number };
  /** `data` is a deflate stream already, of that many bytes inflated. */
  inflated?: number;
};

const local = 0x04034b50;
const central = 0x02014b50;
const end = 0x06054b50;

function header(signature: number, entry: Entry, packed: Uint8Array, offset: number): Buffer {
  const isLocal = signature === local;
  const name = Buffer.from(entry.name);
  const sum = entry.inflated === undefined ? crc32(entry.data) : 0;
  const fields = Buffer.alloc(isLocal ? 30 : 46);
  let at = fields.writeUInt32LE(signature, 0);
  if (!isLocal) at = fields.writeUInt16LE(20, at);
  at = fields.writeUInt16LE(20, at);
  at = fields.writeUInt16LE(0, at);
  at = fields.writeUInt16LE(8, at);
  at = fields.writeUInt32LE(0x21_0000, at);
  at = fields.writeUInt32LE(entry.claims?.crc ?? sum, at);
  at = fields.writeUInt32LE(entry.claims?.compressed ?? packed.length, at);
  at = fields.writeUInt32LE(entry.claims?.size ?? entry.inflated ?? entry.data.length, at);
  at = fields.writeUInt16LE(name.length, at);
  if (!isLocal) fields.writeUInt32LE(offset, 42);
  return Buffer.concat([fields, name]);
}

/** A ZIP of these entries, in their order. */
export function zip(entries: readonly Entry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = entry.inflated === undefined ? deflateRawSync(entry.data, { level: 9 }) : entry.data;
    const body = Buffer.concat([header(local, entry, packed, 0), packed]);
    directory.push(header(central, entry, packed, offset));
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(end, 0);
  tail.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  tail.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  tail.writeUInt32LE(list.length, 12);
  tail.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, tail]);
}

/** A deflate stream of so many megabytes of one text, between a head and a tail: about 1 KB for each megabyte. */
export function deflatedRun(
  head: string,
  megabytes: number,
  fill: string,
  tail: string,
): { data: Uint8Array; inflated: number } {
  const times = Math.floor((megabytes * 1_048_576) / fill.length);
  const whole = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(times * fill.length, fill),
    Buffer.from(tail),
  ]);
  return { data: deflateRawSync(whole, { level: 9 }), inflated: whole.length };
}
