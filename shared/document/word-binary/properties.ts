import type { Counter } from "../../limits/count.ts";
import { byteAt, shortAt } from "../binary/bytes.ts";

/** A property that is looked at, and its value. */
export type Property = { name: PropertyName; value: Buffer };

/** Properties by their numbers since Word 97 (MS-DOC 2.6) and in Word 6 (Word 6 Binary File Format, "Sprm definitions"). */
const numbers = {
  style: [0x4600, 2],
  breakBefore: [0x2407, 9],
  level: [0x260a],
  list: [0x460b],
  outline: [0x2640],
  inTable: [0x2416, 24],
  rowEnd: [0x2417, 25],
  depth: [0x6649],
  innerCell: [0x244b],
  innerRowEnd: [0x244c],
  large: [0x6646],
  largeToo: [0x6645],
  cells: [0xd608, 190],
  headRow: [0x3404, 186],
  deleted: [0x0800, 65],
  picture: [0x6a03],
  symbol: [0x6a09],
  characterStyle: [0x4a30, 80],
  bold: [0x0835, 85],
  italic: [0x0836, 86],
  hidden: [0x083c, 92],
  size: [0x4a43, 99],
  special: [0x0855, 117],
  begins: [0x3009, 142],
  titlePage: [0x300a, 143],
  paperWidth: [0xb01f, 164],
  paperHeight: [0xb020, 165],
} as const satisfies Record<string, readonly number[]>;
type PropertyName = keyof typeof numbers;

const namesOf = (index: 0 | 1): ReadonlyMap<number, PropertyName> => {
  const names = Object.keys(numbers) as PropertyName[];
  return new Map(
    names.flatMap((name) => {
      const number: number | undefined = (numbers[name] as readonly number[])[index];
      return number === undefined ? [] : [[number, name]];
    }),
  );
};
const [wideNames, narrowNames] = [namesOf(0), namesOf(1)];

/** Bytes of a value by the three highest bits of its number (MS-DOC 2.2.5.1); 6 states its own. */
const wideSizes = [1, 1, 2, 4, 2, 2, undefined, 3] as const;
const tabs = 0xc615;

/** How Word 6 sizes its values: not one byte, which most have, by number. `stated` is a length in a byte before it. */
const narrowSizes: readonly (readonly [size: number | "stated", numbers: readonly number[]])[] = [
  [0, [0, 52, 83, 163]],
  [2, [2, 16, 17, 18, 19, 21, 22, 26, 27, 28, 69, 72, 80, 93, 96, 97, 99, 101, 107, 109, 110, 111, 112]],
  [2, [30, 31, 32, 33, 34, 35, 36, 38, 39, 40, 41, 42, 43, 45, 46, 47, 48, 49, 121, 122, 123, 124]],
  [2, [140, 141, 144, 145, 148, 149, 154, 155, 156, 157, 160, 161, 164, 165, 166, 167, 168, 169, 170, 171]],
  [2, [182, 183, 184, 189, 195]],
  [3, [73, 95, 136, 137]],
  [4, [20, 70, 192, 194, 196]],
  [5, [193]],
  [12, [187]],
  ["stated", [3, 12, 15, 23, 64, 68, 74, 79, 81, 82, 103, 105, 106, 108, 113, 115, 116, 120, 133]],
  ["stated", [179, 181, 188, 191]],
];
const narrowSizeOf = new Map(narrowSizes.flatMap(([size, all]) => all.map((each) => [each, size] as const)));

/** Where a value begins and ends: [from, to]. */
type Range = readonly [from: number, to: number];

const statedIn = (bytes: Buffer, at: number): Range => [at + 1, at + 1 + byteAt(bytes, at)];
/** A row of a table states its length in two bytes, and one too much (MS-DOC 2.9.315). */
const rowIn = (bytes: Buffer, at: number): Range => [at + 2, at + 1 + Math.max(1, shortAt(bytes, at))];

/** Tab stops that are too many for one byte of length state how many are taken away and how many set (MS-DOC 2.9.191). */
function tabsIn(bytes: Buffer, at: number): Range {
  if (byteAt(bytes, at) < 255) return statedIn(bytes, at);
  const added = at + 2 + 4 * byteAt(bytes, at + 1);
  return [at + 1, added + 1 + 3 * byteAt(bytes, added)];
}

function wideRange(bytes: Buffer, number: number, at: number): Range {
  if (number === numbers.cells[0]) return rowIn(bytes, at);
  if (number === tabs) return tabsIn(bytes, at);
  const size = wideSizes[number >> 13];
  return size === undefined ? statedIn(bytes, at) : [at, at + size];
}

function narrowRange(bytes: Buffer, number: number, at: number): Range {
  if (number === numbers.cells[1]) return rowIn(bytes, at);
  const size = narrowSizeOf.get(number) ?? 1;
  return size === "stated" ? statedIn(bytes, at) : [at, at + size];
}

/** The properties in a list of them, as far as they are looked at. `wide` are those since Word 97. */
export function propertiesIn(bytes: Buffer, wide: boolean, counter: Counter): Property[] {
  const found: Property[] = [];
  const names = wide ? wideNames : narrowNames;
  for (let at = 0; at < bytes.length - 1; ) {
    counter.add();
    const number = wide ? shortAt(bytes, at) : byteAt(bytes, at);
    const begin = at + (wide ? 2 : 1);
    const [from, to] = (wide ? wideRange : narrowRange)(bytes, number, begin);
    const name = names.get(number);
    // A value that is cut off would be read as another.
    if (to > bytes.length) break;
    if (name !== undefined) found.push({ name, value: bytes.subarray(from, to) });
    at = to;
  }
  return found;
}
