import type { Raster } from "../../pdf/compression/raster.ts";
import { lightnessOf } from "./blocks.ts";
import type { Paper } from "./paper.ts";

/** Values of a grid of blocks along a row of pixels, between the middles of blocks. */
export class BlockRow {
  readonly values: Float32Array;
  private readonly grid: Float32Array | Uint8Array;
  private readonly channels: number;
  private readonly paper: Paper;
  private readonly between: Float32Array;
  /** For each pixel of a row where the blocks about it stand, and how near it is to the right one. */
  private readonly left: Int32Array;
  private readonly right: Int32Array;
  private readonly part: Float32Array;
  private isBlank = true;

  constructor(paper: Paper, grid: Float32Array | Uint8Array, width: number) {
    const { columns, rows, side } = paper;
    this.paper = paper;
    this.grid = grid;
    const channels = grid.length / (columns * rows);
    this.channels = channels;
    this.values = new Float32Array(width * channels);
    this.between = new Float32Array(columns * channels);
    const column = Float32Array.from({ length: width }, (_, x) =>
      Math.min(columns - 1, Math.max(0, (x + 0.5) / side - 0.5)),
    );
    this.left = Int32Array.from(column, (at) => Math.floor(at) * channels);
    this.right = Int32Array.from(column, (at) => Math.min(columns - 1, Math.floor(at) + 1) * channels);
    this.part = column.map((at) => at - Math.floor(at));
  }

  /** Goes to a row of pixels. */
  at(y: number): void {
    const { columns, rows, side } = this.paper;
    const { channels, grid, between, values, left, right, part } = this;
    const row = Math.min(rows - 1, Math.max(0, (y + 0.5) / side - 0.5));
    const [upper, down] = [Math.floor(row), row - Math.floor(row)];
    const lower = Math.min(rows - 1, upper + 1);
    const wide = columns * channels;
    let most = 0;
    for (let at = 0; at < wide; at++) {
      const value = (grid[upper * wide + at] ?? 0) * (1 - down) + (grid[lower * wide + at] ?? 0) * down;
      between[at] = value;
      if (value > most) most = value;
    }
    // Most rows have no picture.
    if (most === 0 && this.isBlank) return;
    this.isBlank = most === 0;
    for (let x = 0, to = 0; x < part.length; x++) {
      const [from, until, near] = [left[x] ?? 0, right[x] ?? 0, part[x] ?? 0];
      for (let channel = 0; channel < channels; channel++, to++) {
        const value = between[from + channel] ?? 0;
        values[to] = value + ((between[until + channel] ?? 0) - value) * near;
      }
    }
  }
}

/** A picture as if its paper were white everywhere; `light` is the lightness of each pixel, `ink` how often each is found off pictures. */
export type Even = { raster: Raster; light: Uint8Array; ink: Uint32Array };

/** Divides a picture by the light of its paper. */
export function evened(raster: Raster, paper: Paper): Even {
  const { width, height, channels, data } = raster;
  const gains = Float32Array.from(paper.colour, (level) => 255 / Math.max(8, level));
  const [gain, picture] = [new BlockRow(paper, gains, width), new BlockRow(paper, paper.picture, width)];
  const out = new Uint8Array(data.length);
  const light = channels === 1 ? out : new Uint8Array(width * height);
  const ink = new Uint32Array(256);
  for (let y = 0, at = 0; y < height; y++) {
    gain.at(y);
    picture.at(y);
    const { values } = gain;
    for (let x = 0; x < width; x++, at++) {
      let level: number;
      if (channels === 1) {
        level = Math.min(255, (data[at] ?? 0) * (values[x] ?? 1) + 0.5) | 0;
      } else {
        const [from, own] = [at * 3, x * 3];
        const red = Math.min(255, (data[from] ?? 0) * (values[own] ?? 1) + 0.5) | 0;
        const green = Math.min(255, (data[from + 1] ?? 0) * (values[own + 1] ?? 1) + 0.5) | 0;
        const blue = Math.min(255, (data[from + 2] ?? 0) * (values[own + 2] ?? 1) + 0.5) | 0;
        out[from] = red;
        out[from + 1] = green;
        out[from + 2] = blue;
        level = lightnessOf(red, green, blue);
      }
      light[at] = level;
      if (picture.values[x] === 0) ink[level] = (ink[level] ?? 0) + 1;
    }
  }
  return { raster: { ...raster, data: out }, light, ink };
}
