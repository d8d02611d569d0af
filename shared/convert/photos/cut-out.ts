import type { Raster } from "./bed.ts";
import { cornersOf, grown, type Rectangle } from "./rectangle.ts";

/** Pixels at its edges that a picture shares with the bed. */
const edge = 1;

/** A part of a scan, turned so that its sides lie level: each pixel by the four that it lies between. */
export function cutOut({ width, height, data }: Raster, rectangle: Rectangle): Raster {
  const inner = grown(rectangle, -edge);
  const own = { width: Math.max(1, Math.round(inner.width)), height: Math.max(1, Math.round(inner.height)) };
  const [corner = [0, 0]] = cornersOf({ ...inner, ...own });
  const [cos, sin] = [Math.cos(inner.angle), Math.sin(inner.angle)];
  const cut = new Uint8Array(own.width * own.height * 3);
  for (let row = 0, to = 0; row < own.height; row++) {
    for (let column = 0; column < own.width; column++, to += 3) {
      const [u, v] = [column + 0.5, row + 0.5];
      const x = Math.min(width - 1, Math.max(0, corner[0] + u * cos - v * sin - 0.5));
      const y = Math.min(height - 1, Math.max(0, corner[1] + u * sin + v * cos - 0.5));
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
      const [dx, dy] = [x - left, y - top];
      for (let channel = 0; channel < 3; channel++) {
        const at = (px: number, py: number) => data[(py * width + px) * 3 + channel] ?? 0;
        const upper = at(left, top) * (1 - dx) + at(right, top) * dx;
        const lower = at(left, bottom) * (1 - dx) + at(right, bottom) * dx;
        cut[to + channel] = Math.round(upper * (1 - dy) + lower * dy);
      }
    }
  }
  return { ...own, data: cut };
}
