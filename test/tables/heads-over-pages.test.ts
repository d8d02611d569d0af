import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import { passagesOf } from "../../shared/intelligence/passages/passages-of.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

type Row = readonly string[];
const starts = [50, 200, 300, 400];
const rowsOnPage = 20;

/** A table with a page for each list of rows, drawn with lines or set by its columns alone. */
async function tablePdf(pages: readonly (readonly Row[])[], ruled: boolean) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const rows of pages) {
    const page = pdf.addPage([520, 420]);
    for (const [at, cells] of rows.entries()) {
      const y = 385 - 18 * at;
      for (const [column, text] of cells.entries())
        page.drawText(text, { x: starts[column] ?? 0, y, size: 10, font });
      if (!ruled) continue;
      for (const level of [y + 13, y - 5])
        page.drawLine({ start: { x: 45, y: level }, end: { x: 480, y: level }, thickness: 0.6 });
      for (const x of [...starts.map((start) => start - 5), 480])
        page.drawLine({ start: { x, y: y + 13 }, end: { x, y: y - 5 }, thickness: 0.6 });
    }
  }
  return pdfFile(await pdf.save(), "list.pdf");
}

/** Every cell names its row, so that a cell of another row is seen wherever it stands. */
const makers = ["Corning Incorporated", "Paris Precision LLC", "Blue Heron Foods", "Oslo Rope Works"];
const body = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => {
    const row = from + at;
    return [`${makers[row % makers.length]} of Row${row}`, `C-${row}`, `${row}.25`, `${1000 + row}`];
  });
const head: Row = ["Maker", "Code", "Price", "Pieces"];
const upper: Row = ["", "", "In stock", ""];

const shapes = {
  "a head on the first page alone": [[head, ...body(1, 19)], body(20, rowsOnPage), body(40, 12)],
  "a head on every page": [
    [head, ...body(1, 19)],
    [head, ...body(20, 19)],
    [head, ...body(39, 12)],
  ],
  "no head": [body(1, rowsOnPage), body(21, rowsOnPage), body(41, 12)],
} as const;
const headRows = (name: string) => (name === "no head" ? 0 : 1);

describe.each([true, false])("ruled: %s", (ruled) => {
  test.each(Object.entries(shapes))("%s: one table, with the page of each row", async (name, pages) => {
    const { status, json } = await post("/api/v1/ai/extract-tables", { file: await tablePdf(pages, ruled) });
    expect(status).toBe(200);
    const heads = headRows(name);
    const rows = pages.flat().filter((row, at) => row !== head || at === 0);
    const counts = pages.map((own, at) => own.filter((row) => row !== head || at === 0).length);
    expect(json.data.tables).toMatchObject([
      {
        pages: [1, 2, 3],
        header_rows: heads,
        rows,
        row_pages: counts.flatMap((count, at) => Array.from({ length: count }, () => at + 1)),
      },
    ]);
  });

  test.each(Object.entries(shapes))("%s: no row is read with a cell of another", async (name, pages) => {
    const passages = passagesOf(await readDocument(await tablePdf(pages, ruled)));
    const rows = passages.filter(({ kind }) => kind === "row");
    const own = pages.flat().filter((row) => row !== head);
    expect(rows).toHaveLength(own.length);
    for (const [at, { text, page }] of rows.entries()) {
      const number = at + 1;
      expect(text.match(/Row\d+/g)).toEqual([`Row${number}`]);
      expect(text).toContain(`C-${number}`);
      expect(text).toContain(`${number}.25`);
      expect(text.includes("Price")).toBe(headRows(name) === 1);
      expect(pages[page - 1]?.some((row) => row[1] === `C-${number}`)).toBe(true);
    }
  });
});

test("a table of words alone has its head over all pages too", async () => {
  const words = (from: number, count: number): Row[] =>
    Array.from({ length: count }, (_, at) => {
      const row = `Row${from + at}`;
      return [makers[(from + at) % makers.length] ?? "", `Owner ${row}`, `Town ${row}`, `${row} red`];
    });
  const pages = [[["Maker", "Owner", "Town", "Colour"], ...words(1, 19)], words(20, 20), words(40, 9)];
  const passages = passagesOf(await readDocument(await tablePdf(pages, true)));
  const rows = passages.filter(({ kind }) => kind === "row");
  expect(rows).toHaveLength(48);
  for (const [at, { text }] of rows.entries()) {
    expect(new Set(text.match(/Row\d+/g))).toEqual(new Set([`Row${at + 1}`]));
    expect(text).toContain(`Colour Row${at + 1} red`);
    expect(makers.filter((maker) => text.includes(maker))).toHaveLength(1);
  }
});

test("a head of two rows names the columns of all pages", async () => {
  const pages = [[upper, head, ...body(1, 18)], body(19, rowsOnPage), body(39, 5)];
  const file = await tablePdf(pages, false);
  const { json } = await post("/api/v1/ai/extract-tables", { file });
  expect(json.data.tables).toHaveLength(1);
  const [table] = json.data.tables;
  expect(table.rows.slice(table.header_rows)).toEqual(pages.flat().slice(2));
  const rows = passagesOf(await readDocument(file)).filter(({ kind }) => kind === "row");
  for (const { text } of rows) expect(text.match(/Row\d+/g)).toHaveLength(1);
  expect(rows.at(-1)).toMatchObject({ page: 3, text: expect.stringContaining("Price 43.25") });
});

test.each([
  ["other columns is a table of its own", ["Port", "Sign", "Depth", "Ships"], 2],
  ["most of the same columns is no other table", ["Maker (continued)", "Code", "Price", "Pieces"], 1],
])("a page that begins with a head of %s", async (_, other, count) => {
  const pages = [
    [head, ...body(1, 19)],
    [other, ...body(20, 12)],
  ];
  const file = await tablePdf(pages, true);
  const { json } = await post("/api/v1/ai/extract-tables", { file });
  expect(json.data.tables).toHaveLength(count);
  const rows = passagesOf(await readDocument(file)).filter(({ kind }) => kind === "row");
  expect(rows.at(-1)?.text).toContain(count === 2 ? "Depth 31.25" : "Price 31.25");
});

describe("the first row is a head", () => {
  const rowsFrom = async (rows: readonly Row[]) => {
    const { json } = await post("/api/v1/ai/extract-tables", { file: await tablePdf([rows], true) });
    return json.data.tables[0].header_rows as number;
  };
  test.each<[string, number, readonly Row[]]>([
    [
      "where it has text over figures",
      1,
      [
        ["Item", "Price"],
        ["Rope", "4.25"],
        ["Sail", "9.50"],
      ],
    ],
    [
      "where it has years over figures",
      1,
      [
        ["", "2019"],
        ["Rope", "4.25"],
        ["Sail", "9.50"],
      ],
    ],
    [
      "where it has days over figures",
      1,
      [
        ["", "31.12.2019"],
        ["Rope", "4.25"],
        ["Sail", "9.50"],
      ],
    ],
    [
      "where all is text",
      1,
      [
        ["Item", "Colour"],
        ["Rope", "red"],
        ["Sail", "white"],
      ],
    ],
    [
      "not where it has a figure over figures",
      0,
      [
        ["Mast", "3.00"],
        ["Rope", "4.25"],
        ["Sail", "9.50"],
      ],
    ],
    [
      "not where it has a day over days",
      0,
      [
        ["Mast", "01.02.2020"],
        ["Rope", "02.03.2020"],
        ["Sail", "03.04.2020"],
      ],
    ],
    [
      "not where it has a code over codes",
      0,
      [
        ["Mast", "M-1"],
        ["Rope", "R-22"],
        ["Sail", "S-3"],
      ],
    ],
    [
      "not where it is a label with its value",
      0,
      [
        ["Total:", "many"],
        ["Rope", "red"],
        ["Sail", "white"],
      ],
    ],
  ])("%s", async (_, expected, rows) => {
    expect(await rowsFrom(rows)).toBe(expected);
  });
});
