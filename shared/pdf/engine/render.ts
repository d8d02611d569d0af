import type { PdfiumDocument } from "./pdfium.ts";

/** Raw pixels, 4 bytes each in the order R, G, B, A, rows from the top. */
export type Bitmap = { width: number; height: number; rgba: Uint8Array };

// FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER, fpdfview.h
const annotations = 0x01;
const rgbaOrder = 0x10;
const white = 0xffffffff;
const bgra = 4;

/**
 * Draws one page (0-based) at `dpi` on white, with annotations and form widgets as a viewer shows them.
 * `prepare` may change the loaded page first; the document keeps nothing of it.
 */
export function renderPage(
  document: PdfiumDocument,
  index: number,
  dpi: number,
  prepare?: (page: number) => void,
): Bitmap {
  const { pdfium } = document;
  document.checkDrawing(index);
  return document.page(index, (page) => {
    prepare?.(page);
    const width = Math.max(1, Math.round((pdfium.FPDF_GetPageWidthF(page) * dpi) / 72));
    const height = Math.max(1, Math.round((pdfium.FPDF_GetPageHeightF(page) * dpi) / 72));
    const stride = width * 4;
    return document.allocate(stride * height, (pixels) => {
      const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, pixels, stride);
      const form = pdfium.PDFiumExt_OpenFormFillInfo();
      const environment = pdfium.PDFiumExt_InitFormFillEnvironment(document.handle, form);
      try {
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
        document.draw(bitmap, page, { width, height }, annotations | rgbaOrder);
        pdfium.FPDF_FFLDraw(environment, bitmap, page, 0, 0, width, height, 0, annotations | rgbaOrder);
        return { width, height, rgba: pdfium.pdfium.HEAPU8.slice(pixels, pixels + stride * height) };
      } finally {
        pdfium.PDFiumExt_ExitFormFillEnvironment(environment);
        pdfium.PDFiumExt_CloseFormFillInfo(form);
        pdfium.FPDFBitmap_Destroy(bitmap);
      }
    });
  });
}
