import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { word } from "./word-file.ts";

// A table that goes on over pages is one table.

type Sheet = { rows: readonly (readonly string[])[]; above?: string };
const head = ["Item", "Ordered", "Price"];
const rowsOf = (page: number) =>
  Array.from({ length: 12 }, (_, row) => [`Item ${page}-${row}`, `A${page}${row}`, `${row}.00`]);

async function sheets(pages: readonly Sheet[], ruled: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { rows, above } of pages) {
    const page = pdf.addPage([400, 300]);
    const top = above === undefined ? 280 : 262;
    if (above !== undefined) page.drawText(above, { x: 50, y: 274, size: 10, font });
    for (const [row, cells] of rows.entries())
      for (const [column, text] of cells.entries())
        page.drawText(text, { x: 50 + column * 100, y: top - row * 19 - 14, size: 10, font });
    if (!ruled) continue;
    const bottom = top - rows.length * 19;
    for (let row = 0; row <= rows.length; row++)
      page.drawLine({ start: { x: 45, y: top - row * 19 }, end: { x: 345, y: top - row * 19 } });
    for (let column = 0; column <= 3; column++) {
      const x = 45 + column * 100;
      page.drawLine({ start: { x, y: top }, end: { x, y: bottom } });
    }
  }
  return pdf.save();
}

/** The tables of a document, in texts by row and cell, and which rows are repeated as a head. */
const tablesOf = (body: string) =>
  [...body.matchAll(/<w:tbl>[\s\S]*?<\/w:tbl>/g)].map(([table]) => {
    const rows = [...table.matchAll(/<w:tr>[\s\S]*?<\/w:tr>/g)].map(([row]) => row);
    const textOf = (cell: string) =>
      [...cell.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join("");
    return {
      rows: rows.map((row) => [...row.matchAll(/<w:tc>[\s\S]*?<\/w:tc>/g)].map(([cell]) => textOf(cell))),
      heads: rows.filter((row) => row.includes("<w:tblHeader/>")).length,
    };
  });

describe.each([true, false])("over three pages, ruled: %s", (ruled) => {
  const all = [1, 2, 3].flatMap(rowsOf);

  test.each([
    ["whose head each page repeats", [head]],
    ["whose head stands on the first page alone", []],
  ])("a table %s is one", async (_, again) => {
    const pages = [1, 2, 3].map((page) => ({ rows: [...(page === 1 ? [head] : again), ...rowsOf(page)] }));
    const { body } = await word(await sheets(pages, ruled));
    expect(tablesOf(body)).toEqual([{ rows: [head, ...all], heads: 1 }]);
  });
});

test("text between two tables keeps them apart", async () => {
  const pages = [1, 2].map((page) => ({
    rows: [head, ...rowsOf(page)],
    ...(page === 1 ? {} : { above: "These were ordered in the year before, and paid." }),
  }));
  const { body } = await word(await sheets(pages, true));
  expect(tablesOf(body).map(({ rows }) => rows)).toEqual([1, 2].map((page) => [head, ...rowsOf(page)]));
});
