import { bufferOf } from "./sfnt.ts";

/** Where an INDEX stands and where its items do (Adobe Technical Note 5176, section 5). */
export type Index = {
  start: number;
  end: number;
  offsetSize: number;
  items: readonly (readonly [number, number])[];
};

/** Operators of a DICT with their operands; those of two bytes as 12 × 256 + second. */
export type Operators = ReadonlyMap<number, readonly number[]>;

export const operator = {
  charset: 15,
  encoding: 16,
  charStrings: 17,
  private: 18,
  subrs: 19,
  charstringType: (12 << 8) | 6,
  fontMatrix: (12 << 8) | 7,
  defaultWidth: 20,
  nominalWidth: 21,
  registry: (12 << 8) | 30,
  fontArray: (12 << 8) | 36,
  fontSelect: (12 << 8) | 37,
} as const;

export class CffError extends Error {
  override readonly name = "CffError";
}

export function readIndex(file: Buffer, start: number): Index {
  if (start < 0 || start + 2 > file.length) throw new CffError("an INDEX lies outside");
  const count = file.readUInt16BE(start);
  if (count === 0) return { start, end: start + 2, offsetSize: 1, items: [] };
  const offsetSize = file[start + 2] ?? 0;
  const data = start + 3 + (count + 1) * offsetSize - 1;
  if (offsetSize < 1 || offsetSize > 4 || data > file.length) throw new CffError("an INDEX is damaged");
  const offsets = Array.from(
    { length: count + 1 },
    (_, item) => data + file.readUIntBE(start + 3 + item * offsetSize, offsetSize),
  );
  const items = offsets.slice(0, -1).map((from, item) => [from, offsets[item + 1] ?? from] as const);
  const end = offsets.at(-1) ?? data;
  if (items.some(([from, to]) => from > to || from < data) || end > file.length)
    throw new CffError("an INDEX is damaged");
  return { start, end, offsetSize, items };
}

/** What the half bytes of a real number stand for (Technical Note 5176, table 5). */
const realDigits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "E", "E-", "", "-"];

function readReal(data: Buffer, from: number): { value: number; end: number } {
  let text = "";
  for (let at = from; at < data.length; at++) {
    const byte = data[at] ?? 0;
    for (const digit of [byte >> 4, byte & 15]) {
      if (digit === 15) return { value: Number(text), end: at + 1 };
      text += realDigits[digit] ?? "";
    }
  }
  throw new CffError("a number does not end");
}

export function readOperators(data: Buffer): Operators {
  const found = new Map<number, readonly number[]>();
  let operands: number[] = [];
  for (let at = 0; at < data.length; ) {
    const byte = data[at++] ?? 0;
    if (byte <= 21) {
      const code = byte === 12 ? (12 << 8) | (data[at++] ?? 0) : byte;
      found.set(code, operands);
      operands = [];
    } else if (byte === 28) {
      operands.push(data.readInt16BE(at));
      at += 2;
    } else if (byte === 29) {
      operands.push(data.readInt32BE(at));
      at += 4;
    } else if (byte === 30) {
      const { value, end } = readReal(data, at);
      operands.push(value);
      at = end;
    } else if (byte >= 32 && byte <= 246) operands.push(byte - 139);
    else if (byte >= 247 && byte <= 250) operands.push((byte - 247) * 256 + (data[at++] ?? 0) + 108);
    else if (byte >= 251 && byte <= 254) operands.push(-(byte - 251) * 256 - (data[at++] ?? 0) - 108);
    else throw new CffError("a DICT is damaged");
  }
  return found;
}

export type Cff = {
  file: Buffer;
  top: Operators;
  strings: Index;
  globalSubrs: Index;
  charStrings: Index;
  isCid: boolean;
};

/** Reads the one font of a CFF. Throws CffError, or RangeError where a read leaves the file. */
export function readCff(bytes: Uint8Array): Cff {
  const file = bufferOf(bytes);
  if (file[0] !== 1) throw new CffError("not version 1");
  const names = readIndex(file, file[2] ?? 4);
  const tops = readIndex(file, names.end);
  const [from, to] = tops.items[0] ?? [0, 0];
  if (tops.items.length !== 1) throw new CffError("not one font");
  const top = readOperators(file.subarray(from, to));
  if ((top.get(operator.charstringType)?.[0] ?? 2) !== 2) throw new CffError("not charstrings of type 2");
  const strings = readIndex(file, tops.end);
  return {
    file,
    top,
    strings,
    globalSubrs: readIndex(file, strings.end),
    charStrings: readIndex(file, top.get(operator.charStrings)?.[0] ?? -1),
    isCid: top.has(operator.registry),
  };
}

/** Local subroutines of a font dictionary's Private DICT, where it has some. */
export function localSubrs(file: Buffer, dict: Operators): Index | undefined {
  const [size = 0, offset = 0] = dict.get(operator.private) ?? [];
  if (offset + size > file.length) throw new CffError("a Private DICT lies outside");
  const relative = readOperators(file.subarray(offset, offset + size)).get(operator.subrs)?.[0];
  return relative === undefined ? undefined : readIndex(file, offset + relative);
}

/**
 * Writes an INDEX where it stood with the items that `keep` names, the others as one byte. What it gets shorter by is
 * filled with zeros, so that nothing behind it moves; Flate makes nothing of them.
 */
export function emptyItems(file: Buffer, index: Index, keep: (item: number) => boolean, empty: number): void {
  const { start, end, offsetSize, items } = index;
  if (items.length === 0) return;
  const bodies = items.map(([from, to], item) =>
    keep(item) || to - from < 1 ? Buffer.from(file.subarray(from, to)) : Buffer.of(empty),
  );
  let at = start + 3 + items.length * offsetSize + offsetSize;
  let offset = 1;
  for (const [item, body] of bodies.entries()) {
    file.writeUIntBE(offset, start + 3 + item * offsetSize, offsetSize);
    body.copy(file, at);
    at += body.length;
    offset += body.length;
  }
  file.writeUIntBE(offset, start + 3 + items.length * offsetSize, offsetSize);
  file.fill(0, at, end);
}
