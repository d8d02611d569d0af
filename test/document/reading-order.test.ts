import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import { pdfFile } from "../harness/pdf.ts";

type Put = { text: string; x: number; y: number; face?: "bold" | "typewriter" };

async function textOf(puts: readonly Put[], rule?: { y: number; to: number }): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const faces = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    typewriter: await document.embedFont(StandardFonts.Courier),
  };
  for (const { text, x, y, face = "plain" } of puts)
    page.drawText(text, { x, y, size: 9, font: faces[face] });
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

/** Two columns of so many lines, as close to each other as so many points. */
async function closeColumns(lines: number, gap: number) {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  const left = column("A", 50, 700, lines);
  const width = Math.max(...left.map(({ text }) => font.widthOfTextAtSize(text, 9)));
  return [...left, ...column("B", 50 + width + gap, 700, lines)];
}

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
  const text = await textOf(await closeColumns(12, 6));
  expect(namesIn(text)).toEqual([...names("A", 12), ...names("B", 12)]);
});

test("a head that stands alone between bands of columns ends the columns above it", async () => {
  const text = await textOf([
    ...column("A", 50, 700, 6),
    ...column("B", 300, 700, 6),
    { text: "Head", x: 50, y: 610, face: "bold" },
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

test("a narrow gutter parts columns that go on for a few lines only", async () => {
  const text = await textOf(await closeColumns(5, 7));
  expect(namesIn(text)).toEqual([...names("A", 5), ...names("B", 5)]);
});

test("lines over several columns that end before the last one are read after the columns", async () => {
  const third = (name: string, x: number) =>
    Array.from({ length: 6 }, (_, at) => ({
      text: `${name}${at} was read and agreed by all`,
      x,
      y: 700 - 12 * at,
    }));
  const wide = [
    { text: "Wide0 stands below the columns, over the first two of them alone", x: 50, y: 610 },
    { text: `Wide1 stands below the columns ${"and is long ".repeat(7)}`, x: 50, y: 598 },
  ];
  const text = await textOf([...third("A", 50), ...third("B", 220), ...third("C", 390), ...wide]);
  expect(namesIn(text)).toEqual([...names("A", 6), ...names("B", 6), ...names("C", 6), "Wide0", "Wide1"]);
});

test("two columns above a head and three below it are read band by band", async () => {
  const short = (name: string, x: number) =>
    Array.from({ length: 9 }, (_, at) => ({
      text: `${name}${at} was read and agreed by all`,
      x,
      y: 590 - 12 * at,
    }));
  const text = await textOf([
    ...column("A", 50, 700, 6),
    ...column("B", 300, 700, 6),
    { text: "Head", x: 50, y: 610, face: "bold" },
    ...short("C", 50),
    ...short("D", 220),
    ...short("E", 390),
  ]);
  expect(namesIn(text)).toEqual([
    ...names("A", 6),
    ...names("B", 6),
    "Head",
    ...names("C", 9),
    ...names("D", 9),
    ...names("E", 9),
  ]);
});

test("a column that is mostly a small table is a column", async () => {
  const rows = Array.from({ length: 6 }, (_, at) => [
    { text: `T${at} of dues`, x: 300, y: 697 - 12 * at },
    { text: String(1200 + at), x: 420, y: 697 - 12 * at },
    { text: String(7 * at), x: 480, y: 697 - 12 * at },
  ]);
  const text = await textOf([...column("A", 50, 700, 9), ...rows.flat(), ...column("B", 300, 615, 2)]);
  expect(namesIn(text)).toEqual([...names("A", 9), ...names("T", 6), ...names("B", 2)]);
});

test("blanks of a typewriter that stand one below the other part no columns", async () => {
  const told =
    "the committee heard that dues of the harbour were paid and that nobody had asked for more of them ";
  const piece = (from: number) =>
    `${told
      .repeat(2)
      .slice(from, from + 34)
      .trim()
      .padEnd(34, "s")}`;
  const lines = Array.from({ length: 12 }, (_, at) => `${piece(7 * at)} ${piece(5 * at + 3)}`);
  const puts = lines.map((text, at): Put => ({ text, x: 50, y: 700 - 11 * at, face: "typewriter" }));
  expect((await textOf(puts)).split("\n")).toEqual(lines);
});
