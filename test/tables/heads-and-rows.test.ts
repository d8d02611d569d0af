import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

type Write = (text: string, x: number, y: number, align?: "left" | "right" | "centre") => void;

async function tablesOf(draw: (write: Write, page: PDFPage) => void): Promise<string[][][]> {
  const document = await PDFDocument.create();
  const font: PDFFont = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 500]);
  draw((text, x, y, align = "left") => {
    const width = font.widthOfTextAtSize(text, 9);
    page.drawText(text, { x: x - { left: 0, right: width, centre: width / 2 }[align], y, size: 9, font });
  }, page);
  const { json } = await post("/api/v1/ai/extract-tables", { file: pdfFile(await document.save()) });
  return json.data.tables.map(({ rows }: { rows: string[][] }) => rows);
}

const towns = ["Alder", "Brook", "Cedar", "Dunmore"];

test("columns under a head of two levels stay columns, without a rule anywhere", async () => {
  const [rows, ...more] = await tablesOf((write) => {
    write("Domestic", 175, 400, "centre");
    write("Foreign", 295, 400, "centre");
    write("Town", 60, 384);
    for (const [at, head] of ["2019", "2020", "2019", "2020"].entries())
      write(head, 160 + 60 * at, 384, "right");
    for (const [row, town] of towns.entries()) {
      write(town, 60, 364 - 16 * row);
      for (let at = 0; at < 4; at++) write(`${row + 1}${at}.5`, 160 + 60 * at, 364 - 16 * row, "right");
    }
  });
  expect(more).toEqual([]);
  expect(rows).toEqual([
    ["Town", "Domestic", "", "Foreign", ""],
    ["", "2019", "2020", "2019", "2020"],
    ...towns.map((town, row) => [town, ...[0, 1, 2, 3].map((at) => `${row + 1}${at}.5`)]),
  ]);
});

test("lines of one row are told from rows by the white between them, set to its top or its middle", async () => {
  for (const middle of [0, 5.5]) {
    const [rows] = await tablesOf((write) => {
      write("Service", 60, 400);
      write("Cost", 250, 400, "right");
      write("Share", 320, 400, "right");
      for (const [row, town] of towns.entries()) {
        const y = 370 - 34 * row;
        write(`Harbour dues of ${town}`, 60, y);
        write("net of all transfers", 60, y - 11);
        write(`${row + 1},200`, 250, y - middle, "right");
        write(`${row + 1}7%`, 320, y - middle, "right");
      }
    });
    expect(rows).toEqual([
      ["Service", "Cost", "Share"],
      ...towns.map((town, row) => [
        `Harbour dues of ${town}\nnet of all transfers`,
        `${row + 1},200`,
        `${row + 1}7%`,
      ]),
    ]);
  }
});

test("a table in a column of text takes nothing of the prose beside it", async () => {
  const tables = await tablesOf((write) => {
    for (const [row, town] of towns.entries()) {
      write(town, 60, 400 - 14 * row);
      write(`${row + 3}41`, 180, 400 - 14 * row, "right");
      write(`${row + 5}02`, 250, 400 - 14 * row, "right");
    }
    const prose = [
      "The committee met in the old town hall and heard",
      "the reports of the year. Most of the work had been",
      "finished before the winter closed the roads, so that",
      "nobody objected when the chair proposed to move",
      "the vote to the next day and to close the meeting.",
    ];
    for (const [at, line] of prose.entries()) write(line, 300, 402 - 11.5 * at);
  });
  expect(tables).toEqual([towns.map((town, row) => [town, `${row + 3}41`, `${row + 5}02`])]);
});

test("words that only upright rules part are cells", async () => {
  const words = [
    ["Kind of", "State of", "Asked by"],
    ["Grant", "open", "Kendal"],
    ["Loan", "closed", "Larne"],
    ["Gift", "paid", "Newry"],
  ];
  const [rows] = await tablesOf((write, page) => {
    for (const [row, cells] of words.entries())
      for (const [at, text] of cells.entries()) write(text, 63 + 36 * at, 400 - 15 * row);
    for (let at = 0; at <= 3; at++)
      page.drawLine({ start: { x: 60 + 36 * at, y: 412 }, end: { x: 60 + 36 * at, y: 350 }, thickness: 0.5 });
  });
  expect(rows).toEqual(words);
});

/** Borders of cells from one place to the next, each a line of its own. */
function borders(page: PDFPage, y: number, edges: readonly number[]): void {
  for (const [at, x] of edges.slice(1).entries())
    page.drawLine({ start: { x: edges[at] ?? x, y }, end: { x, y }, thickness: 0.5 });
}

/** Figures of towns in columns that end at the places, from a height down. */
function figures(write: Write, top: number, ends: readonly number[]): string[][] {
  return towns.map((town, row) => {
    write(town, 64, top - 14 * row);
    const cells = ends.map((_, at) => `${row + 1}${at},5${at}0`);
    for (const [at, text] of cells.entries()) write(text, (ends[at] ?? 0) - 4, top - 14 * row, "right");
    return [town, ...cells];
  });
}

test("heads stand over the columns that the borders under them cover, cell by cell", async () => {
  const edges = [140, 200, 260, 320, 380, 440, 500];
  let body: string[][] = [];
  const [rows] = await tablesOf((write, page) => {
    write("Exports", 230, 400, "centre");
    write("Imports", 410, 400, "centre");
    borders(page, 397, edges);
    write("Town", 64, 388);
    for (const [at, head] of ["2018", "2019", "2020", "2018", "2019", "2020"].entries())
      write(head, 170 + 60 * at, 388, "centre");
    borders(page, 385, [60, ...edges]);
    body = figures(write, 374, edges.slice(1));
  });
  expect(rows).toEqual([
    ["Town", "Exports", "", "", "Imports", "", ""],
    ["", "2018", "2019", "2020", "2018", "2019", "2020"],
    ...body,
  ]);
});

test("heads that all begin where their columns do stand over the columns up to the next", async () => {
  let body: string[][] = [];
  const edges = [140, 200, 260, 320, 380, 440];
  const [rows] = await tablesOf((write, page) => {
    write("Sales", 144, 400);
    write("Of which abroad", 264, 400);
    borders(page, 397, edges);
    write("Town", 64, 388);
    for (const [at, head] of ["Men", "Women", "Young", "Old", "All"].entries())
      write(head, 196 + 60 * at, 388, "right");
    body = figures(write, 374, edges.slice(1));
  });
  expect(rows).toEqual([
    ["Town", "Sales", "", "Of which abroad", "", ""],
    ["", "Men", "Women", "Young", "Old", "All"],
    ...body,
  ]);
});

test("figures and the words close behind them are two columns", async () => {
  const states = ["open for the year", "closed", "paid in parts", "returned"];
  const [rows] = await tablesOf((write) => {
    for (const [row, town] of towns.entries()) {
      write(town, 60, 400 - 14 * row);
      write(`${row + 1},${row}00`, 200, 400 - 14 * row, "right");
      write(states[row] ?? "", 206, 400 - 14 * row);
      write(`${row + 2}5%`, 380, 400 - 14 * row, "right");
    }
  });
  expect(rows).toEqual(
    towns.map((town, row) => [town, `${row + 1},${row}00`, states[row] ?? "", `${row + 2}5%`]),
  );
});

test("figures level with labels are rows, although upright rules alone part them", async () => {
  const places = [...towns, "Elmsett", "Fairlie"];
  const [rows] = await tablesOf((write, page) => {
    for (const [row, place] of places.entries()) {
      write(place, 64, 400 - 14 * row);
      write(`${row + 1},204`, 196, 400 - 14 * row, "right");
    }
    write("All", 64, 308);
    write("9,911", 196, 308, "right");
    borders(page, 320, [60, 140, 200]);
    for (const x of [60, 140, 200])
      page.drawLine({ start: { x, y: 412 }, end: { x, y: 302 }, thickness: 0.5 });
  });
  expect(rows).toEqual([...places.map((place, row) => [place, `${row + 1},204`]), ["All", "9,911"]]);
});

test("stretched lines of justified prose are no table", async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  const full = "nobody of the old council had seen any of it";
  const few = ["however the port was shut", "nowhere she part has shot", "because one pact saw that"];
  const tables = await tablesOf((write) => {
    for (const [line, text] of [full, ...few, full, full].entries()) {
      const words = text.split(" ");
      const widths = words.map((word) => font.widthOfTextAtSize(word, 9));
      const gap = (185 - widths.reduce((sum, width) => sum + width, 0)) / (words.length - 1);
      for (const [at, word] of words.entries()) {
        const before = widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0);
        write(word, 60 + before, 400 - 12 * line);
      }
    }
  });
  expect(tables).toEqual([]);
});
