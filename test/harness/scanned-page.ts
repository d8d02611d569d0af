import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { lettering } from "./lettering.ts";

const lines = [
  "Invoice number: HB-2047",
  "Harbour Lane Bakery, 27 Lighthouse Street",
  "Thank you for the order that you have placed with us.",
  "Twelve loaves of bread and eight trays of rolls were",
  "delivered to the kitchen at the back of the building.",
  "Please pay the amount below within the next thirty days",
  "to the account that is printed at the foot of this page.",
  "Total due: 1,284.50 EUR",
];
const size = { width: 1500, height: 1100 };

/** A page of print as a picture. */
export const printed = (text: readonly string[] = lines): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="white"/>${text.map((line, row) => lettering(line, { x: 90, y: 140 + row * 114, size: 44 })).join("")}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A scan without text: each page the picture as it lay, turned clockwise by so many degrees. */
export async function scannedPages(picture: Buffer, ...turns: readonly number[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const degrees of turns) {
    const { data, info } = await sharp(picture)
      .rotate(degrees, { background: "white" })
      .png()
      .toBuffer({ resolveWithObject: true });
    const [width, height] = [info.width * 0.36, info.height * 0.36];
    document.addPage([width, height]).drawImage(await document.embedPng(data), { x: 0, y: 0, width, height });
  }
  return document.save();
}
