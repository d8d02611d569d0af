import { cellsOf, type ReadTable, readTables, type WantedTable } from "../../../tables/read-table.ts";
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

/** The lists of a sheet. */
export function listed<Field extends string>(sheet: Sheet, wanted: WantedTable<Field>): Listed<Field>[] {
  const named = sheet.name === "" ? "" : `${sheet.name}, `;
  return readTables(sheet, wanted).map((table) => ({
    table,
    columns: new Set(table.fields.values()),
    records: table.rows.map((row) => ({
      name: `${named}row ${row.number}`,
      row,
      cells: cellsOf(row, table.fields),
    })),
  }));
}
