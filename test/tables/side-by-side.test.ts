import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

/** Two tables of nine rows side by side; `pitch` is the distance between the rows of the right one. */
async function sheet(pitch: number) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([800, 400]);
  for (const [left, apart, first] of [
    [60, 20, 100],
    [480, pitch, 900],
  ] as const)
    for (let row = 0; row < 9; row++) {
      const y = 350 - row * apart;
      page.drawText(`Entry ${"abcdefghi"[row]}`, { x: left, y, size: 10, font });
      page.drawText(String(first + row), { x: left + 100, y, size: 10, font });
      page.drawText(String(first + row + 50), { x: left + 160, y, size: 10, font });
    }
  const { json } = await post("/api/v1/ai/extract-tables", { file: pdfFile(await document.save()) });
  return json.data.tables.map((table: { rows: string[][] }) => [table.rows.length, table.rows[2]?.length]);
}

test("two statements side by side are two tables", async () => {
  expect(await sheet(27.3)).toEqual([
    [9, 3],
    [9, 3],
  ]);
});

test("rows that stand level across a wide gap are one table", async () => {
  expect(await sheet(20)).toEqual([[9, 6]]);
});
