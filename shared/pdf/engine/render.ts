import type { PdfiumDocument } from "./pdfium.ts";

/** Raw pixels, 4 bytes each in the order R, G, B, A, rows from the top. */
export type Bitmap = { width: number; height: number; rgba: Uint8Array };

// FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER, fpdfview.h
const annotations = 0x01;
const rgbaOrder = 0x10;
const white = 0xffffffff;
const bgra = 4;

export type Size = { width: number; height: number };
/** Dots per inch; or what they are for a page of that size in points. */
type Resolution = number | ((size: Size) => number);
/** A part of a page's pixels, from the top left. */
export type Part = Size & { left: number; top: number };

/** Size of a loaded page as seen, points. */
const sizeOf = ({ pdfium }: PdfiumDocument, page: number): Size => ({
  width: pdfium.FPDF_GetPageWidthF(page),
  height: pdfium.FPDF_GetPageHeightF(page),
});

/** Size of a page (0-based) as seen, points. */
export const pageSize = (document: PdfiumDocument, index: number): Size =>
  document.page(index, (page) => sizeOf(document, page));

/** Pixels that a page of that size in points has at `dpi`. */
export const pixelSize = ({ width, height }: Size, dpi: number): Size => ({
  width: Math.max(1, Math.round((width * dpi) / 72)),
  height: Math.max(1, Math.round((height * dpi) / 72)),
});

/** `dpi`, or as much of it as keeps a page of that size in points within so many pixels. */
export const dpiWithin = ({ width, height }: Size, dpi: number, mostPixels: number): number =>
  Math.min(dpi, 72 * Math.sqrt(mostPixels / Math.max(1, width * height)));

/** Every pixel is like the first: there is nothing to see. */
export function isBlank({ rgba }: Bitmap): boolean {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const first = pixels[0];
  for (let at = 0; at < pixels.length; at++) if (pixels[at] !== first) return false;
  return true;
}

type Setting = { prepare?: ((page: number) => void) | undefined; part?: Part | undefined };

function drawn(document: PdfiumDocument, index: number, dpi: Resolution, { prepare, part }: Setting): Bitmap {
  const { pdfium } = document;
  document.checkDrawing(index);
  return document.page(index, (page): Bitmap => {
    prepare?.(page);
    const size = sizeOf(document, page);
    const whole = pixelSize(size, typeof dpi === "number" ? dpi : dpi(size));
    const { left, top, width, height } = part ?? { left: 0, top: 0, ...whole };
    const stride = width * 4;
    const place = { ...whole, left: -left, top: -top };
    return document.allocate(stride * height, (pixels) => {
      const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, pixels, stride);
      const form = pdfium.PDFiumExt_OpenFormFillInfo();
      const environment = pdfium.PDFiumExt_InitFormFillEnvironment(document.handle, form);
      try {
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
        document.draw(bitmap, page, place, annotations | rgbaOrder);
        const area = [place.left, place.top, place.width, place.height, 0] as const;
        pdfium.FPDF_FFLDraw(environment, bitmap, page, ...area, annotations | rgbaOrder);
        return { width, height, rgba: pdfium.pdfium.HEAPU8.slice(pixels, pixels + stride * height) };
      } finally {
        pdfium.PDFiumExt_ExitFormFillEnvironment(environment);
        pdfium.PDFiumExt_CloseFormFillInfo(form);
        pdfium.FPDFBitmap_Destroy(bitmap);
      }
    });
  });
}

/**
 * Draws one page (0-based) at `dpi` on white, with annotations and form widgets as a viewer shows them.
 * `prepare` may change the loaded page first; the document keeps nothing of it.
 */
export function renderPage(
  document: PdfiumDocument,
  index: number,
  dpi: Resolution,
  prepare?: (page: number) => void,
): Bitmap {
  return drawn(document, index, dpi, { prepare });
}

/** The same of a part of the page, which is all that takes memory. */
export const renderPart = (document: PdfiumDocument, index: number, dpi: number, part: Part): Bitmap =>
  drawn(document, index, dpi, { part });
