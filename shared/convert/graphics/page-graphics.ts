import type { Box, Page, Word } from "../../document/document.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { type Bitmap, dpiWithin, renderPage } from "../../pdf/engine/render.ts";
import { type Drawing, hasInk } from "./ink-regions.ts";
import { hideText } from "./text-layer.ts";

/** Large sheets get fewer dots. */
const mostPixels = 16_000_000;
const coarse = 72;
/** Share of the page that the picture of a scan covers. */
const scanned = 0.7;

function dotsFor(page: Page, wanted: number): number {
  return Math.max(18, Math.floor(dpiWithin(page, wanted, mostPixels)));
}

/** What of the text is drawn: all, none, or only what stands askew. */
type Text = "all" | "none" | "turned";

function draw(document: PdfiumDocument, page: Page, dpi: number, text: Text) {
  const prepare =
    text === "all" ? undefined : (loaded: number) => hideText(document, loaded, text === "turned");
  return renderPage(document, page.number - 1, dotsFor(page, dpi), prepare);
}

/** The page as pixels, `dpi` lowered for large sheets; with as much of its `text` as asked for. */
export const graphicsOf = (document: PdfiumDocument, page: Page, dpi: number, text: Text): Bitmap =>
  draw(document, page, dpi, text);

/** The page at a dot per point, to look for drawings in it: without its text, or with it where none can be read. */
export function coarseDrawing(document: PdfiumDocument, page: Page, text: Text = "none"): Drawing {
  const { width, height, rgba } = draw(document, page, coarse, text);
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

/**
 * The words of a page that OCR read, though its letters are text that is drawn: those where letters are, not strokes of a
 * drawing. Undefined for other pages. What is left of such a page without its text are its drawings alone.
 */
export function letteredWords(document: PdfiumDocument, page: Page): Word[] | undefined {
  const pictured = page.images.reduce((sum, { box }) => sum + (box[2] - box[0]) * (box[3] - box[1]), 0);
  if (page.source !== "ocr" || pictured > scanned * page.width * page.height) return undefined;
  const [bare, full] = [draw(document, page, coarse, "none"), draw(document, page, coarse, "all")];
  const letters = new Uint8Array(full.rgba.length).fill(255);
  let found = false;
  for (let at = 0; at < letters.length; at++) {
    if (bare.rgba[at] === full.rgba[at]) continue;
    letters[at] = 0;
    found = true;
  }
  const { width, height } = full;
  const drawing = { width, height, data: letters, channels: 4, scale: width / page.width };
  return found ? page.words.filter(({ box }) => hasInk(drawing, box)) : undefined;
}

/** A part of a drawn page; undefined when it lies outside. `box` in points. */
export function cutOut({ width, height, rgba }: Bitmap, page: Page, box: Box): Bitmap | undefined {
  const scale = width / page.width;
  const left = Math.max(0, Math.floor(box[0] * scale));
  const top = Math.max(0, Math.floor((page.height - box[3]) * scale));
  const across = Math.min(width, Math.ceil(box[2] * scale)) - left;
  const down = Math.min(height, Math.ceil((page.height - box[1]) * scale)) - top;
  if (across < 2 || down < 2) return undefined;
  const part = new Uint8Array(across * down * 4);
  for (let row = 0; row < down; row++) {
    const from = ((top + row) * width + left) * 4;
    part.set(rgba.subarray(from, from + across * 4), row * across * 4);
  }
  return { width: across, height: down, rgba: part };
}
