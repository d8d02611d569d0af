import type { InputFile, OutputFile } from "../../contract/file.ts";
import type { WatermarkPosition } from "../../contract/position.ts";
import type { PdfInput } from "../structure/operations.ts";
import { parsePages } from "../structure/page-range.ts";
import type { Choice } from "../type/typecase.ts";
import { drawOnPages, editedFile } from "./edit.ts";
import type { Ink } from "./ink.ts";
import { centred, type Frame, type Margin, placeAt } from "./placement.ts";
import { type DrawnImage, drawImage, drawnImage } from "./raster-image.ts";
import { capitalHeight, type TextLine, textLines } from "./text-line.ts";

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

type Mark = { width: number; height: number; draw(ink: Ink, x: number, y: number, angle: number): void };

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

function textMark(line: TextLine, frame: Frame, position: WatermarkPosition, opacity: number): Mark {
  const fitting = room(frame, position) / Math.max(line.width, 0.01);
  const largest = position === "center" || position === "diagonal" ? sizes.largest : sizes.corner;
  const size = Math.max(sizes.smallest, Math.min(fitting, largest));
  return {
    width: line.width * size,
    height: size * capitalHeight,
    draw: (ink, x, y, angle) => line.draw(ink, { x, y, size, opacity, angle, color: [0.5, 0.5, 0.5] }),
  };
}

function imageMark(image: DrawnImage, frame: Frame, position: WatermarkPosition, opacity: number): Mark {
  const scale = Math.min(room(frame, position) / image.width, (frame.height * share.center) / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  return {
    width,
    height,
    draw: (ink, x, y, angle) => drawImage(ink, image, { x, y, width, height, opacity, angle }),
  };
}

async function marker({ text = "", image_file, opacity, position }: WatermarkInput, choice: Choice) {
  if (image_file !== undefined) {
    const image = await drawnImage(image_file.bytes, "image_file");
    return (frame: Frame) => imageMark(image, frame, position, opacity);
  }
  const lines = await textLines([text], "text", choice);
  return (frame: Frame) => lines.map((line) => textMark(line, frame, position, opacity))[0];
}

/** Draws a text or an image over pages, as the reader sees them. */
export async function watermark(input: WatermarkInput): Promise<OutputFile> {
  const edited = await drawOnPages(input, async (canvas) => {
    const markFor = await marker(input, canvas.choice);
    for (const index of new Set(parsePages(input.pages, canvas.opened.pageCount))) {
      const frame = canvas.frame(index);
      const mark = markFor(frame);
      if (mark === undefined) continue;
      const { x, y, angle } = place(frame, mark, input.position);
      mark.draw(canvas.ink(index), x, y, angle);
    }
  });
  return editedFile(input.file, "watermarked", edited);
}
