import sharp, { type Sharp } from "sharp";
import type { Box, Page } from "../../document/document.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { renderPage } from "../../pdf/engine/render.ts";

/** FPDF_PAGEOBJ_TEXT and _FORM, fpdf_edit.h; ISO 32000-1, table 106: mode 3 draws nothing. */
const textObject = 1;
const formObject = 5;
const invisible = 3;
const deepest = 8;
/** Enough for a slide or a printed page; large sheets get fewer dots. */
const sharpness = 150;
const mostPixels = 16_000_000;

/** Makes the text of a loaded page invisible, that inside form XObjects too. */
function hideText({ pdfium }: PdfiumDocument, page: number): void {
  const visit = (object: number, depth: number) => {
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === textObject) pdfium.FPDFTextObj_SetTextRenderMode(object, invisible);
    if (kind !== formObject || depth >= deepest) return;
    for (let index = 0; index < pdfium.FPDFFormObj_CountObjects(object); index++)
      visit(pdfium.FPDFFormObj_GetObject(object, index), depth + 1);
  };
  for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index++)
    visit(pdfium.FPDFPage_GetObject(page, index), 0);
}

/** The page drawn without its text. A scanned page is drawn as it is. */
export function graphicsOf(document: PdfiumDocument, page: Page) {
  const dots = Math.sqrt((mostPixels * 5_184) / Math.max(1, page.width * page.height));
  const dpi = Math.min(sharpness, Math.max(18, Math.floor(dots)));
  const { width, height, rgba } = renderPage(document, page.number - 1, dpi, (loaded) =>
    hideText(document, loaded),
  );
  return sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** A part of the page's graphics as PNG; undefined when it lies outside the page. `box` in points. */
export async function cutOut(graphics: Sharp, page: Page, box: Box): Promise<Buffer | undefined> {
  const { data, info } = await graphics.clone().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / page.width;
  const left = Math.max(0, Math.floor(box[0] * scale));
  const top = Math.max(0, Math.floor((page.height - box[3]) * scale));
  const width = Math.min(info.width, Math.ceil(box[2] * scale)) - left;
  const height = Math.min(info.height, Math.ceil((page.height - box[1]) * scale)) - top;
  if (width < 2 || height < 2) return undefined;
  return sharp(data, { raw: info }).extract({ left, top, width, height }).png().toBuffer();
}
