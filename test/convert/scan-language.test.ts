import { PDFDocument, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { word } from "./word-file.ts";

const lines = [
  "La société a été créée à Besançon il y a déjà une dizaine d'années.",
  "Ses employés y préparent des pièces très légères pour l'aéronautique.",
  "Le siège a été déplacé à Nîmes, où l'État lui a cédé un ancien entrepôt.",
  "Depuis, les bénéfices ont augmenté de façon régulière chaque année.",
  "Où que ce soit, la qualité des matériaux reste la première priorité.",
];
const accented = ["société", "créée", "Besançon", "légères", "déplacé", "Nîmes", "façon", "première"];

let scan: Uint8Array;
beforeAll(async () => {
  const letter = await PDFDocument.create();
  const font = await letter.embedFont(StandardFonts.TimesRoman);
  const sheet = letter.addPage([595, 300]);
  for (const [index, line] of lines.entries())
    sheet.drawText(line, { x: 70, y: 240 - 24 * index, size: 13, font });
  using drawn = await PdfiumDocument.open(await letter.save());
  const { rgba, width, height } = renderPage(drawn, 0, 200);
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
  const document = await PDFDocument.create();
  const image = await document.embedPng(png);
  const size = { width: width * 0.36, height: height * 0.36 };
  document.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
  scan = await document.save();
});

describe("the language of a scan is found where none is given", () => {
  it.each([["true"], ["false"]])("text, layout %s", async (layout) => {
    const { text } = await post("/api/v1/convert/pdf-to-text", { file: pdfFile(scan), layout });
    for (const each of accented) expect(text).toContain(each);
  });

  it("Word", async () => {
    const text = (await word(scan)).paragraphs.map((paragraph) => paragraph.text).join("\n");
    for (const each of accented) expect(text).toContain(each);
  });

  it("words with their places", async () => {
    const { json } = await post("/api/v1/ai/ocr", { file: pdfFile(scan) });
    for (const each of accented) expect(json.data.text).toContain(each);
  });
});

it.each([["true"], ["false"]])("a language that does not ship is refused, layout %s", async (layout) => {
  const answer = await post("/api/v1/convert/pdf-to-text", { file: pdfFile(scan), language: "tlh", layout });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("One of eng, deu");
});
