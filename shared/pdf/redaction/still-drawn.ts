import sharp from "sharp";
import type { PdfiumDocument } from "../engine/pdfium.ts";
import {
  type Bitmap,
  dpiWithin,
  type Part,
  pageSize,
  pixelSize,
  renderPage,
  renderPart,
} from "../engine/render.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { solid } from "./found-values.ts";

/** A value's place on a page (0-based) as seen, in points from the bottom left. */
export type Spot = { page: number; box: Rectangle; kind: string; text: string };
/** Shades of gray, a byte each, rows from the top. */
type Picture = { data: Uint8Array; width: number; height: number };
/** Reads a picture by OCR. */
export type ReadPicture = (picture: Picture, dpi: number) => Promise<string>;

/** Resolution at which pages are held against each other, and the pixels that one may take then. */
const comparedAt = 150;
const mostPixels = 16_000_000;
/** Resolution that OCR is used to, and the white around what it reads, pixels. */
const readAt = 300;
const margin = 24;
/** Levels of 255 between neighbours at the edge of a letter. */
const edge = 64;
/** Share of a value's edges that may be left: lines of a form run on, the sides of painted pixels show. */
const leftOver = 0.3;
const fewest = 12;

/** Pixels of a place; `inset` leaves out its own sides. */
function pixelsOf(
  { width, height }: Pick<Bitmap, "width" | "height">,
  [x0, y0, x1, y1]: Rectangle,
  dpi: number,
  inset: number,
): Part {
  const scale = dpi / 72;
  const left = Math.max(0, Math.floor(x0 * scale) + inset);
  const top = Math.max(0, height - Math.ceil(y1 * scale) + inset);
  const right = Math.min(width, Math.ceil(x1 * scale) - inset);
  const bottom = Math.min(height, height - Math.floor(y0 * scale) - inset);
  return { left, top, width: right - left, height: bottom - top };
}

/** How often a row of pixels turns from light to dark or back. */
function edges(bitmap: Bitmap, box: Rectangle, dpi: number): number {
  const { left, top, width, height } = pixelsOf(bitmap, box, dpi, 2);
  const level = (x: number, y: number) => {
    const at = (y * bitmap.width + x) * 4;
    const [r = 0, g = 0, b = 0] = bitmap.rgba.subarray(at, at + 3);
    return 0.3 * r + 0.59 * g + 0.11 * b;
  };
  let count = 0;
  for (let y = top; y < top + height; y++)
    for (let x = left + 1; x < left + width; x++) if (Math.abs(level(x, y) - level(x - 1, y)) > edge) count++;
  return count;
}

async function cutOut(document: PdfiumDocument, { page, box }: Spot): Promise<Picture | undefined> {
  const part = pixelsOf(pixelSize(pageSize(document, page), readAt), box, readAt, 0);
  if (part.width < 1 || part.height < 1) return undefined;
  const { rgba, ...size } = renderPart(document, page, readAt, part);
  const around = { top: margin, bottom: margin, left: margin, right: margin, background: "#ffffff" };
  const { data, info } = await sharp(rgba, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .extend(around)
    .toColourspace("b-w")
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Whether a good part of the value is in what was read: OCR takes a letter for another now and then. */
function says(read: string, value: string): boolean {
  const [text, wanted] = [solid(read).text, solid(value).text];
  const length = Math.min(wanted.length, Math.max(4, Math.ceil(wanted.length / 2)));
  for (let from = 0; from + length <= wanted.length; from++)
    if (length > 0 && text.includes(wanted.slice(from, from + length))) return true;
  return false;
}

/**
 * Spots at which the value can still be read in the pixels of `after`, a file in which no box is drawn yet. Only where
 * about as much is to be seen as in `before` OCR has a look.
 */
export async function stillRead(
  before: PdfiumDocument,
  after: PdfiumDocument,
  spots: readonly Spot[],
  read: ReadPicture,
): Promise<Spot[]> {
  const left: Spot[] = [];
  for (const page of new Set(spots.map((spot) => spot.page))) {
    // Pages larger than a sheet are compared at a lower resolution.
    const dpi = dpiWithin(pageSize(before, page), comparedAt, mostPixels);
    const [was, is] = [renderPage(before, page, dpi), renderPage(after, page, dpi)];
    for (const spot of spots.filter((each) => each.page === page)) {
      const count = edges(is, spot.box, dpi);
      if (count < fewest || count < leftOver * edges(was, spot.box, dpi)) continue;
      const picture = await cutOut(after, spot);
      if (picture !== undefined && says(await read(picture, readAt), spot.text)) left.push(spot);
    }
  }
  return left;
}
