import sharp, { type Sharp } from "sharp";
import type { Part } from "../pdf/engine/render.ts";

/** A picture in shades of gray, one byte a pixel, rows from the top. */
export type Gray = { data: Uint8Array; width: number; height: number };

/** Shade of most of the paper. */
export function paperOf({ data }: Gray): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at++) {
    const shade = data[at] ?? 0;
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  let most = 255;
  for (let shade = 128; shade < 256; shade++) if ((counts[shade] ?? 0) > (counts[most] ?? 0)) most = shade;
  return most;
}

/** What a chain of changes to an image makes, in shades of gray. */
export async function grayOf(image: Sharp): Promise<Gray> {
  const { data, info } = await image
    .toColourspace("b-w")
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A picture for a chain of changes. */
export const imageOf = ({ data, width, height }: Gray): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } });

/** White is put where a picture is turned off its corners. */
const background = "#ffffff";

/** Turned by degrees, clockwise. */
export const turned = (gray: Gray, degrees: number): Promise<Gray> =>
  degrees === 0 ? Promise.resolve(gray) : grayOf(imageOf(gray).rotate(degrees, { background }));

/** A part of a picture, pixels from the top left. */
export function partOf({ data, width }: Gray, part: Part): Gray {
  const shades = new Uint8Array(part.width * part.height);
  for (let row = 0; row < part.height; row++) {
    const from = (part.top + row) * width + part.left;
    shades.set(data.subarray(from, from + part.width), row * part.width);
  }
  return { data: shades, width: part.width, height: part.height };
}

/** The shade between pixels, by the four around it; outside the picture its edge goes on. */
export function shadeAt({ data, width, height }: Gray, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number) =>
    data[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))] ?? 255;
  const [dx, dy] = [x - left, y - top];
  const above = at(left, top) * (1 - dx) + at(left + 1, top) * dx;
  const below = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx;
  return above * (1 - dy) + below * dy;
}
