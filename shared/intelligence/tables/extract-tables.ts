import type { output } from "zod";
import type { tablesData } from "../../contract/ai-tables.ts";
import { type OutputFile, stem } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import { tablesAsCsv, tablesAsExcel } from "../../convert/spreadsheet/pdf-to-spreadsheet.ts";
import { readPdfTables, type TableInput, withTables } from "../../convert/spreadsheet/read-tables.ts";
import { readDocument } from "../../document/read-document.ts";
import { gridOf, type WholeTable } from "../../document/tables/joined-tables.ts";
import { pageSet } from "../../pdf/structure/page-range.ts";

type Input = TableInput & { export_format: "json" | "excel" | "csv" };

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1_024)).includes("%PDF-");

const described = (table: WholeTable) => ({
  page: table.page,
  pages: [...table.pages],
  bbox: table.box,
  row_count: table.rows,
  column_count: table.columns,
  header_rows: table.headerRows,
  ruled: table.ruled,
  rows: gridOf(table),
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

async function readImageTables({ file, pages }: Input) {
  const document = await readDocument(file);
  const asked = new Set(pageSet(pages, document.pages.length));
  return withTables({ ...document, pages: document.pages.filter((_, index) => asked.has(index)) });
}

/** The tables of a PDF or an image, as data with the place of every cell, or as a file for a spreadsheet. */
export async function extractTables(input: Input): Promise<Finding<output<typeof tablesData>> | OutputFile> {
  const { file, export_format: format } = input;
  const found = isPdf(file.bytes) ? await readPdfTables(input) : await readImageTables(input);
  const name = `${stem(file.filename)}-tables`;
  if (format === "excel") return tablesAsExcel(name, found);
  if (format === "csv") return tablesAsCsv(name, found);
  const tables = found.tables.map(described);
  return { data: { table_count: tables.length, tables }, engine: "embedded", warnings: found.warnings };
}
