import { PDFDocument, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";

/** What stands on the slip, row by row. */
export const printed = [
  ["CORNER SHOP 21 MILL LANE"],
  ["2 x RYE BREAD", "14.86"],
  ["BUTTER ROLL", "4.40"],
  ["SALT 500G", "0.95"],
  ["SUBTOTAL", "20.21"],
  ["ROUNDING", "-0.01"],
  ["TOTAL", "20.20"],
  ["CASH", "50.00"],
  ["CHANGE", "29.80"],
] as const;

/** A slip of a worn needle printer, photographed from afar: letters of eleven pixels, of which a grid is darker than the rest. */
export async function wornSlip(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  const page = pdf.addPage([240, 220]);
  for (const [index, [left, right = ""]] of printed.entries()) {
    page.drawText(left, { x: 20, y: 190 - 20 * index, size: 12, font });
    page.drawText(right, { x: 220 - font.widthOfTextAtSize(right, 12), y: 190 - 20 * index, size: 12, font });
  }
  using document = await PdfiumDocument.open(await pdf.save());
  const { rgba, width, height } = renderPage(document, 0, 110);
  const worn = new Uint8Array(width * height);
  for (let at = 0; at < worn.length; at++) {
    const shade = rgba[at * 4] ?? 255;
    const needle = (at % width) % 3 === 0 || Math.floor(at / width) % 3 === 0;
    worn[at] = needle ? 200 + shade / 8 : 235 - (255 - shade) * 0.6;
  }
  return sharp(worn, { raw: { width, height, channels: 1 } })
    .blur(0.5)
    .png()
    .toBuffer();
}
