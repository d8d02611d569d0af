import type { output } from "zod";
import type { tablesData } from "../../contract/ai-tables.ts";
import { type OutputFile, stem } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import { tablesAsCsv, tablesAsExcel } from "../../convert/spreadsheet/pdf-to-spreadsheet.ts";
import { type TableInput, withTables } from "../../convert/spreadsheet/read-tables.ts";
import { readKept } from "../../document/kept-document.ts";
import { gridOf, rowPagesOf, type WholeTable } from "../../document/tables/joined-tables.ts";
import type { DocumentCaller } from "../caller.ts";

type Input = TableInput & { export_format: "json" | "excel" | "csv" };

const described = (table: WholeTable) => ({
  page: table.page,
  pages: [...table.pages],
  bbox: table.box,
  row_count: table.rows,
  column_count: table.columns,
  header_rows: table.headerRows,
  ruled: table.ruled,
  rows: gridOf(table),
  row_pages: rowPagesOf(table),
  cells: table.cells.map(({ row, column, rowSpan, columnSpan, text, page, box }) => ({
    row,
    column,
    row_span: rowSpan,
    column_span: columnSpan,
    text,
    page,
    bbox: box,
  })),
});

/** The tables of a document, as data with the place of every cell, or as a file for a spreadsheet. */
export async function extractTables(
  input: Input,
  call?: DocumentCaller,
): Promise<Finding<output<typeof tablesData>> | OutputFile> {
  const { file, pages, password, export_format: format } = input;
  const document = await readKept(file, { password, pageList: pages, deadline: call?.deadline }, call);
  const found = withTables(document);
  const name = `${stem(file.filename)}-tables`;
  if (format === "excel") return tablesAsExcel(name, found);
  if (format === "csv") return tablesAsCsv(name, found);
  const tables = found.tables.map(described);
  return { data: { table_count: tables.length, tables }, engine: "embedded", warnings: found.warnings };
}
