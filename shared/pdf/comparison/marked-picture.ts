import { lightness } from "../compression/likeness.ts";
import type { Bitmap } from "../engine/render.ts";
import type { Difference, PixelBox } from "./differences.ts";

type Color = readonly [red: number, green: number, blue: number];

const gone: Color = [220, 20, 20];
const added: Color = [20, 70, 230];
const frame: Color = [255, 150, 0];
/** How much of its darkness what is alike keeps. */
const faded = 0.45;
/** Pixels between a difference and its frame, and the frame's own. */
const room = 3;
const line = 2;

/** Colours of three bytes, rows from the top. */
export type Picture = { width: number; height: number; data: Uint8Array };

function drawFrame({ width, height, data }: Picture, box: PixelBox): void {
  const [left, top] = [Math.max(0, box.left - room - line), Math.max(0, box.top - room - line)];
  const [right, bottom] = [
    Math.min(width, box.right + room + line),
    Math.min(height, box.bottom + room + line),
  ];
  for (let y = top; y < bottom; y++) {
    const isEdge = y < top + line || y >= bottom - line;
    for (let x = left; x < right; x++)
      if (isEdge || x < left + line || x >= right - line) data.set(frame, (y * width + x) * 3);
      // Between its sides a row has nothing of the frame.
      else x = right - line - 1;
  }
}

/** What two pages have alike in light gray, what only the first has in red, what only the second has in blue. */
export function markedPicture(before: Bitmap, after: Bitmap, { mask, boxes }: Difference): Picture {
  const { width, height } = after;
  const picture = { width, height, data: new Uint8Array(width * height * 3) };
  for (let pixel = 0, at = 0; pixel < mask.length; pixel++, at += 4) {
    const [old, now] = [lightness(before.rgba, at), lightness(after.rgba, at)];
    const gray = 255 - (255 - now) * faded;
    const color = mask[pixel] === 0 ? ([gray, gray, gray] as const) : old < now ? gone : added;
    picture.data.set(color, pixel * 3);
  }
  for (const box of boxes) drawFrame(picture, box);
  return picture;
}
