import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import type { Orientation, printedPageSizes } from "../../contract/paper.ts";
import { plainText } from "../../document/flow/flow.ts";
import { readCsv } from "../../document/text/read-csv.ts";
import { requireText } from "../../format/text/require-text.ts";
import { hold } from "../../limits/count.ts";
import type { Wanted } from "../html/html-to-pdf.ts";
import { printedSides } from "../html/paper-sides.ts";
import { printed } from "../html/printed.ts";
import { csvPage, type Sheet } from "./csv-page.ts";
import { fitColumns } from "./fit-columns.ts";

type CsvInput = {
  file: InputFile;
  page_size: (typeof printedPageSizes)[number];
  orientation: Orientation;
  margin: number;
  header_rows?: number | undefined;
};

/** The one table of delimited text, with its cells by row. */
function sheetOf({ bytes, filename }: InputFile, headerRows: number | undefined) {
  const { pages, warnings } = readCsv(bytes, filename);
  const [table] = pages.flatMap(({ items }) => items);
  if (table?.kind !== "table") return { sheet: { rows: [], columns: 0, headerRows: 0 }, warnings };
  hold("csv.cells", table.rows * table.columns);
  const rows = Array.from({ length: table.rows }, (): string[] => []);
  for (const { row, column, runs } of table.cells) {
    const line = rows[row];
    if (line !== undefined) line[column] = plainText(runs);
  }
  const filled = rows.map((row) => Array.from({ length: table.columns }, (_, at) => row[at] ?? ""));
  const heads = Math.min(headerRows ?? table.headerRows, table.rows);
  const sheet: Sheet = { rows: filled, columns: table.columns, headerRows: heads };
  return { sheet, warnings };
}

/** Prints delimited text as a table whose head stands on every page. */
export function csvToPdf(input: CsvInput, wanted: Wanted = {}): Promise<OutputFile> {
  const { file, page_size, orientation, margin, header_rows } = input;
  requireText(file, "a .csv or .tsv file");
  const { sheet, warnings } = sheetOf(file, header_rows);
  const [short, long] = printedSides[page_size];
  const room = (side: number) => Math.max(36, side - 2 * margin);
  const fitted = fitColumns(sheet.rows, sheet.columns, { short: room(short), long: room(long), orientation });
  const title = stem(file.filename);
  const html = csvPage(sheet, fitted, title);
  return printed(
    { title, html, warnings, counted: true },
    { page_size, landscape: fitted.landscape, margin },
    wanted,
  );
}
