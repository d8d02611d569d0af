import type { Mask } from "./bed.ts";

/** Pixels that hang together, by their places. */
export type Piece = { pixels: Int32Array };

/** What is left of a mask whose structures of less than three pixels are gone: noise, and bridges of it over gaps. */
export function opened({ width, height, data }: Mask): Mask {
  const shrunk = new Uint8Array(data.length);
  const isFull = (from: Uint8Array, at: number, x: number, y: number) =>
    from[at] === 1 &&
    (x === 0 || from[at - 1] === 1) &&
    (x === width - 1 || from[at + 1] === 1) &&
    (y === 0 || from[at - width] === 1) &&
    (y === height - 1 || from[at + width] === 1);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) if (isFull(data, at, x, y)) shrunk[at] = 1;
  const grown = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (shrunk[at] !== 1) continue;
      grown[at] = 1;
      if (x > 0) grown[at - 1] = 1;
      if (x < width - 1) grown[at + 1] = 1;
      if (y > 0) grown[at - width] = 1;
      if (y < height - 1) grown[at + width] = 1;
    }
  return { width, height, data: grown };
}

/** Pixels of one value that hang together by their sides, from one of them on; each is given the value `seen`. */
function flood(
  { width, height, data }: Mask,
  from: number,
  value: number,
  seen: number,
  stack: Int32Array,
): number {
  if (data[from] !== value) return 0;
  let [filled, next] = [1, 0];
  stack[0] = from;
  data[from] = seen;
  while (next < filled) {
    const at = stack[next++] ?? 0;
    const x = at % width;
    const take = (neighbour: number) => {
      if (data[neighbour] !== value) return;
      data[neighbour] = seen;
      stack[filled++] = neighbour;
    };
    if (x > 0) take(at - 1);
    if (x < width - 1) take(at + 1);
    if (at >= width) take(at - width);
    if (at < width * (height - 1)) take(at + width);
  }
  return filled;
}

/** The pieces of a mask, with what they enclose. */
export function piecesOf(mask: Mask): Piece[] {
  const { width, height } = mask;
  const own: Mask = { width, height, data: Uint8Array.from(mask.data) };
  const stack = new Int32Array(width * height);
  // What the edges reach is bed (2); all else is a piece or lies within one.
  for (let x = 0; x < width; x++) {
    flood(own, x, 0, 2, stack);
    flood(own, width * (height - 1) + x, 0, 2, stack);
  }
  for (let y = 0; y < height; y++) {
    flood(own, y * width, 0, 2, stack);
    flood(own, y * width + width - 1, 0, 2, stack);
  }
  for (let at = 0; at < own.data.length; at++) if (own.data[at] !== 2) own.data[at] = 1;
  return connected(own, stack);
}

function connected(mask: Mask, stack: Int32Array): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < mask.data.length; at++) {
    const count = flood(mask, at, 1, 3, stack);
    if (count > 0) pieces.push({ pixels: stack.slice(0, count) });
  }
  return pieces;
}

/** How far each pixel of a piece is from what is none of it, in pixels (chamfer of 3 and 4). */
export function depths({ width, height }: Pick<Mask, "width" | "height">, { pixels }: Piece): Float32Array {
  const steps = new Float32Array(width * height);
  for (const at of pixels) steps[at] = Number.POSITIVE_INFINITY;
  const near = (at: number, x: number, y: number, way: 1 | -1) => {
    const isInside = (dx: number, dy: number) =>
      x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
    const from = (dx: number, dy: number, cost: number) =>
      // Beyond the scan nothing is told to end.
      isInside(dx, dy) ? (steps[at + dy * width + dx] ?? 0) + cost : Number.POSITIVE_INFINITY;
    return Math.min(from(-way, 0, 1), from(0, -way, 1), from(-way, -way, 4 / 3), from(way, -way, 4 / 3));
  };
  const sorted = pixels.toSorted();
  for (const at of sorted)
    steps[at] = Math.min(steps[at] ?? 0, near(at, at % width, Math.floor(at / width), 1));
  for (const at of sorted.toReversed())
    steps[at] = Math.min(steps[at] ?? 0, near(at, at % width, Math.floor(at / width), -1));
  return steps;
}

/** The parts of a piece whose pixels lie deeper than that. */
export function deeperParts(
  size: Pick<Mask, "width" | "height">,
  piece: Piece,
  depth: Float32Array,
  least: number,
): Piece[] {
  const data = new Uint8Array(size.width * size.height);
  for (const at of piece.pixels) if ((depth[at] ?? 0) > least) data[at] = 1;
  return connected({ ...size, data }, new Int32Array(piece.pixels.length));
}
