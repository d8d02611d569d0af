import type ExcelJS from "exceljs";
import { newWorkbook } from "../../../format/new-workbook.ts";
import type { Value } from "./csv.ts";
import { put } from "./excel.ts";
import { flatFields, flatHead, itemHead } from "./flat.ts";
import type { InvoiceOfMany } from "./invoice-of-many.ts";

const shorts = new Set([
  "gstin",
  "vat",
  "id",
  "cgst",
  "sgst",
  "igst",
  "iban",
  "bic",
  "ifsc",
  "irn",
  "hsn",
  "sac",
]);

/** `vendor_gstin` as a column is headed: "Vendor GSTIN". */
function heading(name: string): string {
  const words = name
    .split("_")
    .map((word) => (shorts.has(word) ? word.toUpperCase() : word))
    .join(" ");
  return words.replace("HSN SAC", "HSN/SAC").replace(/^[a-z]/, (first) => first.toUpperCase());
}

/** Characters that a column is wide, by what it holds. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/^file$|_name$/, 28],
  [/^problem$|_address$|^warnings$|^description$/, 44],
  [/^irn$/, 30],
  [/_gstin$|vat_id$|^iban$|account_number|invoice_number|purchase_order|payment_terms|place_of/, 20],
];
const widthOf = (name: string) => widths.find(([pattern]) => pattern.test(name))?.[1] ?? 13;

const headFill: ExcelJS.Fill = { type: "pattern", pattern: "solid", fgColor: { argb: "FFE7ECF3" } };
const problemFill: ExcelJS.Fill = { type: "pattern", pattern: "solid", fgColor: { argb: "FFFBE3E1" } };

/** A cell of Excel holds 32,767 characters ("Excel specifications and limits"). */
const mostCell = 32_000;
const held = (value: Value): Value => (typeof value === "string" ? value.slice(0, mostCell) : value);

/** A table whose head and first column stay in view, to be sorted and filtered by each column. */
function tableOf(book: ExcelJS.Workbook, title: string, names: readonly string[]) {
  const sheet = book.addWorksheet(title, {
    views: [{ state: "frozen", xSplit: 1, ySplit: 1 }],
    pageSetup: { orientation: "landscape", printTitlesRow: "1:1", printTitlesColumn: "A:A" },
  });
  sheet.columns = names.map((name) => ({ width: widthOf(name) }));
  const head = sheet.addRow(names.map(heading));
  head.font = { name: "Calibri", family: 2, size: 11, bold: true };
  head.alignment = { vertical: "middle", wrapText: true };
  head.eachCell((cell) => {
    cell.fill = headFill;
  });
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: names.length } };
  return (values: ReadonlyMap<string, Value>, isProblem = false) => {
    const row = sheet.addRow([]);
    for (const [at, name] of names.entries()) put(row.getCell(at + 1), name, held(values.get(name)));
    row.alignment = { vertical: "top" };
    for (const name of ["problem", "warnings", "description"])
      if (names.includes(name))
        row.getCell(names.indexOf(name) + 1).alignment = { vertical: "top", wrapText: true };
    if (isProblem) for (let at = 1; at <= 2; at++) row.getCell(at).fill = problemFill;
  };
}

const failedChecks = (checks: readonly { name: string; passed: boolean }[]) =>
  checks
    .filter(({ passed }) => !passed)
    .map(({ name }) => name)
    .join(", ");

/** Every file of a job in a row of the first sheet, every line in one of the second, with the file it came from. */
export async function joinedWorkbook(all: readonly InvoiceOfMany[]): Promise<Uint8Array> {
  const book = await newWorkbook();
  const invoice = tableOf(book, "Invoices", [
    "file",
    "problem",
    ...flatHead(),
    "confidence",
    "failed_checks",
    "warnings",
  ]);
  for (const { filename, found, error } of all) {
    const values = new Map<string, Value>([
      ["file", filename],
      ["problem", error],
      ...(found === undefined ? [] : flatFields(found.data)),
      ["confidence", found?.confidence],
      ["failed_checks", found && failedChecks(found.data.checks)],
      ["warnings", found?.warnings?.join("\n")],
    ]);
    invoice(values, error !== undefined);
  }
  const line = tableOf(book, "Lines", ["file", "invoice_number", "vendor_name", "currency", ...itemHead]);
  for (const { filename, found } of all) {
    for (const item of found?.data.line_items ?? []) {
      const own = new Map<string, Value>(found && flatFields(found.data));
      line(new Map([...own, ["file", filename], ...itemHead.map((name) => [name, item[name]] as const)]));
    }
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}
