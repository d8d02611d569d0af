import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, it } from "vitest";
import { pdfFile } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";

// Banks of the United States list deposits, checks and withdrawals apart, without a sign, under a title each.

type Line = string | readonly (readonly [x: number, text: string])[];
type Row = { date: string; amount: number; direction: string };

async function statement(lines: readonly Line[]) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [at, line] of lines.entries())
    for (const [x, text] of typeof line === "string" ? [[40, line] as const] : line)
      page.drawText(text, { x, y: 800 - 14 * at, size: 8, font });
  const answer = await post("/api/v1/workflows/process-bank-statement", {
    files: [pdfFile(await document.save())],
  });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const { data } = answer.json;
  const rows: Row[] = data.transactions;
  return { data, rows: rows.map(({ date, amount, direction }) => [date, amount, direction]) };
}

const about = [
  "First Plains Bank",
  "Statement Period: 01/01/2025 through 01/31/2025",
  "Account Number: 000123456789",
  "Beginning Balance $1,000.00",
  "Ending Balance $1,149.25",
  "",
];
const head: Line = [
  [40, "DATE"],
  [100, "DESCRIPTION"],
  [480, "AMOUNT"],
];
const row = (date: string, text: string, amount: string): Line => [
  [40, date],
  [100, text],
  [480, amount],
];
const checks: readonly Line[] = [
  [
    [40, "CHECK NO."],
    [200, "DATE PAID"],
    [480, "AMOUNT"],
  ],
  [
    [40, "1021"],
    [200, "01/12"],
    [480, "$100.00"],
  ],
];

it("gives amounts without a sign the way that their title names, under whatever heads", async () => {
  const { data, rows } = await statement([
    ...[...about, "DEPOSITS AND ADDITIONS", head, row("01/06", "Zelle from Jane", "$500.00"), ""],
    ...["CHECKS PAID", ...checks, ""],
    ...["ELECTRONIC WITHDRAWALS", head, row("01/17", "Comcast", "$250.75")],
  ]);
  expect(rows).toEqual([
    ["2025-01-06", 500, "stated"],
    ["2025-01-12", -100, "stated"],
    ["2025-01-17", -250.75, "stated"],
  ]);
  expect(data).toMatchObject({ reconciled: true, opening_balance: 1000, closing_balance: 1149.25 });
});

it.each([
  ["both ways", "Deposits and withdrawals", "5.00", "assumed"],
  ["another word", "Withdrawals of Jane", "5.00", "assumed"],
  ["a way, and its amounts have signs", "Withdrawals", "-5.00", "stated"],
  ["a way", "Other withdrawals (continued)", "5.00", "stated"],
])("a title that names %s: %s", async (_, title, amount, direction) => {
  const { rows } = await statement([...about, title, head, row("01/17", "Comcast", amount)]);
  expect(rows).toEqual([["2025-01-17", -5, direction]]);
});
