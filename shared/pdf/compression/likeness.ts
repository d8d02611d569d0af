import { ServiceError } from "../../errors/service-error.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { type Bitmap, dpiWithin, renderPage, type Size } from "../engine/render.ts";
import { type Gray, similarity } from "./similarity.ts";

/** The scale of a screen, less for pages that are larger than one. */
const screenDpi = 72;
const mostPixels = 2_000_000;
/** CPU time for all pages of a file, ms; what is left then is taken as alike. */
const patience = 30_000;

/** Lightness of 255 by the weights of ITU-R BT.601, which suit values that are not linear. */
export const lightness = (rgba: Uint8Array, at: number): number =>
  0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);

export function gray({ width, height, rgba }: Bitmap): Gray {
  const data = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < data.length; index++, at += 4) data[index] = lightness(rgba, at);
  return { width, height, data };
}

function pageSimilarity(before: PdfiumDocument, after: PdfiumDocument, index: number): number {
  const dpi = (size: Size) => dpiWithin(size, screenDpi, mostPixels);
  const [a, b] = [renderPage(before, index, dpi), renderPage(after, index, dpi)];
  if (Buffer.from(a.rgba.buffer).equals(Buffer.from(b.rgba.buffer))) return 1;
  return a.width === b.width && a.height === b.height ? similarity(gray(a), gray(b)) : 0;
}

/** A page that cannot be drawn before tells nothing about what it is after. */
function likenessOf(before: PdfiumDocument, after: PdfiumDocument, index: number): number {
  try {
    return pageSimilarity(before, after, index);
  } catch (error) {
    if (error instanceof ServiceError) return 1;
    throw error;
  }
}

/** Which of these pages (0-based) are less similar than `least` on a screen; the first ones are looked at first. */
export async function unlikePages(
  before: Uint8Array,
  after: Uint8Array,
  pages: readonly number[],
  least: number,
): Promise<number[]> {
  using first = await PdfiumDocument.open(before);
  // Of what was made of the first, pages cost what those of the first do, which are drawn first.
  using second = await PdfiumDocument.open(after, "", { guarded: false });
  const started = process.threadCpuUsage();
  const unlike: number[] = [];
  for (const index of pages) {
    const { user, system } = process.threadCpuUsage(started);
    if ((user + system) / 1_000 > patience) break;
    if (likenessOf(first, second, index) < least) unlike.push(index);
  }
  return unlike;
}
