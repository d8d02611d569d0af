import ExcelJS from "exceljs";
import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";
import { csvOf } from "./read.ts";

type Column = readonly [head: string, format: string | undefined];
const as = (format: string | undefined, heads: string): Column[] =>
  heads.split("|").map((head) => [head, format]);
const money = (heads: string) => as("#,##0.00;[Red]-#,##0.00", heads);
const text = (heads: string) => as("@", heads);
const count = (heads: string) => as("0", heads);
/** Columns whose first cell is empty here, or has no format of its own. */
const plain = (heads: string) => as(undefined, heads);

const grouped = (by: string) => [
  ...[...text(`${by}|Currency`), ...count("Bookings"), ...money("Money in|Money out|Net")],
];

/** The heads of each sheet with the format of what stands below. */
const sheets: Readonly<Record<string, readonly Column[]>> = {
  Summary: [
    ...[...text("Source file"), ...plain("Account"), ...text("Currency"), ...plain("Period")],
    ...money("Opening balance|Credits|Debits|Computed closing|Closing balance|Difference"),
    ...[...plain("Sum"), ...count("Rows to check"), ...text("Result|Why")],
  ],
  Transactions: [
    ...[...plain("Statement"), ...text("Source file"), ...plain("Row"), ...as("yyyy-mm-dd", "Date")],
    ...[...text("Description"), ...money("Debit"), ...plain("Credit")],
    ...[...money("Balance stated|Balance computed"), ...plain("Check|Month")],
    ...[...text("Category|Rule|Counterparty|Channel"), ...plain("Reference"), ...text("Currency|Counts")],
  ],
  "Cash flow": grouped("Month"),
  Categories: grouped("Category"),
  Findings: [...text("What|Source file|Rows"), ...money("Amount"), ...text("Text")],
  "GST and TDS": [
    ...[...text("What|Section"), ...plain("Counterparty"), ...money("Total")],
    ...text("Rows|Text|Source of the rule"),
  ],
};

async function book(): Promise<ExcelJS.Workbook> {
  const lines = csvOf([
    ["2025-04-01", "NEFT DR-HDFC0001234-MEHTA ESTATES-OFFICE RENT", -75_000],
    ["2025-04-04", "GST CHALLAN 25042700012345", -4_000],
    ["2025-04-10", "CASH DEPOSIT BY SELF", 60_000],
  ]);
  const { bytes } = await post("/api/v1/workflows/process-bank-statement", {
    ...{ files: [textFile("a.csv", lines)], currency: "inr_gst", export_format: "excel" },
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  return workbook;
}

const column = (at: number) => String.fromCharCode(65 + at);

test("each sheet of the workbook has its heads, formats, a head that stays and filters, and fits a page", async () => {
  const { worksheets } = await book();
  expect(worksheets.map(({ name }) => name)).toEqual(Object.keys(sheets));
  for (const sheet of worksheets) {
    const columns = sheets[sheet.name] ?? [];
    const heads = columns.map(([name]) => name);
    const [head, first] = [sheet.getRow(1), sheet.getRow(2)];
    expect(heads.map((_, at) => head.getCell(at + 1).value)).toEqual(heads);
    expect(head.cellCount).toBe(heads.length);
    expect(head.font).toMatchObject({ bold: true });
    expect(columns.map(([name], at) => [name, first.getCell(at + 1).numFmt])).toEqual(columns);
    expect(sheet.views).toMatchObject([{ state: "frozen", ySplit: 1 }]);
    expect(sheet.autoFilter).toBe(`A1:${column(heads.length - 1)}1`);
    expect(sheet.pageSetup).toMatchObject({ orientation: "landscape", fitToPage: true, fitToHeight: 0 });
    expect(sheet.pageSetup).toMatchObject({ paperSize: 9, fitToWidth: 1 });
  }
});

test("sums of the workbook are formulas over the rows that count, so that a correction carries through", async () => {
  const workbook = await book();
  const formulas = (name: string) =>
    Array.from(
      { length: 18 },
      (_, at) =>
        workbook
          .getWorksheet(name)
          ?.getRow(2)
          .getCell(at + 1).formula ?? [],
    ).flat();
  const sum = (of: string, by: string) =>
    `SUMIFS(Transactions!$${of}$2:$${of}$4,Transactions!$${by}$2:$${by}$4,A2,Transactions!$Q$2:$Q$4,B2,Transactions!$R$2:$R$4,"yes")`;
  expect(formulas("Summary")).toEqual([
    "SUMIFS(Transactions!$G$2:$G$4,Transactions!$A$2:$A$4,1)",
    "SUMIFS(Transactions!$F$2:$F$4,Transactions!$A$2:$A$4,1)",
    "E2+F2-G2",
    "ROUND(I2-H2,2)",
    'IF(ABS(J2)<0.005,"ok","CHECK")',
    'COUNTIFS(Transactions!$A$2:$A$4,1,Transactions!$J$2:$J$4,"CHECK")',
  ]);
  expect(formulas("Transactions")).toEqual([
    "N(Summary!E2)+N(G2)-N(F2)",
    'IF(H2="","",IF(ABS(H2-I2)<0.005,"ok","CHECK"))',
    'YEAR(D2)&"-"&TEXT(MONTH(D2),"00")',
  ]);
  expect(formulas("Cash flow")).toEqual([sum("G", "K"), sum("F", "K"), "D2-E2"]);
  expect(formulas("Categories")).toEqual([sum("G", "L"), sum("F", "L"), "D2-E2"]);
});
