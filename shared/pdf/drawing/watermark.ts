import { degrees, type PDFDocument, type PDFImage, type PDFPage, rgb } from "pdf-lib";
import type { InputFile, OutputFile } from "../../contract/file.ts";
import type { WatermarkPosition } from "../../contract/position.ts";
import type { PdfInput } from "../structure/operations.ts";
import { parsePages } from "../structure/page-range.ts";
import { editedFile, editPdf } from "./edit.ts";
import { drawAsSeen, type Frame } from "./frame.ts";
import { centred, type Margin, placeAt } from "./placement.ts";
import { embedRaster } from "./raster-image.ts";
import { capitalHeight, drawRuns, type Run, runsWidth, textRuns } from "./text-run.ts";

type WatermarkInput = PdfInput & {
  text?: string | undefined;
  image_file?: InputFile | undefined;
  opacity: number;
  position: WatermarkPosition;
  pages: string;
};

const margin: Margin = { side: 36, end: 36 };
/** Part of the page's width, or diagonal, that a mark takes; and the font sizes it stays within. */
const share = { center: 0.6, diagonal: 0.7, corner: 0.25 } as const;
const sizes = { smallest: 8, corner: 24, largest: 120 } as const;

type Mark = { width: number; height: number; draw(page: PDFPage, x: number, y: number, angle: number): void };

function place(
  frame: Frame,
  mark: Mark,
  position: WatermarkPosition,
): { x: number; y: number; angle: number } {
  if (position !== "diagonal") return { ...placeAt(frame, mark, position, margin), angle: 0 };
  const angle = Math.atan2(frame.height, frame.width);
  return { ...centred(frame, mark, angle), angle };
}

function room(frame: Frame, position: WatermarkPosition): number {
  if (position === "diagonal") return Math.hypot(frame.width, frame.height) * share.diagonal;
  return frame.width * (position === "center" ? share.center : share.corner);
}

function textMark(runs: readonly Run[], frame: Frame, position: WatermarkPosition, opacity: number): Mark {
  const fitting = room(frame, position) / Math.max(runsWidth(runs, 1), 0.01);
  const largest = position === "center" || position === "diagonal" ? sizes.largest : sizes.corner;
  const size = Math.max(sizes.smallest, Math.min(fitting, largest));
  const height = size * capitalHeight;
  return {
    width: runsWidth(runs, size),
    height,
    draw: (page, x, y, angle) =>
      drawRuns(page, runs, { x, y, size, opacity, angle, color: rgb(0.5, 0.5, 0.5) }),
  };
}

function imageMark(image: PDFImage, frame: Frame, position: WatermarkPosition, opacity: number): Mark {
  const scale = Math.min(room(frame, position) / image.width, (frame.height * share.center) / image.height);
  const { width, height } = image.scale(scale);
  return {
    width,
    height,
    draw: (page, x, y, angle) =>
      page.drawImage(image, { x, y, width, height, opacity, rotate: degrees((angle * 180) / Math.PI) }),
  };
}

async function marker(document: PDFDocument, { text, image_file, opacity, position }: WatermarkInput) {
  if (image_file !== undefined) {
    const image = await embedRaster(document, image_file.bytes, "image_file");
    return (frame: Frame) => imageMark(image, frame, position, opacity);
  }
  const runs = await textRuns(document, text ?? "", "text");
  return (frame: Frame) => textMark(runs, frame, position, opacity);
}

/** Draws a text or an image over pages, as the reader sees them. */
export async function watermark(input: WatermarkInput): Promise<OutputFile> {
  const edited = await editPdf(input, async (document, opened) => {
    const markFor = await marker(document, input);
    for (const index of new Set(parsePages(input.pages, opened.pageCount))) {
      const page = document.getPage(index);
      drawAsSeen(page, (frame) => {
        const mark = markFor(frame);
        const { x, y, angle } = place(frame, mark, input.position);
        mark.draw(page, x, y, angle);
      });
    }
  });
  return editedFile(input.file, "watermarked", edited);
}
