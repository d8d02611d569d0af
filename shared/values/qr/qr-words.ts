import { blocksOf, capacityOf, latestVersion } from "./qr-capacity.ts";
import { correctionOf } from "./reed-solomon.ts";

const byteMode = 0b0100;
/** Says that what follows is in another set of characters (ISO/IEC 18004:2015, 7.4.2); 26 is UTF-8. */
const [otherSet, utf8] = [0b0111, 26] as const;
const padding = [0xec, 0x11] as const;

type Field = readonly [value: number, bits: number];

const countBits = (version: number) => (version < 10 ? 8 : 16);

function fieldsOf(bytes: Uint8Array, version: number): Field[] {
  const isPlain = bytes.every((byte) => byte < 0x80);
  const head: Field[] = isPlain
    ? []
    : [
        [otherSet, 4],
        [utf8, 8],
      ];
  const data = Array.from(bytes, (byte): Field => [byte, 8]);
  return [...head, [byteMode, 4], [bytes.length, countBits(version)], ...data];
}

const lengthOf = (fields: readonly Field[]) => fields.reduce((sum, [, bits]) => sum + bits, 0);

/** Fields one behind the other, ended and filled up to so many code words (7.4.9 and 7.4.10). */
function packed(fields: readonly Field[], capacity: number): Uint8Array {
  const words = new Uint8Array(capacity);
  let place = 0;
  for (const [value, bits] of fields) {
    for (let bit = bits - 1; bit >= 0; bit--, place++)
      words[place >> 3] = (words[place >> 3] ?? 0) | (((value >>> bit) & 1) << (7 - (place & 7)));
  }
  const ended = Math.min(place + 4, capacity * 8);
  const from = Math.ceil(ended / 8);
  for (let at = from; at < capacity; at++) words[at] = padding[(at - from) % 2] ?? 0;
  return words;
}

/** Blocks of data with their correction, of every block the first word, then of every block the second (7.6). */
function interleaved(data: Uint8Array, version: number): Uint8Array {
  const { words, correction, blocks } = blocksOf(version);
  const short = Math.floor(words / blocks) - correction;
  const shorts = blocks - (words % blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, at) => {
    const length = short + (at < shorts ? 0 : 1);
    const own = data.subarray(from, from + length);
    from += length;
    return { own, check: correctionOf(own, correction) };
  });
  const across = (length: number, wordOf: (part: (typeof parts)[number], at: number) => number | undefined) =>
    Array.from({ length }, (_, at) => parts.flatMap((part) => wordOf(part, at) ?? [])).flat();
  return Uint8Array.from([
    ...across(short + 1, ({ own }, at) => own[at]),
    ...across(correction, ({ check }, at) => check[at]),
  ]);
}

/** The code words of a text in the smallest version that takes it; undefined where none does. */
export function wordsOf(text: string): { version: number; words: Uint8Array } | undefined {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= latestVersion; version++) {
    const fields = fieldsOf(bytes, version);
    const capacity = capacityOf(version);
    if (lengthOf(fields) <= capacity * 8)
      return { version, words: interleaved(packed(fields, capacity), version) };
  }
  return undefined;
}
