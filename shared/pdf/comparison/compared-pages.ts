import type { Counter } from "../../limits/count.ts";
import { gray } from "../compression/likeness.ts";
import { similarity } from "../compression/similarity.ts";
import type { PdfiumDocument } from "../engine/pdfium.ts";
import { type Bitmap, dpiWithin, pageSize, renderPage, type Size } from "../engine/render.ts";
import type { PagePair } from "./align-pages.ts";
import { type Difference, differencesOf } from "./differences.ts";

export type ComparedPage = {
  /** The pages, 0-based; that of a file that has none is absent. */
  pair: PagePair;
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

/** Draws pages of two files in turn, each beside its other, and tells where they differ. */
export function* comparedPages(
  first: PdfiumDocument,
  second: PdfiumDocument,
  pairs: readonly PagePair[],
  { dpi: wanted, tolerance, pixels }: { dpi: number; tolerance: number; pixels: Counter },
): Generator<ComparedPage> {
  for (const pair of pairs) {
    const own = [
      pair.first === undefined ? undefined : { document: first, index: pair.first },
      pair.second === undefined ? undefined : { document: second, index: pair.second },
    ];
    const sizes = own.flatMap((each) => (each === undefined ? [] : [pageSize(each.document, each.index)]));
    const dpi = Math.min(...sizes.map((size) => dpiWithin(size, wanted, mostPixels)));
    const drawn = own.map((each) =>
      each === undefined ? nothing : renderPage(each.document, each.index, dpi),
    );
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
      pair,
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
