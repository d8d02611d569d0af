import { hold } from "../../limits/count.ts";
import type { LimitName } from "../../limits/limits.ts";

type Decode = (data: Uint8Array, limit: LimitName) => Uint8Array;

const endOfData = { hex: 0x3e, ascii85: 0x7e, runLength: 128 } as const;

/** ASCIIHexDecode (ISO 32000-1, 7.4.2). */
const asciiHex: Decode = (data) => {
  const end = data.indexOf(endOfData.hex);
  const digits = Buffer.from(end < 0 ? data : data.subarray(0, end))
    .toString("latin1")
    .replace(/[^0-9a-f]/gi, "");
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
};

/** Bytes that grow, up to a limit. */
class Output {
  private bytes = new Uint8Array(65_536);
  private length = 0;
  private readonly limit: LimitName;

  constructor(limit: LimitName) {
    this.limit = limit;
  }

  push(part: Uint8Array): void {
    const needed = this.length + part.length;
    hold(this.limit, needed);
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(needed * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(part, this.length);
    this.length = needed;
  }

  get made(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

/** ASCII85Decode (7.4.3). */
const ascii85: Decode = (data, limit) => {
  const out = new Output(limit);
  const zeros = new Uint8Array(4);
  let group: number[] = [];
  const flush = (count: number) => {
    let value = 0;
    for (let at = 0; at < 5; at++) value = value * 85 + (group[at] ?? 84);
    out.push(Uint8Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** (3 - at))));
    group = [];
  };
  for (const code of data) {
    if (code === endOfData.ascii85) break;
    if (code === 0x7a && group.length === 0) out.push(zeros);
    if (code < 0x21 || code > 0x75) continue;
    group.push(code - 0x21);
    if (group.length === 5) flush(4);
  }
  if (group.length > 1) flush(group.length - 1);
  return out.made;
};

/** RunLengthDecode (7.4.5). */
const runLength: Decode = (data, limit) => {
  const out = new Output(limit);
  for (let at = 0; at < data.length; ) {
    const length = data[at++] ?? endOfData.runLength;
    if (length === endOfData.runLength) break;
    if (length < 128) {
      out.push(data.subarray(at, at + length + 1));
      at += length + 1;
    } else out.push(new Uint8Array(257 - length).fill(data[at++] ?? 0));
  }
  return out.made;
};

const clearTable = 256;
const endOfLzw = 257;

/** LZWDecode (7.4.4) with early change, which is what writers use. */
const lzw: Decode = (data, limit) => {
  const out = new Output(limit);
  let table: Uint8Array[] = [];
  let width = 9;
  let [bits, held] = [0, 0];
  let last: Uint8Array | undefined;
  const entry = (code: number) => (code < 256 ? Uint8Array.of(code) : table[code - 258]);
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xffffff;
    held += 8;
    if (held < width) continue;
    held -= width;
    const code = (bits >> held) & ((1 << width) - 1);
    if (code === endOfLzw) break;
    if (code === clearTable) {
      [table, width, last] = [[], 9, undefined];
      continue;
    }
    const known = entry(code);
    if (known === undefined && last === undefined) break;
    const start = (known ?? last)?.[0] ?? 0;
    if (last !== undefined && table.length < 4_096 - 258) table.push(Uint8Array.of(...last, start));
    const part = known ?? entry(code);
    if (part === undefined) break;
    out.push(part);
    last = part;
    const next = table.length + 258 + 1;
    width = next >= 2_048 ? 12 : next >= 1_024 ? 11 : next >= 512 ? 10 : 9;
  }
  return out.made;
};

/** The filters that are no compression of today, by both of their names (7.4, table 6; 8.9.7, table 94). */
export const oldFilters: Readonly<Record<string, Decode>> = {
  ASCIIHexDecode: asciiHex,
  AHx: asciiHex,
  ASCII85Decode: ascii85,
  A85: ascii85,
  RunLengthDecode: runLength,
  RL: runLength,
  LZWDecode: lzw,
  LZW: lzw,
};
