import { alignmentPlaces, sideOf } from "./qr-capacity.ts";
import { type Modules, penaltyOf } from "./qr-penalty.ts";
import { wordsOf } from "./qr-words.ts";

/** A symbol that is being drawn: its modules, and which of them belong to patterns, which no mask changes. */
type Symbol = { side: number; modules: Uint8Array[]; fixed: Uint8Array[] };

const grid = (side: number) => Array.from({ length: side }, () => new Uint8Array(side));

function put({ modules, fixed, side }: Symbol, x: number, y: number, dark: boolean): void {
  if (x < 0 || y < 0 || x >= side || y >= side) return;
  const [row, own] = [modules[y], fixed[y]];
  if (row === undefined || own === undefined) return;
  row[x] = dark ? 1 : 0;
  own[x] = 1;
}

/** Squares around each other: dark where the distance from the middle is one of these. */
function squares(symbol: Symbol, [x, y]: readonly [number, number], reach: number, dark: readonly number[]) {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      put(symbol, x + dx, y + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** A remainder of polynomials of bits, behind the data (annexes C and D). */
function withRemainder(data: number, bits: number, generator: number): number {
  let rest = data;
  for (let count = 0; count < bits; count++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * generator);
  return (data << bits) | rest;
}

/** Level M is 00; the mask is its number. */
function drawFormat(symbol: Symbol, mask: number): void {
  const bits = withRemainder(mask, 10, 0x537) ^ 0x5412;
  const { side } = symbol;
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >>> at) & 1) === 1;
    const place = at < 6 ? at : at < 8 ? at + 1 : undefined;
    put(symbol, place === undefined ? (at === 8 ? 7 : 14 - at) : 8, place ?? 8, dark);
    put(symbol, at < 8 ? side - 1 - at : 8, at < 8 ? 8 : side - 15 + at, dark);
  }
  put(symbol, 8, side - 8, true);
}

function drawVersion(symbol: Symbol, version: number): void {
  if (version < 7) return;
  const bits = withRemainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >>> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), symbol.side - 11 + (at % 3)];
    put(symbol, far, near, dark);
    put(symbol, near, far, dark);
  }
}

function drawPatterns(symbol: Symbol, version: number): void {
  const { side } = symbol;
  for (let at = 0; at < side; at++) {
    put(symbol, 6, at, at % 2 === 0);
    put(symbol, at, 6, at % 2 === 0);
  }
  const corners = [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const;
  for (const corner of corners) squares(symbol, corner, 4, [0, 1, 3]);
  const places = alignmentPlaces(version);
  const last = side - 7;
  for (const x of places)
    for (const y of places) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!isFinder) squares(symbol, [x, y], 2, [0, 2]);
    }
  drawFormat(symbol, 0);
  drawVersion(symbol, version);
}

/** Two columns at a time from the right, up and down in turn, around what is drawn (7.7.3). */
function drawWords({ side, modules, fixed }: Symbol, words: Uint8Array): void {
  let bit = 0;
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < side; step++) {
      const y = isUp ? side - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = modules[y];
        if (row === undefined || fixed[y]?.[x] === 1 || bit >= words.length * 8) continue;
        row[x] = ((words[bit >> 3] ?? 0) >>> (7 - (bit & 7))) & 1;
        bit++;
      }
    }
  }
}

/** Where each mask turns data round (table 10). */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function masked({ side, modules, fixed }: Symbol, mask: number): Symbol {
  const isTurned = masks[mask];
  const made = modules.map((row, y) =>
    row.map((shade, x) => (fixed[y]?.[x] !== 1 && isTurned?.(x, y) === true ? 1 - shade : shade)),
  );
  const symbol = { side, modules: made, fixed };
  drawFormat(symbol, mask);
  return symbol;
}

/**
 * A QR code (ISO/IEC 18004) of level M, byte mode, in the smallest version that takes the text, without the four light
 * modules that belong around it. Undefined for a text that is too long, of more than 2,331 bytes.
 */
export function qrSymbol(text: string): Modules | undefined {
  const coded = wordsOf(text);
  if (coded === undefined) return undefined;
  const side = sideOf(coded.version);
  const symbol: Symbol = { side, modules: grid(side), fixed: grid(side) };
  drawPatterns(symbol, coded.version);
  drawWords(symbol, coded.words);
  const tried = masks.map((_, mask) => masked(symbol, mask).modules);
  return tried.reduce((best, each) => (penaltyOf(each) < penaltyOf(best) ? each : best));
}
