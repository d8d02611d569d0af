import { PDFDocument, type PDFPage } from "pdf-lib";
import type { Document, Page, Word } from "../../document/document.ts";
import { ServiceError } from "../../errors/service-error.ts";
import type { Canvas } from "../../pdf/drawing/canvas.ts";
import { drawOnPages } from "../../pdf/drawing/edit.ts";
import { setLines, type TextLine } from "../../pdf/drawing/text-line.ts";
import { openImage } from "../../pdf/engine/image.ts";

/** Letters reach so far below their baseline, share of the size. */
const descent = 0.21;

const keyOf = ({ text, font }: Word) => `${font.bold} ${text}`;

/** Every word of the pages, set once. A word that none of our fonts has is left out; its box stays. */
async function setWords({ pages, format }: Document): Promise<Map<string, TextLine | undefined>> {
  const words = new Map(pages.flatMap((page) => page.words.map((word) => [keyOf(word), word] as const)));
  // Plain text is laid out as a typewriter would.
  const cuts = [...words.values()].map(({ text, font }) => ({
    text,
    bold: font.bold,
    mono: format === "txt",
  }));
  const lines = await setLines(cuts);
  return new Map([...words.keys()].map((key, at) => [key, lines[at]]));
}

async function drawWords(canvas: Canvas, source: Document): Promise<void> {
  const lines = await setWords(source);
  for (const [index, { words }] of source.pages.entries()) {
    for (const word of words) {
      const line = lines.get(keyOf(word));
      if (line === undefined) continue;
      const [x0, y0, x1, y1] = word.box;
      const height = Math.max(1, y1 - y0);
      const size = Math.min(word.font.size > 0 ? word.font.size : height, height);
      const width = line.width * size;
      const fitting = width > x1 - x0 && width > 0 ? (size * (x1 - x0)) / width : size;
      line.draw(canvas.ink(index), { x: x0, y: y0 + descent * size, size: fitting, color: [0, 0, 0] });
    }
  }
}

function drawRulings(page: PDFPage, { rulings }: Page): void {
  for (const { x0, y0, x1, y1, width } of rulings)
    page.drawLine({ start: { x: x0, y: y0 }, end: { x: x1, y: y1 }, thickness: Math.max(0.3, width) });
}

async function drawPicture(document: PDFDocument, page: PDFPage, bytes: Uint8Array): Promise<void> {
  const opened = await openImage(bytes);
  if (opened === undefined)
    throw new ServiceError("damaged_file", "The image cannot be read. Save it again and resend.");
  const upright = opened.image.rotate().flatten({ background: "#ffffff" }).toColourspace("srgb");
  const image = await document.embedJpg(await upright.jpeg({ quality: 90 }).toBuffer());
  page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
}

/** A Document's pages as a PDF: every word and rule at its place, or the picture that it was read from. */
export async function drawDocument(source: Document, bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const page of source.pages) {
    const sheet = document.addPage([page.width, page.height]);
    if (source.format === "image") await drawPicture(document, sheet, bytes);
    else drawRulings(sheet, page);
  }
  const sheets = await document.save();
  if (source.format === "image") return sheets;
  const file = { filename: "document.pdf", contentType: "application/pdf", bytes: sheets };
  return (await drawOnPages({ file }, (canvas) => drawWords(canvas, source))).bytes;
}
