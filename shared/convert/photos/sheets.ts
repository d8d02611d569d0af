import sharp, { type Sharp } from "sharp";
import type { InputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { describeFormat, isPdf } from "../../format/sniff.ts";
import { Counter, hold } from "../../limits/count.ts";
import { openImage } from "../../pdf/engine/image.ts";
import { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { dpiWithin, pageSize, renderPage } from "../../pdf/engine/render.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import { pageSet } from "../../pdf/structure/page-range.ts";
import type { Raster } from "./bed.ts";

/** One scan of a file; `number` is that of its page. */
export type Sheet = { number: number; raster: Raster; dpi: number };
type SheetsInput = { file: InputFile; pages?: string | undefined; password?: string | undefined };

/** What scanners give when nobody asks for more; a picture that states none is taken as one of a screen. */
const [scanDpi, screenDpi] = [300, 96];
const mostPixels = 20_000_000;

async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 3) return { width, height, data };
  const gray = channels;
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) rgb.fill(data[at * gray] ?? 0, at * 3, at * 3 + 3);
  return { width, height, data: rgb };
}

async function* imageSheets({ file, pages }: SheetsInput): AsyncGenerator<Sheet> {
  const opened = await openImage(file.bytes);
  if (opened === undefined) {
    const found = describeFormat(file.bytes);
    throw new ServiceError(
      "unsupported_format",
      `Expected an image or a PDF, but the file is ${found}. Send a scan as PDF, JPG, PNG, TIFF or WebP.`,
    );
  }
  const count = opened.format === "tiff" ? (opened.facts.pages ?? 1) : 1;
  hold("image.pages", count);
  const pixels = new Counter("image.total");
  for (const page of pageSet(pages, count)) {
    const one = await openImage(file.bytes, { page });
    if (one === undefined) continue;
    const { width, height, density = 0 } = one.facts;
    pixels.add(width * height);
    const raster = await rasterOf(one.image.rotate()).catch((cause: unknown) => {
      throw new ServiceError("damaged_file", "The image cannot be read. Save it again and resend.", {
        cause,
      });
    });
    yield { number: page + 1, raster, dpi: density < 36 ? screenDpi : density };
  }
}

/** The scan as it is seen at a smaller size. */
export async function smaller({ width, height, data }: Raster, longest: number): Promise<Raster> {
  if (Math.max(width, height) <= longest) return { width, height, data };
  const scale = longest / Math.max(width, height);
  return rasterOf(
    sharp(data, { raw: { width, height, channels: 3 } }).resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: "fill",
      kernel: "linear",
    }),
  );
}

async function eachOfPdf(input: SheetsInput, work: (sheet: Sheet) => Promise<void>): Promise<void> {
  await withPdf(input.file, input.password, async (opened) => {
    using document = await PdfiumDocument.open(opened.bytes);
    const pixels = new Counter("image.total");
    for (const index of pageSet(input.pages, opened.pageCount)) {
      const dpi = dpiWithin(pageSize(document, index), scanDpi, mostPixels);
      const { width, height, rgba } = renderPage(document, index, dpi);
      pixels.add(width * height);
      const data = new Uint8Array(width * height * 3);
      for (let at = 0, to = 0; to < data.length; at += 4) {
        data[to++] = rgba[at] ?? 0;
        data[to++] = rgba[at + 1] ?? 0;
        data[to++] = rgba[at + 2] ?? 0;
      }
      await work({ number: index + 1, raster: { width, height, data }, dpi });
    }
  });
}

/** Works on each scan of a file in turn: the pages of a PDF or a TIFF, or an image. */
export async function eachSheet(input: SheetsInput, work: (sheet: Sheet) => Promise<void>): Promise<void> {
  if (input.file.bytes.length === 0) throw new ServiceError("empty_file", "The file is empty. Send a scan.");
  if (isPdf(input.file.bytes)) return eachOfPdf(input, work);
  for await (const sheet of imageSheets(input)) await work(sheet);
}
