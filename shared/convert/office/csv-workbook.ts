import { newWorkbook } from "../../format/new-workbook.ts";
import { decoded } from "../../format/text/decode.ts";
import { delimitedRows, delimiterOf, separatorLine } from "../../format/text/delimited.ts";
import { Counter, hold } from "../../limits/count.ts";
import { type Warning, warning } from "../../warnings/warning.ts";

// LibreOffice as a library takes no import settings for delimited text: one field a row and one encoding is all it
// would read. So the text becomes a workbook first.

/** Numbers that are the same when written as one: codes keep their leading zeros, long identifiers their digits. */
const plainNumber = /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/;
/** Widths of columns in characters. */
const [narrowest, widest] = [8, 60];

const cellOf = (field: string) => (plainNumber.test(field.trim()) ? Number(field) : field);

/** The rows of delimited text as a workbook; text stays text, so nothing in it is a formula. */
export async function csvWorkbook(
  bytes: Uint8Array,
  filename: string,
): Promise<{ bytes: Uint8Array; warnings: Warning[] }> {
  const text = decoded(bytes);
  const warnings: Warning[] = [];
  const unclosed = (row: number) => {
    warnings.push(warning("unclosed_quote", row));
    return "text" as const;
  };
  const sheet = (await newWorkbook()).addWorksheet("Sheet1");
  const widths: number[] = [];
  const cells = new Counter("text.cells");
  const delimiter = delimiterOf(text, filename) ?? ",";
  for (const row of delimitedRows(text.replace(separatorLine, ""), delimiter, unclosed)) {
    cells.add(row.length);
    for (const field of row) hold("sheet.cell", field.length);
    sheet.addRow(row.map(cellOf));
    for (const [column, { length }] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, length);
  }
  for (const [column, width] of widths.entries()) {
    sheet.getColumn(column + 1).width = Math.min(widest, Math.max(narrowest, width + 2));
  }
  return { bytes: new Uint8Array(await sheet.workbook.xlsx.writeBuffer()), warnings };
}
