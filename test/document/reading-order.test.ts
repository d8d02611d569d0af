import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import { pdfFile } from "../harness/pdf.ts";

type Put = { text: string; x: number; y: number; bold?: boolean };

async function textOf(puts: readonly Put[], rule?: { y: number; to: number }): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  for (const { text, x, y, bold: isBold } of puts)
    page.drawText(text, { x, y, size: 9, font: isBold ? bold : plain });
  if (rule !== undefined) page.drawLine({ start: { x: 50, y: rule.y }, end: { x: rule.to, y: rule.y } });
  const { pages } = await readDocument(pdfFile(await document.save()), { ocr: "never" });
  return pages.map(({ lines }) => lines.map(({ text }) => text).join("\n")).join("\n");
}

/** Lines of about one width, each with its own name. */
const column = (name: string, x: number, top: number, lines: number): Put[] =>
  Array.from({ length: lines }, (_, at) => ({
    text: `${name}${at} was read and agreed by the whole council`,
    x,
    y: top - 12 * at,
  }));

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:[A-Z]\d+|Head|Wide\d|Note)\b/g)].map(([name]) => name);
const names = (name: string, lines: number) => Array.from({ length: lines }, (_, at) => `${name}${at}`);

test("columns in a part of a page are read one after the other, although most lines stand over both", async () => {
  const wide = Array.from({ length: 12 }, (_, at) => ({
    text: `Wide${at % 10} stands over both columns and tells at length what the committee heard of the year before the last one`,
    x: 50,
    y: 780 - 12 * at,
  }));
  const text = await textOf([...wide, ...column("A", 50, 600, 6), ...column("B", 300, 600, 6)]);
  expect(namesIn(text).slice(12)).toEqual([...names("A", 6), ...names("B", 6)]);
});

test("a gutter no wider than a blank of justified text parts columns, because it goes on", async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  const left = column("A", 50, 700, 12);
  const width = Math.max(...left.map(({ text: line }) => font.widthOfTextAtSize(line, 9)));
  const text = await textOf([...left, ...column("B", 50 + width + 6, 700, 12)]);
  expect(namesIn(text)).toEqual([...names("A", 12), ...names("B", 12)]);
});

test("a head that stands alone between bands of columns ends the columns above it", async () => {
  const text = await textOf([
    ...column("A", 50, 700, 6),
    ...column("B", 300, 700, 6),
    { text: "Head", x: 50, y: 610, bold: true },
    ...column("C", 50, 590, 6),
    ...column("D", 300, 590, 6),
  ]);
  expect(namesIn(text)).toEqual([
    ...names("A", 6),
    ...names("B", 6),
    "Head",
    ...names("C", 6),
    ...names("D", 6),
  ]);
});

test("what stands under a rule over both columns is read after both", async () => {
  const puts = [
    ...column("A", 50, 700, 6),
    ...column("B", 300, 700, 6),
    { text: "Note on the sums", x: 50, y: 610 },
  ];
  expect(namesIn(await textOf(puts, { y: 625, to: 500 }))).toEqual([
    ...names("A", 6),
    ...names("B", 6),
    "Note",
  ]);
});
