import { resample } from "../../pdf/compression/encode.ts";
import type { Raster } from "../../pdf/compression/raster.ts";
import { lightnessOf } from "./blocks.ts";
import { outlineOf, type Point, type SheetMask, sheetMask } from "./outline.ts";
import {
  areaOf,
  type Corners,
  distanceFrom,
  fourSides,
  hullOf,
  inOrder,
  lineThrough,
  meeting,
} from "./quadrilateral.ts";

/** Pixels of the longer side at which a sheet is looked for. */
const longest = 640;
/** Part of the picture that a sheet covers at least. */
const leastArea = 0.2;
/** Part of the longer side by which the outline may be off a side to count for it, and by which corners are left out. */
const close = 0.012;
const nearSide = 0.03;
const atCorner = 0.05;
/** Part of a side that its outline has to follow. */
const supported = 0.85;
/** Deviation of the outline from straight sides, of the longer side: more is a sheet that bends. */
const bent = 0.004;
/** Least and most degrees of a corner, and how many times as long as the opposite one a side may be. */
const corner = { least: 50, most: 130 };
const uneven = 2.2;
/** Levels by which paper differs from what lies around it, on this part of a side, so far from it. */
const contrast = { levels: 18, share: 0.8, away: 0.012 };
/** Part of the picture's sides within which a corner is at the picture's own. */
const atEdge = 0.012;
/** What the mask and the quadrilateral have in common, of what both cover. */
const alike = 0.94;

type Side = readonly [Point, Point];
const sidesOf = (corners: Corners): Side[] =>
  corners.map((from, at): Side => [from, corners[(at + 1) % 4] ?? from]);

/** Points of the outline that lie along a side, without those at its ends. */
function along([a, b]: Side, outline: readonly Point[], within: number): Point[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return outline.filter((point) => {
    const part = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length ** 2;
    return part >= atCorner && part <= 1 - atCorner && Math.abs(distanceFrom(a, b, point)) <= within;
  });
}

/** The corners anew, where lines through the outline along each side meet. */
function refined(corners: Corners, outline: readonly Point[], size: number): Corners | undefined {
  const lines = sidesOf(corners).map((side) => {
    const first = lineThrough(along(side, outline, nearSide * size));
    const own = along(side, outline, nearSide * size).filter(
      (point) => Math.abs(distanceFrom(first[0], first[1], point)) <= close * size,
    );
    return lineThrough(own);
  });
  const points = lines.map((line, at) => {
    const before = lines[(at + 3) % 4];
    return before && meeting(before[0], before[1], line[0], line[1]);
  });
  const found = points.filter((point) => point !== undefined);
  return found.length === 4 ? inOrder(found) : undefined;
}

/** Whether the outline runs straight along each side, nearly all of its length. */
function isFollowed(corners: Corners, outline: readonly Point[], size: number): boolean {
  return sidesOf(corners).every(([a, b]) => {
    const own = along([a, b], outline, close * size);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const steps = Math.max(8, Math.floor((length * (1 - 2 * atCorner)) / 4));
    const hit = new Uint8Array(steps);
    for (const [x, y] of own) {
      const part = ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length ** 2;
      hit[Math.min(steps - 1, Math.floor(((part - atCorner) / (1 - 2 * atCorner)) * steps))] = 1;
    }
    const square =
      own.reduce((sum, point) => sum + distanceFrom(a, b, point) ** 2, 0) / Math.max(1, own.length);
    return hit.reduce((sum, each) => sum + each, 0) >= supported * steps && Math.sqrt(square) <= bent * size;
  });
}

/** Whether what lies around the sheet looks otherwise, along each side. */
function standsOut(small: Raster, corners: Corners, size: number): boolean {
  const { width, height, channels, data } = small;
  const at = ([x, y]: Point): number[] | undefined => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
    const from = (row * width + column) * channels;
    return [...data.subarray(from, from + channels)];
  };
  const lightOf = (colour: readonly number[]) =>
    colour.length < 3 ? (colour[0] ?? 0) : lightnessOf(colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0);
  return sidesOf(corners).every(([a, b]) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const away = Math.max(3, contrast.away * size);
    const inward: Point = [(-(b[1] - a[1]) / length) * away, ((b[0] - a[0]) / length) * away];
    let [seen, clear] = [0, 0];
    for (let step = 1; step < 40; step++) {
      const on: Point = [a[0] + ((b[0] - a[0]) * step) / 40, a[1] + ((b[1] - a[1]) * step) / 40];
      const within = at([on[0] + inward[0], on[1] + inward[1]]);
      const around = at([on[0] - inward[0], on[1] - inward[1]]);
      seen++;
      if (within === undefined || around === undefined) continue;
      const differs = within.some(
        (level, channel) => Math.abs(level - (around[channel] ?? 0)) >= contrast.levels,
      );
      if (differs && lightOf(within) >= lightOf(around) - contrast.levels) clear++;
    }
    return clear >= contrast.share * seen;
  });
}

function hasUsualShape(corners: Corners): boolean {
  const lengths = sidesOf(corners).map(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1]));
  const isEven = [0, 1].every((at) => {
    const [one = 1, other = 1] = [lengths[at], lengths[at + 2]];
    return Math.max(one, other) <= uneven * Math.min(one, other);
  });
  const hasCorners = corners.every((point, at) => {
    const [before, after] = [corners[(at + 3) % 4] ?? point, corners[(at + 1) % 4] ?? point];
    const [one, other] = [before, after].map(([x, y]) => Math.atan2(y - point[1], x - point[0]));
    const degrees = Math.abs((((((one ?? 0) - (other ?? 0)) * 180) / Math.PI + 540) % 360) - 180);
    return degrees >= corner.least && degrees <= corner.most;
  });
  return isEven && hasCorners;
}

/** What a mask, with the holes in its rows, and a quadrilateral share. */
function shared({ width, height, data }: SheetMask, corners: Corners): number {
  let [both, any] = [0, 0];
  const sides = sidesOf(corners);
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width);
    const [first, last] = [row.indexOf(1), row.lastIndexOf(1)];
    for (let x = 0; x < width; x++) {
      const isMask = first >= 0 && x >= first && x <= last;
      const isInside = sides.every(([a, b]) => distanceFrom(a, b, [x + 0.5, y + 0.5]) >= 0);
      if (isMask && isInside) both++;
      if (isMask || isInside) any++;
    }
  }
  return both / Math.max(1, any);
}

const isInPicture = ({ width, height }: Raster, corners: Corners, by: number) =>
  corners.every(([x, y]) => x >= -by && y >= -by && x <= width + by && y <= height + by);

const fillsPicture = ({ width, height }: Raster, corners: Corners, by: number) =>
  corners.every(([x, y]) => Math.min(x, width - x) <= by && Math.min(y, height - y) <= by);

/**
 * The corners of the one sheet that lies on a picture, in its pixels; undefined where no sheet with four straight sides
 * stands clear of what is around it, as on a scan that it fills.
 */
export async function findSheet(raster: Raster): Promise<Corners | undefined> {
  const scale = Math.min(1, longest / Math.max(raster.width, raster.height));
  const small = await resample(
    raster,
    Math.max(1, Math.round(raster.width * scale)),
    Math.max(1, Math.round(raster.height * scale)),
  );
  const size = Math.max(small.width, small.height);
  const mask = sheetMask(small);
  if (mask === undefined) return undefined;
  const outline = outlineOf(mask);
  const rough = fourSides(hullOf(outline));
  const first = rough && inOrder(rough);
  const corners = first && refined(first, outline, size);
  if (corners === undefined) return undefined;
  const isSheet =
    !fillsPicture(small, corners, atEdge * size) &&
    areaOf(corners) >= leastArea * small.width * small.height &&
    isInPicture(small, corners, atEdge * size) &&
    hasUsualShape(corners) &&
    isFollowed(corners, outline, size) &&
    standsOut(small, corners, size) &&
    shared(mask, corners) >= alike;
  if (!isSheet) return undefined;
  const [across, down] = [raster.width / small.width, raster.height / small.height];
  const [a, b, c, d] = corners.map(([x, y]): Point => [x * across, y * down]);
  return a && b && c && d ? [a, b, c, d] : undefined;
}
