import sharp, { type Sharp } from "sharp";
import type { InputFile } from "../../contract/file.ts";
import type { Document } from "../../document/document.ts";
import { openImage } from "../../pdf/engine/image.ts";
import { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { dpiWithin, pageSize, renderPage } from "../../pdf/engine/render.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";

/** What a page looks like in 256 bits: whether it gets darker to the right, place by place (difference hash). */
export type PagePrint = Uint8Array;

const side = 16;
const dpi = 40;
const mostPixels = 2_000_000;
const mostPages = 10;
/** Levels of gray; less is noise of the paper. */
const step = 4;

async function printOf(picture: Sharp): Promise<PagePrint> {
  const size = { width: side + 1, height: side, fit: "fill" as const };
  const gray = picture.flatten({ background: "#ffffff" }).toColourspace("b-w").resize(size);
  const pixels = await gray.raw().toBuffer();
  return Uint8Array.from({ length: side * side }, (_, at) => {
    const from = Math.floor(at / side) * (side + 1) + (at % side);
    return (pixels[from] ?? 0) - (pixels[from + 1] ?? 0) > step ? 1 : 0;
  });
}

function printsOfPdf(file: InputFile, password: string | undefined): Promise<PagePrint[]> {
  return withPdf(file, password, async ({ bytes }) => {
    using document = await PdfiumDocument.open(bytes);
    const prints: PagePrint[] = [];
    for (let index = 0; index < Math.min(mostPages, document.pageCount); index++) {
      const { rgba, width, height } = renderPage(
        document,
        index,
        dpiWithin(pageSize(document, index), dpi, mostPixels),
      );
      prints.push(await printOf(sharp(rgba, { raw: { width, height, channels: 4 } })));
    }
    return prints;
  });
}

/** The first pages of a PDF, or the picture; nothing for other files, which have no look of their own. */
export async function pagePrints(
  file: InputFile,
  { format }: Document,
  password?: string,
): Promise<readonly PagePrint[]> {
  if (format === "pdf") return printsOfPdf(file, password);
  if (format !== "image") return [];
  const opened = await openImage(file.bytes, { failOn: "warning" });
  return opened === undefined ? [] : [await printOf(opened.image.rotate())];
}

/** A blank page looks like every other blank page: that says nothing. */
export const showsMarks = (print: PagePrint): boolean => print.some((bit) => bit === 1);

/** 1 for pages that look the same, 0 for pages no more alike than chance; 0 for another number of pages. */
export function looksAlike(a: readonly PagePrint[], b: readonly PagePrint[]): number {
  if (a.length !== b.length || ![...a, ...b].some(showsMarks)) return 0;
  const shares = a.map((print, page) => {
    const other = b[page];
    const marks = print.reduce((sum, bit, at) => sum + (bit | (other?.[at] ?? 0)), 0);
    const shared = print.reduce((sum, bit, at) => sum + (bit & (other?.[at] ?? 0)), 0);
    return marks === 0 ? 1 : shared / marks;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
