import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { pageSize, renderPage } from "../../shared/pdf/engine/render.ts";

/** What an office scanner is set to, and how well it keeps a gray page. */
const [dpi, quality] = [150, 80] as const;

/** The pages of a PDF as a scanner gives them: gray pictures without text. */
export async function scanOf(bytes: Uint8Array): Promise<Uint8Array> {
  using printed = await PdfiumDocument.open(bytes);
  const made = await PDFDocument.create();
  for (let index = 0; index < printed.pageCount; index += 1) {
    const { rgba, ...size } = renderPage(printed, index, dpi);
    const raw = { ...size, channels: 4 as const };
    const picture = await sharp(rgba, { raw }).removeAlpha().grayscale().jpeg({ quality }).toBuffer();
    const { width, height } = pageSize(printed, index);
    made.addPage([width, height]).drawImage(await made.embedJpg(picture), { x: 0, y: 0, width, height });
  }
  return made.save();
}
