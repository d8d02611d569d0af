import type ExcelJS from "exceljs";
import { newWorkbook } from "../../../format/new-workbook.ts";
import type { InvoiceData } from "../invoice.ts";
import type { Value } from "./csv.ts";
import { flatFields, itemHead } from "./flat.ts";

const dates = new Set(["date", "due_date"]);

/** Dates become dates and numbers numbers; text is stored as text, so that no formula can run. */
export function put(cell: ExcelJS.Cell, name: string, value: Value): void {
  if (value === null || value === undefined) return;
  if (dates.has(name) && typeof value === "string") {
    cell.value = new Date(`${value}T00:00:00Z`);
    cell.numFmt = "yyyy-mm-dd";
  } else {
    cell.value = value;
    if (typeof value === "number")
      cell.numFmt = Number.isInteger(value) && name === "quantity" ? "0" : "#,##0.00";
    else if (typeof value === "string") cell.numFmt = "@";
  }
}

const bold = (row: ExcelJS.Row) => {
  row.font = { bold: true };
};

/** A workbook of three sheets: the invoice's fields, its lines, its tax rates. */
export async function workbookOf(data: InvoiceData): Promise<Uint8Array> {
  const book = await newWorkbook();
  const summary = book.addWorksheet("Invoice");
  summary.columns = [{ width: 22 }, { width: 48 }, { width: 12 }];
  bold(summary.addRow(["Field", "Value", "Confidence"]));
  for (const [name, value] of flatFields(data)) {
    const row = summary.addRow([name]);
    put(row.getCell(2), name, value);
    const sure =
      data.confidences[name.replace(/^(vendor|buyer)_/, "$1.")] ?? data.confidences[`bank.${name}`];
    if (sure !== undefined) row.getCell(3).value = sure;
  }
  if (data.line_items !== undefined) {
    const lines = book.addWorksheet("Line items", { views: [{ state: "frozen", ySplit: 1 }] });
    bold(lines.addRow([...itemHead]));
    lines.columns = itemHead.map((name) => ({ width: name === "description" ? 50 : 14 }));
    for (const item of data.line_items) {
      const row = lines.addRow([]);
      for (const [at, name] of itemHead.entries()) put(row.getCell(at + 1), name, item[name]);
    }
  }
  if (data.taxes.length > 0) {
    const taxes = book.addWorksheet("Taxes");
    bold(taxes.addRow(["rate", "base", "amount"]));
    for (const { rate, base, amount } of data.taxes) taxes.addRow([rate, base, amount]);
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}
