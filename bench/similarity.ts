import sharp from "sharp";
import { type Gray, similarity } from "../shared/pdf/compression/similarity.ts";
import { PdfiumDocument } from "../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../shared/pdf/engine/render.ts";

async function gray(document: PdfiumDocument, page: number, dpi: number): Promise<Gray> {
  const { width, height, rgba } = renderPage(document, page, dpi);
  const raw = sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .toColourspace("b-w")
    .raw();
  return { width, height, data: await raw.toBuffer() };
}

/** Which page of the first file each page of the second shows, from 0 on, and how many are compared. */
type Compared = { most: number; from: (page: number) => number };

/** The lowest similarity of any page of the two files, at `dpi`; 0 when pages are missing. */
export async function lowestSimilarity(
  before: { bytes: Uint8Array; password?: string | undefined },
  after: Uint8Array,
  dpi: number,
  compared?: Compared,
): Promise<number> {
  using a = await PdfiumDocument.open(before.bytes, before.password ?? "");
  using b = await PdfiumDocument.open(after);
  if (compared === undefined && a.pageCount !== b.pageCount) return 0;
  const { most, from } = compared ?? { most: b.pageCount, from: (page) => page };
  let lowest = 1;
  for (let page = 0; page < Math.min(b.pageCount, most); page++) {
    if (from(page) >= a.pageCount) return 0;
    lowest = Math.min(lowest, similarity(await gray(a, from(page), dpi), await gray(b, page, dpi)));
  }
  return lowest;
}
