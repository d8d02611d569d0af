import { decoded } from "../../format/text/decode.ts";
import { delimitedRows, delimiterOf, separatorLine } from "../../format/text/delimited.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { cellName } from "../excel/cell-name.ts";
import { cellCounters } from "../excel/sheet.ts";
import type { FlowCell, FlowDocument } from "../flow/flow.ts";

const number = /^[-+(]?[\d.,\s%'€$£₹]+\)?$/;

/** Rows before the first that holds a number beside its first field: heads. */
function headRows(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((row) =>
    row.some((field, index) => index > 0 && /\d/.test(field) && number.test(field.trim())),
  );
  return first > 0 && first <= 3 ? first : 1;
}

/** Reads delimited text as one table. Fields stay as they are written: codes keep their zeros. */
export function readCsv(bytes: Uint8Array, filename: string): FlowDocument {
  const text = decoded(bytes);
  const delimiter = delimiterOf(text, filename) ?? ",";
  const rows: string[][] = [];
  /** Where each of them stands in the file. */
  const lines: number[] = [];
  let line = -1;
  const { cells, letters } = cellCounters();
  const warnings: Warning[] = [];
  const unclosed = (row: number) => {
    warnings.push(warning("unclosed_quote", row));
    return "text" as const;
  };
  for (const row of delimitedRows(text.replace(separatorLine, ""), delimiter, unclosed)) {
    line++;
    for (const field of row) letters.add(field.length);
    if (row.every((field) => field.trim() === "")) continue;
    rows.push(row);
    lines.push(line);
    cells.add(row.length);
  }
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const made = rows.flatMap((row, at) =>
    row.flatMap((field, column): FlowCell[] =>
      field.trim() === ""
        ? []
        : [
            {
              row: at,
              column,
              rowSpan: 1,
              columnSpan: 1,
              runs: [{ text: field.trim(), cell: cellName(lines[at] ?? at, column) }],
            },
          ],
    ),
  );
  if (rows.length === 0) return { pages: [{ items: [] }], warnings: [warning("no_data")] };
  const table = {
    kind: "table",
    rows: rows.length,
    columns,
    headerRows: Math.min(rows.length, headRows(rows)),
    ruled: true,
    cells: made,
  } as const;
  const ragged = new Set(rows.map(({ length }) => length)).size > 1;
  return {
    pages: [{ grows: true, items: [table] }],
    warnings: ragged ? [...warnings, warning("uneven_rows")] : warnings,
  };
}
