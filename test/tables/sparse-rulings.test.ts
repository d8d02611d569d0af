import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

type Draw = (page: PDFPage, font: PDFFont) => void;

async function rowsOf(draw: Draw): Promise<string[][]> {
  const pdf = await PDFDocument.create();
  draw(pdf.addPage([500, 300]), await pdf.embedFont(StandardFonts.Helvetica));
  const { json } = await post("/api/v1/ai/extract-tables", { file: pdfFile(await pdf.save(), "t.pdf") });
  expect(json.data.table_count).toBe(1);
  return json.data.tables[0].rows;
}

const countries = [
  ["Country", "Domestic", "Imported", "Total"],
  ["Austria", "92.9", "7.1", "5,821"],
  ["Belgium", "0", "100", "5,906"],
  ["Denmark", "41.0", "59.0", "1,204"],
  ["Estonia", "12.5", "87.5", "318"],
];

/** Texts at their columns, right-aligned beside the first. */
function write(page: PDFPage, font: PDFFont, rows: readonly (readonly string[])[], step = 20): void {
  for (const [row, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) {
      const x = column === 0 ? 55 : 50 + (column + 1) * 90 - 6 - font.widthOfTextAtSize(text, 9);
      page.drawText(text, { x, y: 255 - row * step, size: 9, font });
    }
  }
}

const level = (page: PDFPage, y: number) => page.drawLine({ start: { x: 50, y }, end: { x: 410, y } });
const upright = (page: PDFPage, x: number, from: number, to: number) =>
  page.drawLine({ start: { x, y: from }, end: { x, y: to } });

test("rows without upright rules go to the columns that the head rules", async () => {
  const rows = await rowsOf((page, font) => {
    write(page, font, countries);
    for (let row = 0; row <= countries.length; row++) level(page, 270 - row * 20);
    for (const x of [50, 410]) upright(page, x, 270, 270 - countries.length * 20);
    for (const x of [140, 230, 320]) upright(page, x, 270, 250);
  });
  expect(rows).toEqual(countries);
});

test("a grid that is one filled path of many thin bars is a grid", async () => {
  const rows = await rowsOf((page, font) => {
    const scenarios = [
      ["Servers in", "2007", "2008", "2009"],
      ["Closets", "1,505", "1,580", "1,643"],
      ["", "Improved", "operation", ""],
      ["Rooms", "1,512", "1,586", "1,646"],
    ];
    write(page, font, scenarios);
    const bar = (x: number, y: number, width: number, height: number) =>
      `M${x} ${y}h${width}v${height}h${-width}z`;
    const bars = [
      ...[0, 20, 40, 60, 80].map((y) => bar(50, y, 360, 0.5)),
      ...[50, 410].map((x) => bar(x, 0, 0.5, 80)),
      ...[140, 230, 320].flatMap((x) => [bar(x, 0, 0.5, 40), bar(x, 60, 0.5, 20)]),
    ];
    page.drawSvgPath(bars.join(""), { x: 0, y: 270, color: rgb(0, 0, 0), borderWidth: 0 });
  });
  expect(rows).toEqual([
    ["Servers in", "2007", "2008", "2009"],
    ["Closets", "1,505", "1,580", "1,643"],
    ["Improved operation", "", "", ""],
    ["Rooms", "1,512", "1,586", "1,646"],
  ]);
});

test("rows without level rules are parted where figures stand level in every column", async () => {
  const rows = await rowsOf((page, font) => {
    write(page, font, countries);
    for (const y of [270, 250, 170]) level(page, y);
    for (const x of [50, 140, 230, 320, 410]) upright(page, x, 270, 170);
  });
  expect(rows).toEqual(countries);
});

test("dots that lead to a figure are no text and join no columns", async () => {
  const rows = await rowsOf((page, font) => {
    const dotted = [
      ["Revenue", "1,200", "1,150"],
      ["Cost of sales", "810", "790"],
      ["Profit", "390", "360"],
      ["Tax", "98", "90"],
    ];
    write(page, font, dotted);
    for (const [row, [label = ""]] of dotted.entries()) {
      const dots = ".".repeat(Math.floor((200 - 58 - font.widthOfTextAtSize(label, 9)) / 2.5));
      page.drawText(dots, { x: 58 + font.widthOfTextAtSize(label, 9), y: 255 - row * 20, size: 9, font });
    }
  });
  expect(rows).toEqual([
    ["Revenue", "1,200", "1,150"],
    ["Cost of sales", "810", "790"],
    ["Profit", "390", "360"],
    ["Tax", "98", "90"],
  ]);
});
