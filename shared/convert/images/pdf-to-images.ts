import sharp from "sharp";
import { type ZipEntry, zipStream } from "../../archive/zip-writer.ts";
import type { Call } from "../../contract/call.ts";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import { includesTier } from "../../contract/tier.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { tierTooLow } from "../../errors/tier-too-low.ts";
import { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { type Bitmap, renderPage } from "../../pdf/engine/render.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import type { PdfInput } from "../../pdf/structure/operations.ts";
import { pageSet } from "../../pdf/structure/page-range.ts";
import { type DrawnPage, imageList } from "./image-list.ts";

type Wanted = Pick<Call, "prefersJson">;
type ImageFormat = "png" | "jpg";
type ImagesInput = PdfInput & { dpi: number; pages?: string | undefined; quality?: number };

/** Pixels of one page: 250 megabytes while it is drawn. */
const mostPixels = 60_000_000;
/** Pages drawn ahead of the one being sent: PDFium draws one while sharp encodes the other. */
const ahead = 2;

/** Before the answer begins: an archive that breaks off tells nobody why. */
function checkPages(document: PdfiumDocument, pages: readonly number[], dpi: number): void {
  const { pdfium } = document;
  // All of them before the first is loaded, which may take seconds.
  for (const index of pages) document.checkDrawing(index);
  for (const index of pages) {
    const points = document.page(
      index,
      (page) => pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page),
    );
    if ((points * dpi * dpi) / 5_184 <= mostPixels) continue;
    const fitting = Math.floor(Math.sqrt((mostPixels * 5_184) / points));
    throw new ServiceError(
      "too_complex",
      `Page ${index + 1} is too large for ${dpi} dpi. Use at most ${fitting} dpi.`,
    );
  }
}

function encode(
  { width, height, rgba }: Bitmap,
  format: ImageFormat,
  dpi: number,
  quality: number,
): Promise<Buffer> {
  const image = sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .withMetadata({ density: dpi });
  return (
    format === "png"
      ? image.png({ compressionLevel: 4 })
      : image.jpeg({ quality, chromaSubsampling: "4:4:4" })
  ).toBuffer();
}

/** Draws the pages in order, a few ahead of the reader. Closes the document when the last is out. */
async function* draw(
  document: PdfiumDocument,
  pages: readonly number[],
  format: ImageFormat,
  input: ImagesInput,
) {
  const waiting = [...pages];
  const running: { index: number; bytes: Promise<Buffer> }[] = [];
  try {
    while (waiting.length > 0 || running.length > 0) {
      while (running.length < ahead) {
        const index = waiting.shift();
        if (index === undefined) break;
        const bytes = encode(renderPage(document, index, input.dpi), format, input.dpi, input.quality ?? 85);
        bytes.catch(() => {});
        running.push({ index, bytes });
      }
      const next = running.shift();
      if (next !== undefined) yield { index: next.index, bytes: await next.bytes } satisfies DrawnPage;
    }
  } finally {
    document.close();
  }
}

async function* zipEntries(
  pages: AsyncIterable<DrawnPage>,
  pageCount: number,
  format: ImageFormat,
): AsyncGenerator<ZipEntry> {
  const digits = Math.max(3, String(pageCount).length);
  for await (const { index, bytes } of pages)
    yield { name: `page-${String(index + 1).padStart(digits, "0")}.${format}`, bytes };
}

async function toImages(input: ImagesInput, format: ImageFormat, call: Wanted): Promise<OutputFile> {
  return withPdf(input.file, input.password, async (opened) => {
    const pages = pageSet(input.pages, opened.pageCount);
    const document = await PdfiumDocument.open(opened.bytes);
    try {
      checkPages(document, pages, input.dpi);
    } catch (error) {
      document.close();
      throw error;
    }
    const images = draw(document, pages, format, input);
    const title = stem(input.file.filename);
    const { warnings } = opened;
    if (call.prefersJson) return imageList(images, format, title, warnings);
    if (pages.length > 1) {
      const entries = zipEntries(images, opened.pageCount, format);
      return outputFile("zip", `${title}-${format}.zip`, zipStream(entries), { warnings });
    }
    const [only] = await Array.fromAsync(images);
    return outputFile(format, `${title}.${format}`, only?.bytes ?? new Uint8Array(), { warnings });
  });
}

export const pdfToPng = (input: ImagesInput, call: Wanted = {}) => toImages(input, "png", call);
export const pdfToJpg = (input: ImagesInput, call: Wanted = {}) => toImages(input, "jpg", call);

/** Either format at one address; JPG belongs to a higher tier. */
export async function pdfToImages(
  input: ImagesInput & { format: ImageFormat },
  call: Wanted & Pick<Call, "tier">,
) {
  const { tier } = call;
  if (input.format === "jpg" && !includesTier(tier, "indie")) throw tierTooLow("JPG", "indie", tier);
  return toImages(input, input.format, call);
}
