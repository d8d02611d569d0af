import type { Raster } from "../../pdf/compression/raster.ts";
import type { Light } from "./components.ts";
import { BlockRow } from "./even.ts";
import type { Paper } from "./paper.ts";
import { whiteLevel } from "./tones.ts";

/** Half the side of the window by which a pixel is judged, inches. */
const reach = 0.05;
/** Sauvola's k, by the noise of the paper, and his range of deviations (Pattern Recognition 33, 2000). */
const sensitivity = { byNoise: 5, least: 0.1, most: 0.28 };
const range = 128;
/** What is darker than this is ink also where all around it is. */
const surely = 100;

/** Sums over the rows of a window for each column, moved down row by row. */
class Window {
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  private readonly light: Light;

  constructor(light: Light) {
    this.light = light;
    this.sums = new Float64Array(light.width);
    this.squares = new Float64Array(light.width);
  }

  /** Adds a row, or with -1 takes it away. */
  add(row: number, sign: 1 | -1): void {
    const { width, height, data } = this.light;
    if (row < 0 || row >= height) return;
    const { sums, squares } = this;
    for (let x = 0, at = row * width; x < width; x++, at++) {
      const level = data[at] ?? 0;
      sums[x] = (sums[x] ?? 0) + sign * level;
      squares[x] = (squares[x] ?? 0) + sign * level * level;
    }
  }
}

/** Black and white by what stands around each pixel; white stays what is as light as the paper. */
function thresholded(light: Light, paper: Paper, dpi: number): Uint8Array {
  const { width, height, data } = light;
  const half = Math.max(3, Math.round(reach * dpi));
  const k = Math.min(sensitivity.most, Math.max(sensitivity.least, sensitivity.byNoise * paper.noise));
  const white = whiteLevel(paper);
  const out = new Uint8Array(width * height);
  const window = new Window(light);
  for (let row = 0; row < half; row++) window.add(row, 1);
  for (let y = 0; y < height; y++) {
    window.add(y + half, 1);
    window.add(y - half - 1, -1);
    const high = Math.min(height - 1, y + half) - Math.max(0, y - half) + 1;
    let [sum, square] = [0, 0];
    for (let x = 0; x < Math.min(half, width); x++) {
      sum += window.sums[x] ?? 0;
      square += window.squares[x] ?? 0;
    }
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (x + half < width) {
        sum += window.sums[x + half] ?? 0;
        square += window.squares[x + half] ?? 0;
      }
      if (x - half - 1 >= 0) {
        sum -= window.sums[x - half - 1] ?? 0;
        square -= window.squares[x - half - 1] ?? 0;
      }
      const level = data[at] ?? 0;
      if (level >= white) {
        out[at] = 255;
        continue;
      }
      if (level < surely) continue;
      const count = high * (Math.min(width - 1, x + half) - Math.max(0, x - half) + 1);
      const mean = sum / count;
      const deviation = Math.sqrt(Math.max(0, square / count - mean * mean));
      if (level >= mean * (1 + k * (deviation / range - 1))) out[at] = 255;
    }
  }
  return out;
}

/** Spreads what each pixel of a picture is off by to its neighbours (Floyd and Steinberg), where `out` is overwritten. */
function dither({ width, height, data }: Light, paper: Paper, out: Uint8Array): void {
  const row = new BlockRow(paper, paper.picture, width);
  let [own, next] = [new Float32Array(width + 2), new Float32Array(width + 2)];
  for (let y = 0; y < height; y++) {
    row.at(y);
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if ((row.values[x] ?? 0) < 0.5) continue;
      const level = (data[at] ?? 0) + (own[x + 1] ?? 0);
      out[at] = level < 128 ? 0 : 255;
      const off = level - (out[at] ?? 0);
      own[x + 2] = (own[x + 2] ?? 0) + (off * 7) / 16;
      next[x] = (next[x] ?? 0) + (off * 3) / 16;
      next[x + 1] = (next[x + 1] ?? 0) + (off * 5) / 16;
      next[x + 2] = (next[x + 2] ?? 0) + off / 16;
    }
    [own, next] = [next, own.fill(0)];
  }
}

/** An evened picture in black and white: writing by what stands around it, pictures by dots. */
export function blackAndWhite(light: Light, paper: Paper, dpi: number): Raster {
  const data = thresholded(light, paper, dpi);
  if (paper.picture.includes(1)) dither(light, paper, data);
  return { width: light.width, height: light.height, channels: 1, data };
}
