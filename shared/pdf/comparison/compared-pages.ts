import { Counter } from "../../limits/count.ts";
import { gray } from "../compression/likeness.ts";
import { similarity } from "../compression/similarity.ts";
import type { PdfiumDocument } from "../engine/pdfium.ts";
import { type Bitmap, dpiWithin, pageSize, renderPage, type Size } from "../engine/render.ts";
import { type Difference, differencesOf } from "./differences.ts";

export type ComparedPage = {
  index: number;
  before: Bitmap;
  after: Bitmap;
  dpi: number;
  sameSize: boolean;
  onlyIn: "file" | "other_file" | null;
  similarity: number;
  difference: Difference;
};

/** Pixels of one page: 80 megabytes for each of the two. */
const mostPixels = 20_000_000;

/** The picture on white paper of that size, from its upper left corner. */
function onPaper(picture: Bitmap, { width, height }: Size): Bitmap {
  if (picture.width === width && picture.height === height) return picture;
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let row = 0; row < picture.height; row++) {
    const start = row * picture.width * 4;
    rgba.set(picture.rgba.subarray(start, start + picture.width * 4), row * width * 4);
  }
  return { width, height, rgba };
}

const nothing: Bitmap = { width: 1, height: 1, rgba: Uint8Array.of(255, 255, 255, 255) };

/** Draws the pages of two files in turn, each beside the one of its number, and tells where they differ. */
export function* comparedPages(
  first: PdfiumDocument,
  second: PdfiumDocument,
  pages: readonly number[],
  { dpi: wanted, tolerance }: { dpi: number; tolerance: number },
): Generator<ComparedPage> {
  const pixels = new Counter("pdf.compared");
  for (const index of pages) {
    const own = [first, second].map((document) =>
      index < document.pageCount ? pageSize(document, index) : undefined,
    );
    const sizes = own.filter((size) => size !== undefined);
    const dpi = Math.min(...sizes.map((size) => dpiWithin(size, wanted, mostPixels)));
    const draw = (document: PdfiumDocument) =>
      index < document.pageCount ? renderPage(document, index, dpi) : nothing;
    const drawn = [draw(first), draw(second)];
    const size = {
      width: Math.max(...drawn.map(({ width }) => width)),
      height: Math.max(...drawn.map(({ height }) => height)),
    };
    pixels.add(2 * size.width * size.height);
    const [before = nothing, after = nothing] = drawn.map((picture) => onPaper(picture, size));
    const [a = nothing, b = nothing] = drawn;
    const onlyIn = own[1] === undefined ? "file" : own[0] === undefined ? "other_file" : null;
    const difference = differencesOf(before, after, (tolerance / 100) * 255, dpi);
    const isSame = Buffer.from(before.rgba.buffer).equals(Buffer.from(after.rgba.buffer));
    yield {
      index,
      before,
      after,
      dpi,
      sameSize: a.width === b.width && a.height === b.height,
      onlyIn,
      similarity: onlyIn !== null ? 0 : isSame ? 1 : similarity(gray(before), gray(after)),
      difference,
    };
  }
}
