import sharp from "sharp";
import { PdfiumDocument } from "../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../shared/pdf/engine/render.ts";

type Gray = { width: number; height: number; data: Uint8Array };

async function gray(document: PdfiumDocument, page: number, dpi: number): Promise<Gray> {
  const { width, height, rgba } = renderPage(document, page, dpi);
  const raw = sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .toColourspace("b-w")
    .raw();
  return { width, height, data: await raw.toBuffer() };
}

/** Mean structural similarity over windows of 8 × 8 pixels (Wang, Bovik, Sheikh, Simoncelli 2004). */
function similarity(a: Gray, b: Gray): number {
  const window = 8;
  const c1 = (0.01 * 255) ** 2;
  const c2 = (0.03 * 255) ** 2;
  let sum = 0;
  let count = 0;
  for (let y = 0; y + window <= a.height; y += 4) {
    for (let x = 0; x + window <= a.width; x += 4) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let j = y; j < y + window; j++) {
        for (let i = x; i < x + window; i++) {
          const p = a.data[j * a.width + i] ?? 0;
          const q = b.data[j * b.width + i] ?? 0;
          sa += p;
          sb += q;
          saa += p * p;
          sbb += q * q;
          sab += p * q;
        }
      }
      const n = window * window;
      const [ma, mb] = [sa / n, sb / n];
      const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb];
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
      count++;
    }
  }
  return count === 0 ? 1 : sum / count;
}

/** The lowest similarity of any page of the two files, at `dpi`; 0 when pages are missing. */
export async function lowestSimilarity(
  before: { bytes: Uint8Array; password?: string | undefined },
  after: Uint8Array,
  dpi: number,
): Promise<number> {
  using a = await PdfiumDocument.open(before.bytes, before.password ?? "");
  using b = await PdfiumDocument.open(after);
  if (a.pageCount !== b.pageCount) return 0;
  let lowest = 1;
  for (let page = 0; page < a.pageCount; page++) {
    lowest = Math.min(lowest, similarity(await gray(a, page, dpi), await gray(b, page, dpi)));
  }
  return lowest;
}
