import type ExcelJS from "exceljs";
import type { Document } from "../../document/document.ts";
import type { WholeTable } from "../../document/tables/joined-tables.ts";
import { newWorkbook } from "../../format/new-workbook.ts";
import { type CellNotation, type Conventions, columnNotation, conventionsOf } from "./cell-notation.ts";
import { cellValue } from "./cell-value.ts";

const widest = 60;
const narrowest = 8;
const thin = { style: "thin", color: { argb: "FFBFBFBF" } } as const;

/** Excel allows 31 characters and none of `[]:*?/\`. */
const sheetName = (table: WholeTable, index: number) =>
  `Table ${index + 1} (p. ${table.pages[0]}${table.pages.length > 1 ? `-${table.pages.at(-1)}` : ""})`.slice(
    0,
    31,
  );

const bordered = { top: thin, bottom: thin, left: thin, right: thin } as const;

function putHead(cell: ExcelJS.Cell, text: string): void {
  cell.value = text;
  cell.numFmt = "@";
  cell.font = { bold: true };
  cell.fill = { type: "pattern", pattern: "solid", fgColor: { argb: "FFE7ECF3" } };
}

/** Whether the text has two readings and stands as it is. */
// A string value is stored as a shared string, never as a formula, whatever it starts with.
function put(cell: ExcelJS.Cell, text: string, notation: CellNotation): boolean {
  const { value, format, doubtful } = cellValue(text, notation);
  cell.value = value;
  cell.numFmt = format ?? "@";
  return doubtful === true;
}

/** Adds the sheet of a table; the texts that stay text because they have two readings. */
function addTable(
  book: ExcelJS.Workbook,
  table: WholeTable,
  index: number,
  conventions: Conventions,
): string[] {
  const sheet = book.addWorksheet(sheetName(table, index), {
    // A table without a head has no rows that stay in sight.
    views: [
      table.headerRows === 0
        ? { rightToLeft: table.rightToLeft === true }
        : { state: "frozen", ySplit: table.headerRows, rightToLeft: table.rightToLeft === true },
    ],
  });
  const widths = Array.from({ length: table.columns }, () => narrowest);
  const notations = Array.from({ length: table.columns }, (_, column) =>
    columnNotation(
      table.cells
        .filter((cell) => cell.column === column && cell.row >= table.headerRows)
        .map(({ text }) => text),
      conventions,
    ),
  );
  const doubtful: string[] = [];
  for (const { row, column, rowSpan, columnSpan, text } of table.cells) {
    const cell = sheet.getCell(row + 1, column + 1);
    const notation = notations[column];
    if (text !== "" && row < table.headerRows) putHead(cell, text);
    else if (text !== "" && notation !== undefined && put(cell, text, notation)) doubtful.push(text);
    if (text !== "") cell.alignment = { wrapText: text.includes("\n"), vertical: "top" };
    if (text !== "") cell.border = bordered;
    if (rowSpan > 1 || columnSpan > 1) {
      sheet.mergeCells(row + 1, column + 1, row + rowSpan, column + columnSpan);
    } else {
      const longest = Math.max(...text.split("\n").map((line) => line.length + 2));
      widths[column] = Math.min(widest, Math.max(widths[column] ?? narrowest, longest));
    }
  }
  for (const [column, width] of widths.entries()) sheet.getColumn(column + 1).width = width;
  return doubtful;
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

/**
 * A sheet for each table; without any, one sheet with the lines of text. `doubtful` are the cells that stay text because
 * they have two readings.
 */
export async function workbookOf(
  document: Document,
  tables: readonly WholeTable[],
): Promise<{ bytes: Uint8Array; doubtful: string[] }> {
  const book = await newWorkbook();
  const conventions = conventionsOf(document);
  const doubtful = tables.flatMap((table, index) => addTable(book, table, index, conventions));
  if (tables.length === 0) addText(book, document);
  return { bytes: new Uint8Array(await book.xlsx.writeBuffer()), doubtful };
}
