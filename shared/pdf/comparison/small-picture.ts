import type { Counter } from "../../limits/count.ts";
import { gray } from "../compression/likeness.ts";
import type { PdfiumDocument } from "../engine/pdfium.ts";
import { dpiWithin, pageSize, renderPage } from "../engine/render.ts";

/** How dark a page is in cells of six points, against its paper; `sum` is that of all cells. */
export type SmallPicture = { width: number; height: number; ink: Uint8Array; sum: number };

const dpi = 36;
const mostPixels = 200_000;
/** Pixels on the side of a cell. */
const cell = 3;
/** The darkness of text: a filled area counts no more, or it would outweigh all that is written. */
const mostInk = 96;

/** The lightness that half of the pixels do not pass: that of the paper, also of a dark or a scanned one. */
function paperOf(data: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return 2 * seen >= data.length;
  });
}

/** Draws a page small; its pixels are counted before. */
export function smallPicture(document: PdfiumDocument, index: number, pixels: Counter): SmallPicture {
  const own = dpiWithin(pageSize(document, index), dpi, mostPixels);
  const { width, height, data } = gray(renderPage(document, index, own));
  pixels.add(width * height);
  const paper = paperOf(data);
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const sums = new Uint32Array(columns * rows);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let x = 0; x < width; x++, at++) {
      const place = row + Math.floor(x / cell);
      sums[place] = (sums[place] ?? 0) + Math.abs((data[at] ?? 0) - paper);
    }
  }
  const ink = Uint8Array.from(sums, (sum) => Math.min(mostInk, Math.round(sum / (cell * cell))));
  return { width: columns, height: rows, ink, sum: ink.reduce((total, value) => total + value, 0) };
}

/** How much of the ink of two pages is not at the same place: 0 is all alike, 1 is nothing in common (Ružička). */
export function distance(one: SmallPicture, other: SmallPicture): number {
  let shared = 0;
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  for (let y = 0; y < height; y++)
    for (let x = 0, a = y * one.width, b = y * other.width; x < width; x++, a++, b++)
      shared += Math.min(one.ink[a] ?? 0, other.ink[b] ?? 0);
  const all = one.sum + other.sum - shared;
  return all === 0 ? 0 : 1 - shared / all;
}
