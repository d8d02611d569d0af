import { operator } from "./cff.ts";
import { standardStrings } from "./glyph-names.ts";

/** A glyph of a font that is written: its name, its codes in the built-in encoding and its charstring. */
export type CffGlyph = { name: string; codes: readonly number[]; code: Buffer };

/** Values of a DICT by operator. */
export type Values = readonly (readonly [operator: number, operands: readonly number[]])[];

const offsetOperand = (value: number) => [
  29,
  (value >> 24) & 255,
  (value >> 16) & 255,
  (value >> 8) & 255,
  value & 255,
];

/** Real numbers are written digit by digit, two to a byte (Technical Note 5176, table 5). */
function realOperand(value: number): number[] {
  const symbols: Record<string, number> = { ".": 10, E: 11, "E-": 12, "-": 14 };
  const text = String(Number(value.toPrecision(9)))
    .toUpperCase()
    .replace("E+", "E");
  const digits = (text.match(/E-|[\d.E-]/g) ?? []).map((symbol) => symbols[symbol] ?? Number(symbol));
  digits.push(15);
  if (digits.length % 2 === 1) digits.push(15);
  const bytes = [30];
  for (let at = 0; at < digits.length; at += 2)
    bytes.push(((digits[at] ?? 15) << 4) | (digits[at + 1] ?? 15));
  return bytes;
}

function operandCode(value: number): number[] {
  if (!Number.isInteger(value)) return realOperand(value);
  if (value >= -107 && value <= 107) return [value + 139];
  if (value >= 108 && value <= 1_131) return [247 + ((value - 108) >> 8), (value - 108) & 255];
  if (value >= -1_131 && value <= -108) return [251 + ((-value - 108) >> 8), (-value - 108) & 255];
  return offsetOperand(value);
}

const operatorCode = (code: number) => (code >= 256 ? [code >> 8, code & 255] : [code]);

function dictData(values: Values, offsets: Values = []): Buffer {
  const plain = values.flatMap(([code, operands]) => [
    ...operands.flatMap(operandCode),
    ...operatorCode(code),
  ]);
  // Of fixed length, so that they can be known before what they lead to is placed.
  const placed = offsets.flatMap(([code, operands]) => [
    ...operands.flatMap(offsetOperand),
    ...operatorCode(code),
  ]);
  return Buffer.from([...plain, ...placed]);
}

function index(items: readonly Buffer[]): Buffer {
  if (items.length === 0) return Buffer.alloc(2);
  const total = items.reduce((sum, item) => sum + item.length, 1);
  const size = total < 0x100 ? 1 : total < 0x10000 ? 2 : total < 0x1000000 ? 3 : 4;
  const head = Buffer.alloc(3 + (items.length + 1) * size);
  head.writeUInt16BE(items.length, 0);
  head.writeUInt8(size, 2);
  let offset = 1;
  for (const [item, { length }] of [...items, Buffer.alloc(0)].entries()) {
    head.writeUIntBE(offset, 3 + item * size, size);
    offset += length;
  }
  return Buffer.concat([head, ...items]);
}

function encodingData(glyphs: readonly CffGlyph[]): Buffer {
  const first = glyphs.filter(({ codes }) => codes.length > 0);
  const more = first.flatMap(({ name, codes }) => codes.slice(1).map((code) => [code, name] as const));
  const bytes = [more.length > 0 ? 0x80 : 0, first.length, ...first.map(({ codes }) => codes[0] ?? 0)];
  return Buffer.from(more.length > 0 ? [...bytes, more.length] : bytes);
}

/**
 * A font of named glyphs in Compact Font Format (Adobe Technical Note 5176). `.notdef` comes first; glyphs with codes come
 * before those without. `isStandard` says that the built-in encoding is StandardEncoding.
 */
export function writeCff(
  name: string,
  top: Values,
  privateValues: Values,
  glyphs: readonly CffGlyph[],
  isStandard: boolean,
): Buffer {
  const added: string[] = [];
  const sid = (text: string) => {
    const known = standardStrings.indexOf(text);
    if (known >= 0) return known;
    if (!added.includes(text)) added.push(text);
    return standardStrings.length + added.indexOf(text);
  };
  const word = (value: number) => [value >> 8, value & 255];
  const named = glyphs.slice(1);
  const charset = Buffer.from([0, ...named.flatMap((glyph) => word(sid(glyph.name)))]);
  const supplements = named.flatMap((glyph) =>
    glyph.codes.slice(1).flatMap((code) => [code, ...word(sid(glyph.name))]),
  );
  const encoding = isStandard
    ? Buffer.alloc(0)
    : Buffer.concat([encodingData(named), Buffer.from(supplements)]);
  const charStrings = index(glyphs.map(({ code }) => code));
  const privateData = dictData(privateValues);
  const before = [Buffer.of(1, 0, 4, 4), index([Buffer.from(name, "latin1")])];
  const behind = [index(added.map((text) => Buffer.from(text, "latin1"))), index([])];
  const offsets = (start: number): Values => {
    const [encodingAt, charsetAt] = [start, start + encoding.length];
    const charStringsAt = charsetAt + charset.length;
    return [
      ...(isStandard ? [] : [[operator.encoding, [encodingAt]] as const]),
      [operator.charset, [charsetAt]],
      [operator.charStrings, [charStringsAt]],
      [operator.private, [privateData.length, charStringsAt + charStrings.length]],
    ];
  };
  const size = [...before, index([dictData(top, offsets(0))]), ...behind].reduce(
    (sum, part) => sum + part.length,
    0,
  );
  const head = [...before, index([dictData(top, offsets(size))]), ...behind];
  return Buffer.concat([...head, encoding, charset, charStrings, privateData]);
}
