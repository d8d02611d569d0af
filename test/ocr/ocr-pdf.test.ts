import { degrees, PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { lettering } from "../harness/lettering.ts";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const lines = ["The quick brown fox jumps", "over the lazy dog in 1984.", "Payment is due on receipt."];

async function scan(turn = 0, skew = 0): Promise<Uint8Array> {
  const text = lines.map((line, index) =>
    lettering(line, { x: 80, y: 160 + index * 110, size: 64, font: "serif" }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="700"><rect width="100%" height="100%" fill="white"/><rect x="80" y="500" width="1000" height="8"/>${text.join("")}</svg>`;
  const png = await sharp(Buffer.from(svg))
    .rotate(skew, { background: "white" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const document = await PDFDocument.create();
  const [width, height] = [png.info.width / 3, png.info.height / 3];
  const page = document.addPage([width, height]);
  page.drawImage(await document.embedPng(png.data), { x: 0, y: 0, width, height });
  page.setRotation(degrees(turn));
  return document.save();
}

let upright: Uint8Array;
beforeAll(async () => {
  upright = await scan();
});

const words = (text = "") => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
const share = (text: string | undefined) => {
  const found = new Set(words(text));
  const wanted = words(lines.join(" "));
  return wanted.filter((word) => found.has(word)).length / wanted.length;
};

test("a scan becomes searchable, its picture untouched", async () => {
  const answer = await post("/api/v1/pdf/ocr", { file: pdfFile(upright, "scan.pdf") });
  expect(answer.headers["content-disposition"]).toContain("scan-ocr.pdf");
  expect(share((await pageTexts(answer.bytes))[0])).toBeGreaterThan(0.9);
  expect(await complaints(answer.bytes)).toBe("");
  expect(answer.bytes.length).toBeLessThan(upright.length + 20_000);
});

test.each([
  ["lies on its side by /Rotate", 90, 0, {}],
  ["is crooked", 0, 3, { deskew: true }],
])("a page that %s is read too", async (_title, turn, skew, fields) => {
  const answer = await post("/api/v1/pdf/ocr", { file: pdfFile(await scan(turn, skew)), ...fields });
  expect(share((await pageTexts(answer.bytes))[0])).toBeGreaterThan(0.85);
  expect(await complaints(answer.bytes)).toBe("");
});

/** How much higher the rule below the text stands at its right end than at its left, points. */
async function rise(bytes: Uint8Array): Promise<number> {
  using document = await PdfiumDocument.open(bytes);
  const { width, height, rgba } = renderPage(document, 0, 72);
  const lowest = (x: number) => {
    for (let y = height - 5; y > 0; y--) if ((rgba[(y * width + x) * 4] ?? 255) < 128) return height - y;
    throw new Error("There is no rule here.");
  };
  const [left, right] = [Math.round(width * 0.2), Math.round(width * 0.8)];
  return lowest(right) - lowest(left);
}

test.each([
  ["straightened when asked for", { deskew: true }, 0],
  ["left as it is otherwise", {}, 1],
])("a crooked page is %s", async (_title, fields, share) => {
  const crooked = await scan(0, 3);
  const before = await rise(crooked);
  expect(Math.abs(before)).toBeGreaterThan(8);
  const { bytes } = await post("/api/v1/pdf/ocr", { file: pdfFile(crooked), ...fields });
  expect(Math.abs((await rise(bytes)) - before * share)).toBeLessThanOrEqual(2);
});

test("the language asked for is read, in its own letters", async () => {
  const drawn = lettering("भारत सरकार", { x: 80, y: 160, size: 72, font: "devanagari" });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="260"><rect width="100%" height="100%" fill="white"/>${drawn}</svg>`;
  const document = await PDFDocument.create();
  const picture = await document.embedPng(await sharp(Buffer.from(svg)).png().toBuffer());
  document.addPage([300, 87]).drawImage(picture, { x: 0, y: 0, width: 300, height: 87 });
  const answer = await post("/api/v1/pdf/ocr", { file: pdfFile(await document.save()), language: "hin" });
  expect((await pageTexts(answer.bytes))[0]).toBe("भारत सरकार");
});

test("pages with text are kept as they are, and where all have it the file", async () => {
  const file = pdfFile(await numberedPdf(2, [595, 842], "Chapter no"));
  const answer = await post("/api/v1/pdf/ocr", { file });
  expect(answer.bytes.equals(file.bytes)).toBe(true);
  expect(answer.headers["x-warning"]).toMatch(/2 pages have text already/);
});

test("a language that does not ship is a 422 that names those that do", async () => {
  const answer = await post("/api/v1/pdf/ocr", { file: pdfFile(upright), language: "klingon" });
  expect(answer.status).toBe(422);
  expect(answer.json.detail[0].msg).toContain("eng");
});
