import { cellsOf, type ReadTable, readAllTables, type WantedTable } from "../../../tables/read-table.ts";
import type { Sheet, SheetCell, SheetRow } from "../../../tables/sheet.ts";

export type ListedRow<Field extends string> = {
  /** Where the row stands: `row 7`, `Payments, row 7`. */
  name: string;
  row: SheetRow;
  cells: ReadonlyMap<Field, SheetCell>;
};

/** A list of a file: records are all rows under the heads, totals and notes too. */
export type Listed<Field extends string> = {
  table: ReadTable<Field>;
  columns: ReadonlySet<Field>;
  records: readonly ListedRow<Field>[];
};

/** A sheet by its name, a table of a document by the page that the row stands on. */
const placeOf = ({ name }: Sheet, { page }: SheetRow): string =>
  name === "" ? "" : /^page \d+$/.test(name) ? `page ${page}, ` : `${name}, `;

/** The lists of sheets; one of a document may go on over pages. */
export const listed = <Field extends string>(
  sheets: readonly Sheet[],
  wanted: WantedTable<Field>,
): Listed<Field>[] =>
  readAllTables(sheets, wanted).map((table) => ({
    table,
    columns: new Set(table.fields.values()),
    records: table.rows.map((row) => ({
      name: `${placeOf(table.sheet, row)}row ${row.number}`,
      row,
      cells: cellsOf(row, table.fields),
    })),
  }));
