import { zipStream } from "../../archive/zip-writer.ts";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Document } from "../../document/document.ts";
import { gridOf, type WholeTable } from "../../document/tables/joined-tables.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { csvOf } from "./csv.ts";
import { readPdfTables, type TableInput } from "./read-tables.ts";
import { workbookOf } from "./workbook.ts";

type Found = { document: Document; tables: readonly WholeTable[]; warnings: readonly Warning[] };

export async function tablesAsExcel(
  name: string,
  { document, tables, warnings }: Found,
): Promise<OutputFile> {
  const { bytes, doubtful } = await workbookOf(document, tables);
  const notes = [...warnings];
  if (tables.length === 0) notes.push(warning("lines_as_sheet"));
  if (doubtful.length > 0) notes.push(warning("cells_doubtful", doubtful));
  return outputFile("xlsx", `${name}.xlsx`, bytes, { warnings: notes });
}

/** One table is a CSV file, several are a ZIP of them; without any, the lines of text are the rows. */
export function tablesAsCsv(name: string, { document, tables, warnings }: Found): OutputFile {
  const [only] = tables;
  if (only === undefined) {
    const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => [text]));
    return outputFile("csv", `${name}.csv`, csvOf(lines), {
      warnings: [...warnings, warning("lines_as_rows")],
    });
  }
  if (tables.length === 1) return outputFile("csv", `${name}.csv`, csvOf(gridOf(only)), { warnings });
  const entries = tables.map((table, index) => ({
    name: `table-${String(index + 1).padStart(3, "0")}-page-${table.page}.csv`,
    bytes: csvOf(gridOf(table)),
  }));
  return outputFile("zip", `${name}-tables.zip`, zipStream(entries), { warnings });
}

/** The tables of a PDF as a workbook: a sheet for each, numbers as numbers, dates as dates, text never a formula. */
export async function pdfToExcel(input: TableInput): Promise<OutputFile> {
  return tablesAsExcel(stem(input.file.filename), await readPdfTables(input));
}

/** The tables of a PDF as CSV, as the document writes its values. */
export async function pdfToCsv(input: TableInput): Promise<OutputFile> {
  return tablesAsCsv(stem(input.file.filename), await readPdfTables(input));
}
