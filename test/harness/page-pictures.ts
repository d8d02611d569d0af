import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { type Bitmap, renderPage } from "../../shared/pdf/engine/render.ts";
import { rawPdf } from "./raw-pdf.ts";

/** Every page as PDFium draws it. */
export async function pictures(bytes: Uint8Array, dpi = 72): Promise<Bitmap[]> {
  using document = await PdfiumDocument.open(bytes);
  return Array.from({ length: document.pageCount }, (_, index) => renderPage(document, index, dpi));
}

/** Pages that are nothing but a gray of their own: page 1 is 20 of 255. */
export const grays = (pages: number, size = "/MediaBox [0 0 300 200]") =>
  rawPdf({
    pages,
    tree: size,
    content: (words) => `${Number(/Page (\d+)/.exec(words)?.[1]) * (20 / 255)} g 0 0 9999 9999 re f`,
  });

/** The red of a point, given in parts of the page as seen from its lower left corner. */
export const grayAt = ({ width, height, rgba }: Bitmap, x: number, y: number): number =>
  rgba[(Math.floor((1 - y) * height) * width + Math.floor(x * width)) * 4] ?? -1;

/** The number of the gray page that is seen at a point; 0 for paper. */
export function pageAt(picture: Bitmap | undefined, x: number, y: number): number {
  const gray = picture === undefined ? -1 : grayAt(picture, x, y);
  return gray === 255 ? 0 : gray / 20;
}
