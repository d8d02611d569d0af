import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import { expect, it } from "vitest";
import { grid, heading, type Paper, pairs, text } from "../../../bench/workflows/paper.ts";
import { docx, html, pdf, plain, type Style } from "../../../bench/workflows/writers.ts";
import type { InputFile } from "../../../shared/contract/file.ts";
import { readDocument } from "../../../shared/document/read-document.ts";
import { dataFolder, hasData, passwords, sample } from "../../harness/data.ts";
import { pdfFile } from "../../harness/pdf.ts";
import { misplaced } from "./misplaced.ts";

// A word that stands nowhere is a change that nobody sees; one that stands twice is a change that is told twice.

const head = ["Part", "Unit", "Price", "Remark"];
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    `Wire rope ${at}`,
    at % 2 === 0 ? "m" : "pc",
    `${14 + at}.20`,
    at % 3 === 0 ? "" : "in stock at the yard",
  ]);
const prose = text(
  "Each payee is paid on the first day of the month, by transfer to the account that is named below, unless the parties agree otherwise in writing before the day on which it falls due.",
);
const paper: Paper = [
  heading("Price list"),
  prose,
  pairs(["Beneficiary", "Elbe Crane Works GmbH"], ["Account", "DE89 3704 0044 0532 0130 00"]),
  grid(head, rows(30), [2]),
  prose,
  grid(undefined, rows(3), [2]),
  text("See note 7."),
];
const set = (style: Style) => () => pdf(paper, "paper", style);
const ways: readonly (readonly [string, () => InputFile | Promise<InputFile>])[] = [
  ["a PDF", set({})],
  ["a PDF with rules", set({ ruled: true })],
  ["a PDF with labels in a column", set({ columns: true })],
  ["a PDF with a table over pages", set({ face: "serif", rowsPerPage: 12 })],
  ["a PDF with the head on each page", set({ face: "serif", rowsPerPage: 12, headAgain: true })],
  ["a PDF with rules over pages", set({ ruled: true, rowsPerPage: 9, headAgain: true, columns: true })],
  ["Word", () => docx(paper, "paper")],
  ["HTML", () => html(paper, "paper")],
  ["text", () => plain(paper, "paper")],
];

it.each(ways)("each word of %s stands in one unit or in one cell", async (_, made) => {
  const { words, ...wrong } = misplaced(await readDocument(await made()));
  expect(wrong).toEqual({ lost: [], twice: [] });
  expect(words).toBeGreaterThan(250);
});

/** A chart of bars in a frame: all that the bars hold stands within the frame too. */
async function chart(): Promise<InputFile> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const box = (x: number, y: number, width: number, height: number) =>
    page.drawRectangle({ x, y, width, height, borderWidth: 1, borderColor: rgb(0, 0, 0) });
  page.drawText("Cases of each year, as the courts have told them to the ministry.", {
    x: 60,
    y: 760,
    size: 10,
    font,
  });
  box(100, 500, 320, 200);
  const bars = [
    [40, 30],
    [60, 50],
    [45, 70],
    [70, 80],
  ] as const;
  for (const [at, [low, high]] of bars.entries()) {
    const x = 120 + at * 75;
    box(x, 500, 40, low);
    box(x, 500 + low, 40, high);
    page.drawText(String(31 + at * 11), { x: x + 12, y: 510, size: 10, font });
    page.drawText(String(36 + at * 11), { x: x + 12, y: 510 + low, size: 10, font });
  }
  return pdfFile(await document.save(), "chart.pdf");
}

it("what a frame encloses stands in the cells within it, and in none around them", async () => {
  const { words, ...wrong } = misplaced(await readDocument(await chart()));
  expect(wrong).toEqual({ lost: [], twice: [] });
  expect(words).toBe(21);
});

const passed = new Set(["zz_random.docx", "zz_truncated.docx", "protected_page_1.docx"]);
const real = hasData
  ? ["pdf", "office"].flatMap((folder) =>
      readdirSync(join(dataFolder, folder))
        .filter((name) => /\.(?:pdf|docx)$/u.test(name) && !passed.has(name))
        .map((name) => `${folder}/${name}`),
    )
  : [];

/** Of long documents a part. */
const pagesOf: Readonly<Record<string, string>> = { "pdf/geotopo.pdf": "1-12,40" };

// Letters of pictures are left out here: npm run bench -- each-word-once takes them, and every other folder.
it.each(real)("each word of %s stands in one unit or in one cell", async (path) => {
  const document = await readDocument(sample(path), {
    ...{ ocr: "never", password: passwords[basename(path)], pageList: pagesOf[path] },
  });
  expect(misplaced(document)).toMatchObject({ lost: [], twice: [] });
});
