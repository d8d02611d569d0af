import type { TextMap } from "./text-map.ts";

/**
 * A line of print on the picture, pixels from the top left: from `left` to `right`, and `top` to `bottom` at its middle,
 * from which it falls by `slope` pixels for each one to the right. `margin` of it on all sides is room around the ink.
 */
export type Region = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  slope: number;
  margin: number;
};

/** From this on a pixel counts as text, and from this mean on a patch of them (DB, Liao et al., 2020: 0.3 and 0.5). */
const isText = 0.3;
const sureOfPatch = 0.5;
/** Patches of fewer pixels, or lower than this, are specks. */
const leastPixels = 12;
const leastHeight = 3;
/** The network marks the core of a line: so much of area by half of its outline goes around it (DB: 1.5 to 2). */
const unclip = 1.8;
/** A patch so much higher than wide is set upwards, or no line. */
const upright = 1.5;
/** A patch is so many times wider than high before its slope is measured, and steeper ones are not believed. */
const measurable = 2;
const steepest = 0.3;

type Patch = { pixels: number[]; sure: number };

/** Pixels of text that touch each other. */
function patches({ sure, width, height }: TextMap): Patch[] {
  const seen = new Uint8Array(width * height);
  const found: Patch[] = [];
  const open: number[] = [];
  const visit = (at: number) => {
    if (seen[at] === 1 || (sure[at] ?? 0) < isText) return;
    seen[at] = 1;
    open.push(at);
  };
  for (let start = 0; start < sure.length; start++) {
    visit(start);
    const patch: Patch = { pixels: [], sure: 0 };
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      patch.pixels.push(at);
      patch.sure += sure[at] ?? 0;
      const column = at % width;
      if (column > 0) visit(at - 1);
      if (column < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < width * (height - 1)) visit(at + width);
    }
    if (patch.pixels.length >= leastPixels && patch.sure / patch.pixels.length >= sureOfPatch)
      found.push(patch);
  }
  return found;
}

/** The straight line through the middle of a patch, by least squares, and how far the patch reaches from it. */
function axisOf(pixels: readonly number[], width: number) {
  const sums = { x: 0, y: 0, xx: 0, xy: 0, left: width, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 };
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.xy += x * y;
    sums.left = Math.min(sums.left, x);
    sums.right = Math.max(sums.right, x);
    sums.top = Math.min(sums.top, y);
    sums.bottom = Math.max(sums.bottom, y);
  }
  const [x, y] = [sums.x / pixels.length, sums.y / pixels.length];
  const spread = sums.xx / pixels.length - x * x;
  const long = sums.right - sums.left > measurable * (sums.bottom - sums.top);
  const measured = long && spread > 0 ? (sums.xy / pixels.length - x * y) / spread : 0;
  const slope = Math.abs(measured) > steepest ? 0 : measured;
  let [above, below] = [0, 0];
  for (const at of pixels) {
    const off = Math.floor(at / width) - y - slope * ((at % width) - x);
    above = Math.min(above, off);
    below = Math.max(below, off);
  }
  return { left: sums.left, right: sums.right + 1, top: y + above, bottom: y + below + 1, x, slope };
}

/** Where lines of print stand on a picture of `width` by `height` pixels, by a map of it that is smaller. */
export function regionsOf(map: TextMap, width: number, height: number): Region[] {
  const [across, down] = [width / map.width, height / map.height];
  return patches(map).flatMap(({ pixels }) => {
    const { left, right, top, bottom, x, slope } = axisOf(pixels, map.width);
    const [length, high] = [right - left, bottom - top];
    if (Math.min(length, high) < leastHeight || high > upright * length) return [];
    const margin = (length * high * unclip) / (2 * (length + high));
    const fall = (slope * down) / across;
    // `top` was measured where the patch has its weight; the region states it at the middle of its length.
    const moved = slope * ((left + right) / 2 - x);
    return [
      {
        left: (left - margin) * across,
        right: (right + margin) * across,
        top: (top + moved - margin) * down,
        bottom: (bottom + moved + margin) * down,
        slope: fall,
        margin: margin * down,
      },
    ];
  });
}
