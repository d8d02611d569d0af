import type { Raster } from "../../pdf/compression/raster.ts";
import { blocksOf } from "./blocks.ts";
import { evened } from "./even.ts";
import { paperOf } from "./paper.ts";

export type Point = readonly [x: number, y: number];

/** Where a sheet lies on a picture: 1 for each of its pixels. */
export type SheetMask = { width: number; height: number; data: Uint8Array };

/** Lightness of an evened picture at and above which a pixel is paper, of 255. */
const paperFrom = 205;
/** Levels by which paper may be off gray. */
const tinted = 60;
/** Resolution at which blocks take six pixels. */
const coarseDpi = 75;

/** The pixels around a mask within one pixel, or with `least` 9 those that are all within it. */
function near({ width, height, data }: SheetMask, least: 1 | 9): SheetMask {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let count = 0;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
          count += data[row * width + column] ?? 0;
      const isEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      out[y * width + x] = count >= least || (isEdge && data[y * width + x] === 1) ? 1 : 0;
    }
  return { width, height, data: out };
}

/** The largest part of a mask that hangs together. */
function largestPart({ width, height, data }: SheetMask): SheetMask {
  const seen = new Uint8Array(data.length);
  let best: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (data[start] === 0 || seen[start] === 1) continue;
    const part = [start];
    seen[start] = 1;
    for (let next = 0; next < part.length; next++) {
      const at = part[next] ?? 0;
      const x = at % width;
      for (const other of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (other < 0 || other >= data.length || data[other] !== 1 || seen[other] === 1) continue;
        seen[other] = 1;
        part.push(other);
      }
    }
    if (part.length > best.length) best = part;
  }
  const out = new Uint8Array(data.length);
  for (const at of best) out[at] = 1;
  return { width, height, data: out };
}

/** The sheet of paper on a small picture; undefined where no paper is. */
export function sheetMask(small: Raster): SheetMask | undefined {
  const paper = paperOf(blocksOf(small, coarseDpi));
  if (paper === undefined) return undefined;
  const { raster, light } = evened(small, paper);
  const { width, height, channels, data } = raster;
  const mask = Uint8Array.from(light, (level, at) => {
    if (level < paperFrom) return 0;
    if (channels !== 3) return 1;
    const [red = 0, green = 0, blue = 0] = [data[at * 3], data[at * 3 + 1], data[at * 3 + 2]];
    return Math.max(red, green, blue) - Math.min(red, green, blue) <= tinted ? 1 : 0;
  });
  // Thin bridges to light spots beside the sheet are cut, and the strokes of its writing closed.
  const opened = near(near({ width, height, data: mask }, 9), 1);
  return largestPart(opened);
}

/** The outermost pixels of a mask in each row and each column. */
export function outlineOf({ width, height, data }: SheetMask): Point[] {
  const points: Point[] = [];
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first >= 0) points.push([first, y + 0.5], [row.lastIndexOf(1) + 1, y + 0.5]);
  }
  for (let x = 0; x < width; x++) {
    let [first, last] = [-1, -1];
    for (let y = 0; y < height; y++)
      if (data[y * width + x] === 1) {
        if (first < 0) first = y;
        last = y;
      }
    if (first >= 0) points.push([x + 0.5, first], [x + 0.5, last + 1]);
  }
  return points;
}
