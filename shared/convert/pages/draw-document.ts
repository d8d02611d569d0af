import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import type { Document, Page, Word } from "../../document/document.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { drawRuns, type Run, runsWidth, textRuns, winAnsi } from "../../pdf/drawing/text-run.ts";
import { openImage } from "../../pdf/engine/image.ts";

/** Letters reach so far below their baseline, share of the size. */
const descent = 0.21;
const ink = rgb(0, 0, 0);

/** Draws the words of pages; what a word is made of is found once. */
class WordPainter {
  private readonly document: PDFDocument;
  private readonly plain: Record<"normal" | "bold", PDFFont>;
  private readonly known = new Map<string, readonly Run[]>();

  constructor(document: PDFDocument, plain: Record<"normal" | "bold", PDFFont>) {
    this.document = document;
    this.plain = plain;
  }

  private async runsOf({ text, font }: Word): Promise<readonly Run[]> {
    const key = `${font.bold} ${text}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const runs = await this.made(text, font.bold ? this.plain.bold : this.plain.normal);
    this.known.set(key, runs);
    return runs;
  }

  private async made(text: string, font: PDFFont): Promise<readonly Run[]> {
    if (winAnsi.test(text)) return [{ text, font, width: font.widthOfTextAtSize(text, 1) }];
    // A word that none of our fonts has is left out; its box stays.
    return textRuns(this.document, text, "file").catch((cause: unknown) => {
      if (cause instanceof ServiceError) return [];
      throw cause;
    });
  }

  async draw(page: PDFPage, word: Word): Promise<void> {
    const runs = await this.runsOf(word);
    const [x0, y0, x1, y1] = word.box;
    const height = Math.max(1, y1 - y0);
    const size = Math.min(word.font.size > 0 ? word.font.size : height, height);
    const width = runsWidth(runs, size);
    const fitting = width > x1 - x0 && width > 0 ? (size * (x1 - x0)) / width : size;
    drawRuns(page, runs, { x: x0, y: y0 + descent * size, size: fitting, color: ink });
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
  const painter = new WordPainter(document, {
    // Plain text is laid out as a typewriter would.
    normal: await document.embedFont(
      source.format === "txt" ? StandardFonts.Courier : StandardFonts.Helvetica,
    ),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  });
  for (const page of source.pages) {
    const sheet = document.addPage([page.width, page.height]);
    if (source.format === "image") {
      await drawPicture(document, sheet, bytes);
      continue;
    }
    drawRulings(sheet, page);
    for (const word of page.words) await painter.draw(sheet, word);
  }
  return document.save();
}
