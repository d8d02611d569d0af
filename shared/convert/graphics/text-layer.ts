import type { Box, Page } from "../../document/document.ts";
import { seenSpace } from "../../document/pdf/seen-space.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";

/** FPDF_PAGEOBJ_TEXT and _FORM, fpdf_edit.h; ISO 32000-1, table 106: mode 3 draws nothing. */
const textObject = 1;
const formObject = 5;
const invisible = 3;
const deepest = 8;
/** Radians from level that a reader takes for level. */
const level = 0.15;
const quarter = Math.PI / 2;

/** All text objects of a loaded page, those inside form XObjects too. */
function* textObjects({ pdfium }: PdfiumDocument, page: number) {
  const open: { object: number; depth: number }[] = [];
  for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index++)
    open.push({ object: pdfium.FPDFPage_GetObject(page, index), depth: 0 });
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { object, depth } = next;
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === textObject) yield { object, depth };
    if (kind !== formObject || depth >= deepest) continue;
    for (let index = 0; index < pdfium.FPDFFormObj_CountObjects(object); index++)
      open.push({ object: pdfium.FPDFFormObj_GetObject(object, index), depth: depth + 1 });
  }
}

/** Whether a text object of the page itself stands askew or upside down for a reader. */
function isTurned({ pdfium }: PdfiumDocument, page: number, object: number, scratch: number): boolean {
  if (!pdfium.FPDFPageObj_GetMatrix(object, scratch)) return false;
  const [a = 1, b = 0] = new Float32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 2);
  // A negative size turns the letters round once more.
  const isSized = pdfium.FPDFTextObj_GetFontSize(object, scratch);
  const [size = 1] = isSized ? new Float32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 1) : [];
  const way = Math.sign(size) || 1;
  const angle = Math.atan2(way * b, way * a) - quarter * (pdfium.FPDFPage_GetRotation(page) & 3);
  return Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle))) > level;
}

/** Makes the text of a loaded page invisible; `turned` text is kept when asked for, as no line can hold it. */
export function hideText(document: PdfiumDocument, page: number, keepTurned: boolean): void {
  document.allocate(32, (scratch) => {
    for (const { object, depth } of textObjects(document, page)) {
      if (keepTurned && depth === 0 && isTurned(document, page, object, scratch)) continue;
      document.pdfium.FPDFTextObj_SetTextRenderMode(object, invisible);
    }
  });
}

/** Where text stands askew or upside down on a page. */
export function turnedText(document: PdfiumDocument, { number }: Page): Box[] {
  const { pdfium } = document;
  return document.page(number - 1, (page) =>
    document.allocate(32, (scratch) => {
      const space = seenSpace(document, page, scratch);
      const boxes: Box[] = [];
      for (const { object, depth } of textObjects(document, page)) {
        if (depth > 0 || !isTurned(document, page, object, scratch)) continue;
        if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = new Float32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 4);
        boxes.push(space.box(x0, y0, x1, y1));
      }
      return boxes;
    }),
  );
}
