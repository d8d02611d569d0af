import sharp, { type Sharp } from "sharp";
import type { Box, Page } from "../../document/document.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { renderPage } from "../../pdf/engine/render.ts";
import type { Drawing } from "./ink-regions.ts";
import { hideText } from "./text-layer.ts";

/** Large sheets get fewer dots. */
const mostPixels = 16_000_000;
const coarse = 72;
/** Share of the page that the picture of a scan covers. */
const scanned = 0.7;

function dotsFor(page: Page, wanted: number): number {
  const dots = Math.sqrt((mostPixels * 5_184) / Math.max(1, page.width * page.height));
  return Math.min(wanted, Math.max(18, Math.floor(dots)));
}

/** What of the text is drawn: all, none, or only what stands askew. */
type Text = "all" | "none" | "turned";

function draw(document: PdfiumDocument, page: Page, dpi: number, text: Text) {
  const prepare =
    text === "all" ? undefined : (loaded: number) => hideText(document, loaded, text === "turned");
  return renderPage(document, page.number - 1, dotsFor(page, dpi), prepare);
}

/** The page as a picture, `dpi` lowered for large sheets; with as much of its `text` as asked for. A scan is drawn as it is. */
export function graphicsOf(document: PdfiumDocument, page: Page, dpi: number, text: Text): Sharp {
  const { width, height, rgba } = draw(document, page, dpi, text);
  return sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** The page without its text at a dot per point, to look for drawings in it. */
export function coarseDrawing(document: PdfiumDocument, page: Page): Drawing {
  const { width, height, rgba } = draw(document, page, coarse, "none");
  return { width, height, data: rgba, channels: 4, scale: width / page.width };
}

/** Whether the page is a picture of text: read by OCR, now or before, when the text was laid over it unseen. */
export function isScan(document: PdfiumDocument, page: Page): boolean {
  if (page.source === "ocr") return true;
  const whole = page.images.some(
    ({ box }) => (box[2] - box[0]) * (box[3] - box[1]) > scanned * page.width * page.height,
  );
  if (!whole) return false;
  const [bare, full] = [draw(document, page, coarse, "none"), draw(document, page, coarse, "all")];
  return Buffer.compare(bare.rgba, full.rgba) === 0;
}

/** A part of a drawn page; undefined when it lies outside. `box` in points. */
export async function cutOut(graphics: Sharp, page: Page, box: Box): Promise<Sharp | undefined> {
  const { data, info } = await graphics.clone().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / page.width;
  const left = Math.max(0, Math.floor(box[0] * scale));
  const top = Math.max(0, Math.floor((page.height - box[3]) * scale));
  const width = Math.min(info.width, Math.ceil(box[2] * scale)) - left;
  const height = Math.min(info.height, Math.ceil((page.height - box[1]) * scale)) - top;
  if (width < 2 || height < 2) return undefined;
  return sharp(data, { raw: info }).extract({ left, top, width, height });
}
