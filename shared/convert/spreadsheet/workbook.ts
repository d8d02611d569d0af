import type ExcelJS from "exceljs";
import type { Document } from "../../document/document.ts";
import type { WholeTable } from "../../document/tables/joined-tables.ts";
import { newWorkbook } from "../../format/new-workbook.ts";
import { currencyIn } from "../../values/amounts/currencies.ts";
import { decimalMark } from "../../values/amounts/parse-amount.ts";
import { dayOrder } from "../../values/dates/day-order.ts";
import { type Conventions, cellValue } from "./cell-value.ts";

const widest = 60;
const narrowest = 8;
const thin = { style: "thin", color: { argb: "FFBFBFBF" } } as const;

const conventionsOf = ({ text, language }: Pick<Document, "text" | "language">): Conventions => ({
  decimal: decimalMark(text),
  order: dayOrder(text, { language, currency: currencyIn(text) }),
});

/** Excel allows 31 characters and none of `[]:*?/\`. */
const sheetName = (table: WholeTable, index: number) =>
  `Table ${index + 1} (p. ${table.pages[0]}${table.pages.length > 1 ? `-${table.pages.at(-1)}` : ""})`.slice(
    0,
    31,
  );

// A string value is stored as a shared string, never as a formula, whatever it starts with.
function put(cell: ExcelJS.Cell, text: string, conventions: Conventions, head: boolean): void {
  const { value, format } = head ? { value: text } : cellValue(text, conventions);
  cell.value = value;
  cell.numFmt = format ?? "@";
  cell.alignment = { wrapText: text.includes("\n"), vertical: "top" };
  cell.border = { top: thin, bottom: thin, left: thin, right: thin };
  if (!head) return;
  cell.font = { bold: true };
  cell.fill = { type: "pattern", pattern: "solid", fgColor: { argb: "FFE7ECF3" } };
}

function addTable(book: ExcelJS.Workbook, table: WholeTable, index: number, conventions: Conventions): void {
  const sheet = book.addWorksheet(sheetName(table, index), {
    views: [{ state: "frozen", ySplit: table.headerRows, rightToLeft: table.rightToLeft === true }],
  });
  const widths = Array.from({ length: table.columns }, () => narrowest);
  for (const { row, column, rowSpan, columnSpan, text } of table.cells) {
    if (text !== "") put(sheet.getCell(row + 1, column + 1), text, conventions, row < table.headerRows);
    if (rowSpan > 1 || columnSpan > 1) {
      sheet.mergeCells(row + 1, column + 1, row + rowSpan, column + columnSpan);
    } else {
      const longest = Math.max(...text.split("\n").map((line) => line.length + 2));
      widths[column] = Math.min(widest, Math.max(widths[column] ?? narrowest, longest));
    }
  }
  for (const [column, width] of widths.entries()) sheet.getColumn(column + 1).width = width;
}

function addText(book: ExcelJS.Workbook, document: Document): void {
  const sheet = book.addWorksheet("Text");
  sheet.getColumn(1).width = 100;
  for (const line of document.pages.flatMap(({ lines }) => lines)) {
    const cell = sheet.getCell(sheet.rowCount + 1, 1);
    cell.value = line.text;
    cell.numFmt = "@";
  }
}

/** A sheet for each table; without any, one sheet with the lines of text. */
export async function workbookOf(document: Document, tables: readonly WholeTable[]): Promise<Uint8Array> {
  const book = await newWorkbook();
  const conventions = conventionsOf(document);
  for (const [index, table] of tables.entries()) addTable(book, table, index, conventions);
  if (tables.length === 0) addText(book, document);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
