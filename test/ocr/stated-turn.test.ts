import { PDFDocument, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { post } from "../harness/request.ts";

/** What the directory of an EXIF header holds where a photo is to be turned by 90 degrees (tag 274, 16 bits, 6). */
const turn = [1, 18, 0, 3, 0, 0, 0, 1, 0, 6];

test("shades that look like the turn that a JPEG states are no turn", async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = ["Received with thanks", "from the corner shop", "Total 20.20"];
  const page = pdf.addPage([300, 160]);
  for (const [index, text] of lines.entries())
    page.drawText(text, { x: 30, y: 120 - 40 * index, size: 20, font });
  using document = await PdfiumDocument.open(await pdf.save());
  const { rgba, width, height } = renderPage(document, 0, 200);
  const gray = Uint8Array.from({ length: width * height }, (_, at) => turn[at] ?? rgba[at * 4] ?? 255);
  const bytes = await sharp(gray, { raw: { width, height, channels: 1 } })
    .toColourspace("b-w")
    .png()
    .toBuffer();
  const file = { filename: "slip.png", contentType: "image/png", bytes };
  const { status, json } = await post("/api/v1/ai/ocr", { file, language: "eng" });
  expect(status).toBe(200);
  expect(
    String(json.data.text)
      .split("\n")
      .filter((line) => line !== ""),
  ).toEqual(lines);
});
