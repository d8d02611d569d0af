import type { PdfiumDocument } from "../engine/pdfium.ts";
import { type Bitmap, dpiWithin, renderPage } from "../engine/render.ts";

/** A box as parts of a page as seen, 0 to 1, from its lower left corner. */
export type PartOfPage = { left: number; bottom: number; right: number; top: number };

const dpi = 150;
const mostPixels = 8_000_000;
/** Paper of a page is drawn white; of 255, what is lighter than this in each colour is not seen. */
const seenBelow = 250;

const isSeen = (rgba: Uint8Array, at: number) =>
  (rgba[at] ?? 255) < seenBelow || (rgba[at + 1] ?? 255) < seenBelow || (rgba[at + 2] ?? 255) < seenBelow;

/** Pixels of a bitmap that are not as white as paper: how many, and the box around them. */
export function seenPixels({ width, height, rgba }: Bitmap) {
  let [count, left, right, first, last] = [0, width, -1, height, -1];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (!isSeen(rgba, (row * width + column) * 4)) continue;
      count++;
      if (column < left) left = column;
      if (column > right) right = column;
      if (row < first) first = row;
      last = row;
    }
  }
  return { count, left, right, first, last };
}

/** A page (0-based) as it is looked at for what is drawn on it. */
export const lookAt = (document: PdfiumDocument, index: number): Bitmap =>
  renderPage(document, index, (size) => dpiWithin(size, dpi, mostPixels));

/** What is drawn on a page (0-based), annotations too, to the pixel; undefined where it shows nothing. */
export function drawnArea(document: PdfiumDocument, index: number): PartOfPage | undefined {
  const bitmap = lookAt(document, index);
  const { width, height } = bitmap;
  const { count, left, right, first, last } = seenPixels(bitmap);
  if (count === 0) return undefined;
  return {
    left: left / width,
    right: (right + 1) / width,
    top: 1 - first / height,
    bottom: 1 - (last + 1) / height,
  };
}
