import { hold } from "../../limits/count.ts";
import type { LimitName } from "../../limits/limits.ts";
import type { Dict } from "./object.ts";

type Decode = (data: Uint8Array, limit: LimitName, parameters?: Dict) => Uint8Array;

/** Stands for four bytes of nothing (7.4.3). */
const zero = 0x7a;
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
  const end = data.indexOf(endOfData.ascii85);
  const coded = end < 0 ? data : data.subarray(0, end);
  let zeros = 0;
  for (const code of coded) if (code === zero) zeros++;
  const most = Math.ceil(((coded.length - zeros) * 4) / 5) + zeros * 4;
  hold(limit, most);
  const out = new Uint8Array(most + 4);
  let [length, count, value] = [0, 0, 0];
  const put = (bytes: number) => {
    for (let at = 0; at < bytes; at++) out[length++] = Math.floor(value / 256 ** (3 - at));
    [count, value] = [0, 0];
  };
  for (const code of coded) {
    if (code === zero && count === 0) length += 4;
    if (code < 0x21 || code > 0x75) continue;
    value = value * 85 + (code - 0x21);
    if (++count === 5) put(4);
  }
  const left = count;
  for (; count > 0 && count < 5; count++) value = value * 85 + 84;
  if (left > 1) put(left - 1);
  return out.subarray(0, length);
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

/** LZWDecode (7.4.4): codes grow one code early, as writers have it, unless the parameters say otherwise. */
const lzw: Decode = (data, limit, parameters) => {
  const early = parameters?.get("EarlyChange") === 0 ? 0 : 1;
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
    const next = table.length + 258 + early;
    width = next >= 2_048 ? 12 : next >= 1_024 ? 11 : next >= 512 ? 10 : 9;
  }
  return out.made;
};

/** The filters that are no compression of today (7.4, table 6). */
export const oldFilters: Readonly<Record<string, Decode>> = {
  ASCIIHexDecode: asciiHex,
  ASCII85Decode: ascii85,
  RunLengthDecode: runLength,
  LZWDecode: lzw,
};
