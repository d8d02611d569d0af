import type { Raster } from "../../pdf/compression/raster.ts";
import type { Point } from "./outline.ts";
import type { Corners } from "./quadrilateral.ts";

type Vector = readonly [number, number, number];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Widths of sheets for a height of 1: A and B series, Letter, Legal; and how far off one is taken for one. */
const usualRatios = [Math.SQRT1_2, 8.5 / 11, 8.5 / 14];
const usual = 0.04;
/** Focal lengths that cameras have, of the longer side; and the one that is taken where the picture does not tell. */
const focal = { least: 0.5, most: 4, usual: 0.8 };

const lengthOf = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/** Width by height of the sheet that a camera saw with these corners (Zhang and He, Digital Signal Processing 17, 2007). */
function seenRatio([first, second, third, fourth]: Corners, width: number, height: number): number {
  // Seen from the middle of the picture, which the camera looked along.
  const from = ([x, y]: Point): Vector => [x - width / 2, y - height / 2, 1];
  const [m1, m2, m4, m3] = [from(first), from(second), from(third), from(fourth)];
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3);
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2);
  const n2: Vector = [k2 * m2[0] - m1[0], k2 * m2[1] - m1[1], k2 - 1];
  const n3: Vector = [k3 * m3[0] - m1[0], k3 * m3[1] - m1[1], k3 - 1];
  const longer = Math.max(width, height);
  const square = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]);
  const told = Math.sqrt(square);
  const isTold = told >= focal.least * longer && told <= focal.most * longer;
  const f = isTold ? told : focal.usual * longer;
  const lengthIn = (n: Vector) => Math.hypot(n[0] / f, n[1] / f, n[2]);
  return lengthIn(n2) / lengthIn(n3);
}

/** Width by height of a sheet: that of a usual one where it is near. */
function ratioOf(corners: Corners, { width, height }: Raster): number {
  const ratio = seenRatio(corners, width, height);
  const known = [...usualRatios, ...usualRatios.map((each) => 1 / each)].find(
    (each) => Math.abs(ratio / each - 1) <= usual,
  );
  return known ?? ratio;
}

/** Factors of the map from the unit square to a quadrilateral (Heckbert, 1989). */
function projection([p0, p1, p2, p3]: Corners) {
  const [dx1, dx2, sx] = [p1[0] - p2[0], p3[0] - p2[0], p0[0] - p1[0] + p2[0] - p3[0]];
  const [dy1, dy2, sy] = [p1[1] - p2[1], p3[1] - p2[1], p0[1] - p1[1] + p2[1] - p3[1]];
  const size = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / size;
  const h = (dx1 * sy - sx * dy1) / size;
  return {
    ...{ a: p1[0] - p0[0] + g * p1[0], b: p3[0] - p0[0] + h * p3[0], c: p0[0] },
    ...{ d: p1[1] - p0[1] + g * p1[1], e: p3[1] - p0[1] + h * p3[1], f: p0[1] },
    ...{ g, h },
  };
}

/** A sheet of a picture as if it had been seen from straight above; each pixel by the four that it lies between. */
export function rectified(raster: Raster, corners: Corners): Raster {
  const { width, height, channels, data } = raster;
  const [first, second, third, fourth] = corners;
  const ratio = ratioOf(corners, raster);
  const wide = Math.max(
    lengthOf(first, second),
    lengthOf(fourth, third),
    ratio * Math.max(lengthOf(first, fourth), lengthOf(second, third)),
  );
  // No more pixels than there were: a slanted sheet does not grow without bound.
  const most = Math.sqrt(width * height * ratio);
  const own = { width: Math.max(1, Math.round(Math.min(wide, most))), height: 0 };
  own.height = Math.max(1, Math.round(own.width / ratio));
  const { a, b, c, d, e, f, g, h } = projection(corners);
  const out = new Uint8Array(own.width * own.height * channels);
  for (let row = 0, to = 0; row < own.height; row++) {
    const v = (row + 0.5) / own.height;
    for (let column = 0; column < own.width; column++) {
      const u = (column + 0.5) / own.width;
      const w = g * u + h * v + 1;
      const x = Math.min(width - 1, Math.max(0, (a * u + b * v + c) / w - 0.5));
      const y = Math.min(height - 1, Math.max(0, (d * u + e * v + f) / w - 0.5));
      const [left, top] = [x | 0, y | 0];
      const [dx, dy] = [x - left, y - top];
      const upper = (top * width + left) * channels;
      const next = left + 1 < width ? channels : 0;
      const lower = top + 1 < height ? upper + width * channels : upper;
      for (let channel = 0; channel < channels; channel++, to++) {
        const high = (data[upper + channel] ?? 0) * (1 - dx) + (data[upper + next + channel] ?? 0) * dx;
        const low = (data[lower + channel] ?? 0) * (1 - dx) + (data[lower + next + channel] ?? 0) * dx;
        out[to] = high * (1 - dy) + low * dy + 0.5;
      }
    }
  }
  return { ...own, channels, data: out };
}
