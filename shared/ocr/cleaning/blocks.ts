import type { Raster } from "../../pdf/compression/raster.ts";

/** What the blocks of a picture show, a row of blocks after another. Levels are of 255; colours have one level a channel. */
export type Blocks = {
  /** Pixels of a block's side. */
  side: number;
  columns: number;
  rows: number;
  channels: 1 | 3;
  /** The light colour that most of the block has: that of paper, where it is paper. */
  colour: Float32Array;
  /** Lightness of that colour. */
  light: Float32Array;
  /** Share of the block's pixels that have nearly that colour, and share of those clearly darker. */
  share: Float32Array;
  ink: Float32Array;
  /** Deviation among the pixels that have it. */
  deviation: Float32Array;
};

/** A block's side, inches: wider than a stroke, narrower than a margin. */
const inches = 0.08;
const fewestPixels = 6;
/** Lightness of all but this part of a block's pixels is at or below that of paper. */
const brightest = 0.15;
/** Part of its lightness by which paper varies, and below which there is ink on it. */
const near = 0.1;
const inkBelow = 0.72;

/** Rec. 601, in 256ths. */
export const lightnessOf = (red: number, green: number, blue: number): number =>
  (77 * red + 150 * green + 29 * blue) >> 8;

/** A picture in shades of gray. */
export function inGray(raster: Raster): Raster {
  const { width, height, channels, data } = raster;
  if (channels !== 3) return raster;
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at++, from += 3)
    gray[at] = lightnessOf(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
  return { width, height, channels: 1, data: gray };
}

/** A histogram's level that all but the brightest pixels are at or below. */
function highLevel(counts: Uint32Array, total: number): number {
  let left = total * brightest;
  for (let level = 255; level >= 0; level--) {
    left -= counts[level] ?? 0;
    if (left < 0) return level;
  }
  return 0;
}

/** Looks at a picture block by block; of large blocks not at each pixel. */
export function blocksOf(raster: Raster, dpi: number): Blocks {
  const { width, height, data } = raster;
  const channels = raster.channels === 1 ? 1 : 3;
  const side = Math.max(fewestPixels, Math.round(inches * dpi));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const step = Math.max(1, Math.floor(side / 12));
  const count = columns * rows;
  const blocks: Blocks = {
    ...{ side, columns, rows, channels },
    colour: new Float32Array(count * channels),
    light: new Float32Array(count),
    share: new Float32Array(count),
    ink: new Float32Array(count),
    deviation: new Float32Array(count),
  };
  const counts = new Uint32Array(256);
  for (let block = 0; block < count; block++) {
    const [left, top] = [(block % columns) * side, Math.floor(block / columns) * side];
    const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
    counts.fill(0);
    let total = 0;
    const light = (at: number) =>
      channels === 1
        ? (data[at] ?? 0)
        : lightnessOf(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0);
    for (let y = top; y < bottom; y += step)
      for (let x = left; x < right; x += step, total++) {
        const level = light(y * width + x);
        counts[level] = (counts[level] ?? 0) + 1;
      }
    const high = highLevel(counts, total);
    const [from, to, dark] = [high * (1 - near), high * (1 + near), high * inkBelow];
    let [alike, inked, sum, squares, red, green, blue] = [0, 0, 0, 0, 0, 0, 0];
    for (let y = top; y < bottom; y += step)
      for (let x = left; x < right; x += step) {
        const at = y * width + x;
        const level = light(at);
        if (level < dark) inked++;
        if (level < from || level > to) continue;
        alike++;
        sum += level;
        squares += level * level;
        if (channels === 1) continue;
        red += data[at * 3] ?? 0;
        green += data[at * 3 + 1] ?? 0;
        blue += data[at * 3 + 2] ?? 0;
      }
    const mean = sum / alike;
    blocks.light[block] = mean;
    blocks.share[block] = alike / total;
    blocks.ink[block] = inked / total;
    blocks.deviation[block] = Math.sqrt(Math.max(0, squares / alike - mean * mean));
    const colour = channels === 1 ? [mean] : [red / alike, green / alike, blue / alike];
    blocks.colour.set(colour, block * channels);
  }
  return blocks;
}
