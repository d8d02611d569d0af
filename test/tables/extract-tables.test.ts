import ExcelJS from "exceljs";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { columnNotation } from "../../shared/convert/spreadsheet/cell-notation.ts";
import { cellValue } from "../../shared/convert/spreadsheet/cell-value.ts";
import { csvOf } from "../../shared/convert/spreadsheet/csv.ts";
import { post } from "../harness/request.ts";

type Line = readonly string[];

async function pdfOf(pages: readonly (readonly Line[])[], ruled: boolean) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const rows of pages) {
    const page = pdf.addPage([400, 300]);
    const top = 270;
    for (const [row, cells] of rows.entries()) {
      for (const [column, text] of cells.entries())
        page.drawText(text, { x: 50 + column * 100, y: top - row * 20 - 14, size: 10, font });
    }
    if (!ruled) continue;
    for (let row = 0; row <= rows.length; row++)
      page.drawLine({ start: { x: 45, y: top - row * 20 }, end: { x: 345, y: top - row * 20 } });
    for (let column = 0; column <= 3; column++) {
      const x = 45 + column * 100;
      page.drawLine({ start: { x, y: top }, end: { x, y: top - rows.length * 20 } });
    }
  }
  return { filename: "report.pdf", contentType: "application/pdf", bytes: await pdf.save() };
}

const sales: Line[] = [
  ["Region", "Booked", "Amount"],
  ["North", "2026-01-31", "1,234.50"],
  ["South", "2026-02-28", "(70.25)"],
  ["=1+1", "2026-03-31", "12.5%"],
];

const read = async (bytes: Uint8Array) => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book;
};

describe("tables", () => {
  for (const ruled of [true, false]) {
    it(`finds a table ${ruled ? "by its rulings" : "by its alignment"}`, async () => {
      const file = await pdfOf([sales], ruled);
      const { status, json } = await post("/api/v1/ai/extract-tables", { file });
      expect(status).toBe(200);
      expect(json).toMatchObject({
        data: { table_count: 1, tables: [{ page: 1, ruled, rows: sales, column_count: 3 }] },
      });
    });
  }

  it("keeps types in Excel and never makes a formula", async () => {
    const answer = await post("/api/v1/convert/pdf-to-excel", { file: await pdfOf([sales], true) });
    expect(answer.status).toBe(200);
    const sheet = (await read(answer.bytes)).worksheets[0];
    expect(sheet?.getCell("C2").value).toBe(1234.5);
    expect(sheet?.getCell("C3").value).toBe(-70.25);
    expect(sheet?.getCell("C4").value).toBeCloseTo(0.125, 9);
    expect(sheet?.getCell("B2").value).toEqual(new Date("2026-01-31T00:00:00Z"));
    expect(sheet?.getCell("A4").value).toBe("=1+1");
    expect(sheet?.getCell("A4").type).toBe(ExcelJS.ValueType.String);
  });

  it("answers one CSV for one table, with the formula defused", async () => {
    const answer = await post("/api/v1/convert/pdf-to-csv", { file: await pdfOf([sales], true) });
    expect(answer.status).toBe(200);
    expect(Buffer.from(answer.bytes).toString()).toBe(
      '\uFEFFRegion,Booked,Amount\r\nNorth,2026-01-31,"1,234.50"\r\nSouth,2026-02-28,(70.25)\r\n\'=1+1,2026-03-31,12.5%\r\n',
    );
  });

  it("joins a table that goes on over the page and drops the repeated head", async () => {
    const rows = [...Array(12).keys()].map((row) => [`Item ${row}`, `A${row}`, `${row}.00`]);
    const [head = []] = sales;
    const file = await pdfOf(
      [
        [head, ...rows],
        [head, ...rows],
      ],
      true,
    );
    const { json } = await post("/api/v1/ai/extract-tables", { file });
    expect(json).toMatchObject({
      data: { table_count: 1, tables: [{ pages: [1, 2], row_count: 25, rows: [head, ...rows, ...rows] }] },
    });
  });

  it("says so when there is no table, and refuses what is no PDF or no page", async () => {
    const prose = await pdfOf([[["Only a line of prose."]]], false);
    const answer = await post("/api/v1/convert/pdf-to-excel", { file: prose });
    expect(answer.status).toBe(200);
    expect(answer.headers["x-warning"]).toContain("No table was found");
    expect((await read(answer.bytes)).getWorksheet("Text")?.getCell("A1").value).toBe(
      "Only a line of prose.",
    );
    expect((await post("/api/v1/convert/pdf-to-csv", { file: prose, pages: "9" })).status).toBe(400);
    const wrong = { filename: "a.pdf", contentType: "application/pdf", bytes: Buffer.from("plain") };
    expect((await post("/api/v1/convert/pdf-to-excel", { file: wrong })).status).toBe(400);
  });
});

describe("values of cells", () => {
  const comma = columnNotation([], { decimal: ",", order: "dmy", language: "und" });
  it.each([
    ["1.234,56", 1234.56],
    ["-5", -5],
    ["€ 10,50", 10.5],
    ["(1.000)", -1000],
    ["(2.983) ¥", -2983],
    ["($1.234,50)", -1234.5],
    ["-€ 5,00", -5],
    ["7,25 CHF", 7.25],
    ["007", "007"],
    ["12345678901234567890", "12345678901234567890"],
    ["A-1", "A-1"],
    ["@SUM(A1)", "@SUM(A1)"],
    ["100,00-", -100],
    ["Rs. 10.000/-", 10_000],
    ["(12,5 %)", -0.125],
    ["192.168.10.1", "192.168.10.1"],
    ["1.10.3", "1.10.3"],
    ["1.2.10", "1.2.10"],
    ["12.", "12."],
    ["1.23.4567", "1.23.4567"],
    ["500 CR", "500 CR"],
    ["2½", "2½"],
    ["10²", "10²"],
    ["+49 171 123456", "+49 171 123456"],
  ])("%s", (text, value) => expect(cellValue(text, comma).value).toBe(value));

  it.each([
    ["25.09.2011", "2011-09-25"],
    ["01.02.10", "2010-02-01"],
    ["13\u2010Sep\u201011", "2011-09-13"],
    ["2011-09-25", "2011-09-25"],
  ])("%s is a date before it is a number", (text, day) => {
    expect(cellValue(text, comma).value).toEqual(new Date(`${day}T00:00:00Z`));
  });

  it("keeps the mark of a currency in the format of its cell", () => {
    expect(cellValue("RM 40,00", comma)).toEqual({ value: 40, format: '"RM" 0.00' });
    expect(cellValue("1.234 kr", comma)).toEqual({ value: 1234, format: '#,##0 "kr"' });
  });

  it("defuses formulas in CSV but keeps negative numbers", () => {
    const row = ["-5", "-€5.00", "-5 EUR", "+1 (201) 5550123", "+A1", "-2+3", "@x", "a\nb"];
    expect(Buffer.from(csvOf([row])).toString()).toBe(
      "\uFEFF-5,-€5.00,-5 EUR,+1 (201) 5550123,'+A1,'-2+3,'@x,\"a\nb\"\r\n",
    );
  });
});
