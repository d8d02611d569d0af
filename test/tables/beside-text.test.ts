import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

type Draw = (page: PDFPage, font: PDFFont) => void;

async function tablesOf(draw: Draw): Promise<string[][][]> {
  const pdf = await PDFDocument.create();
  draw(pdf.addPage([560, 420]), await pdf.embedFont(StandardFonts.Helvetica));
  const { json } = await post("/api/v1/ai/extract-tables", { file: pdfFile(await pdf.save(), "t.pdf") });
  return json.data.tables.map(({ rows }: { rows: string[][] }) => rows);
}

const article = [
  "The reader was written as an extension of a browser",
  "and has been part of it since the autumn of that year.",
  "Purpose",
  "program beside it, which keeps out a whole class of",
  "Drawing",
  "It is drawn on a canvas, element by element, and fast",
  "Use elsewhere",
  "Mail programs and several services use it for what is",
  "attached to messages, and so do other browsers now.",
  "Anyone may take it into a page of their own, and may",
  "Speed",
  "Many services do so for files that their users share.",
  "Measured against others it is quick for common files",
  "and slow for those which are full of drawn figures.",
];
const facts = [
  ["Original author(s)", "Andrea Gall"],
  ["Developer", "Mozarella"],
  ["First release", "2 July 2011"],
  ["Repository", "github.test/\nmozarella/\nreader"],
  ["Written in", "JavaScript,\nCSS, HTML"],
  ["Size", "3.94 MB"],
  ["Licence", "Apache\nLicence 2.0"],
];

const writeArticle = (page: PDFPage, font: PDFFont) => {
  for (const [at, text] of article.entries())
    page.drawText(text, { x: 84, y: 380 - at * 15.7, size: 10, font });
};

test("a box of facts beside an article is a table of its own, its rows as they are ruled", async () => {
  const page = await tablesOf((sheet, font) => {
    writeArticle(sheet, font);
    let y = 378;
    for (const [label = "", value = ""] of facts) {
      sheet.drawLine({ start: { x: 340, y: y + 13 }, end: { x: 510, y: y + 13 } });
      sheet.drawText(label, { x: 342, y, size: 10, font });
      for (const line of value.split("\n")) {
        sheet.drawText(line, { x: 427.5, y, size: 10, font });
        y -= 13.4;
      }
      y -= 4;
    }
    sheet.drawLine({ start: { x: 340, y: y + 13 }, end: { x: 510, y: y + 13 } });
  });
  expect(page).toEqual([facts]);
});

test("dots of their own that lead to a figure are no columns", async () => {
  const entries = [
    ["Introduction", "3", "14"],
    ["Structures", "6", "21"],
    ["Lists and figures", "8", "35"],
    ["Theorems", "12", "4"],
  ];
  const page = await tablesOf((sheet, font) => {
    for (const [at, [name = "", from = "", count = ""]] of entries.entries()) {
      const y = 380 - at * 14;
      sheet.drawText(name, { x: 40, y, size: 10, font });
      for (let x = 48 + font.widthOfTextAtSize(name, 10); x < 225; x += 5.5)
        sheet.drawText(".", { x, y, size: 10, font });
      sheet.drawText(from, { x: 230, y, size: 10, font });
      sheet.drawText(count, { x: 280, y, size: 10, font });
    }
  });
  expect(page).toEqual([entries]);
});
