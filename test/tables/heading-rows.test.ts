import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const years = ["2007", "2008", "2009"];
const scenario = (first: number) =>
  ["Server closets", "Server rooms", "Data centers"].map((label, at) => [
    label,
    ...years.map((_, year) => String(first + 10 * at + year)),
  ]);

test("a heading between the rows of a table without rules is a row, not the end of the figure above it", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([500, 400]);
  const rows = [["Volume", ...years], ...scenario(101), "Best practice scenario of all", ...scenario(501)];
  for (const [at, row] of rows.entries()) {
    const y = 350 - 13 * at;
    if (typeof row === "string") {
      const width = font.widthOfTextAtSize(row, 10);
      page.drawText(row, { x: 250 - width / 2, y, size: 10, font });
      continue;
    }
    for (const [column, text] of row.entries())
      page.drawText(text, { x: column === 0 ? 60 : 140 + 60 * column, y, size: 10, font });
  }
  const { json } = await post("/api/v1/ai/extract-tables", { file: pdfFile(await document.save()) });
  const [table] = json.data.tables;
  expect(table.rows[3]).toEqual(["Data centers", "121", "122", "123"]);
  expect(table.rows[4].join("")).toBe("Best practice scenario of all");
  expect(table.rows[5]).toEqual(["Server closets", "501", "502", "503"]);
});

test("a title in large letters between rows stands in no cell", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([500, 400]);
  const above = ["Form 160", "year 2019", "page 1 of 1"];
  for (const [column, text] of above.entries())
    page.drawText(text, { x: 60 + 150 * column, y: 350, size: 10, font });
  page.drawText("Certificate of wages and of the tax withheld", { x: 60, y: 330, size: 16, font });
  for (const [at, row] of [["Office", ...years], ...scenario(101)].entries())
    for (const [column, text] of row.entries())
      page.drawText(text, { x: column === 0 ? 60 : 140 + 60 * column, y: 310 - 13 * at, size: 10, font });
  const { json } = await post("/api/v1/ai/extract-tables", { file: pdfFile(await document.save()) });
  expect(json.data.tables.map(({ rows }: { rows: string[][] }) => rows)).toEqual([
    [["Office", ...years], ...scenario(101)],
  ]);
});
