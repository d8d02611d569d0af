import type { Sheet, SheetCell, SheetRow } from "../source/sheets.ts";

export type ListedRow<Field extends string> = {
  /** Where the row stands: `row 7`, `Payments, row 7`. */
  name: string;
  row: SheetRow;
  values: ReadonlyMap<Field, SheetCell>;
};

/** Rows under heads that name fields. `rest` are rows below that hold no record: totals, notes. */
export type Listed<Field extends string> = {
  sheet: Sheet;
  columns: ReadonlyMap<Field, number>;
  heads: ReadonlyMap<Field, SheetCell>;
  /** Heads that name no field. */
  unknown: readonly SheetCell[];
  records: readonly ListedRow<Field>[];
  before: readonly SheetRow[];
};

/** Rows in which the heads are looked for. */
const searched = 30;

function headsOf<Field extends string>(row: SheetRow, find: (label: string) => Field | undefined) {
  const columns = new Map<Field, number>();
  const heads = new Map<Field, SheetCell>();
  const unknown: SheetCell[] = [];
  for (const [column, cell] of row.cells) {
    const field = find(cell.text);
    if (field === undefined || columns.has(field)) unknown.push(cell);
    else {
      columns.set(field, column);
      heads.set(field, cell);
    }
  }
  return { columns, heads, unknown };
}

/** Reads a sheet whose row of heads names at least `least` fields; undefined when there is no such row. */
export function listed<Field extends string>(
  sheet: Sheet,
  find: (label: string) => Field | undefined,
  least: number,
): Listed<Field> | undefined {
  const candidates = sheet.rows.slice(0, searched).map((row, index) => ({ index, ...headsOf(row, find) }));
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (top, next) => (next.columns.size > (top?.columns.size ?? 0) ? next : top),
    undefined,
  );
  if (best === undefined || best.columns.size < least) return undefined;
  const records = sheet.rows.slice(best.index + 1).map((row): ListedRow<Field> => {
    const values = new Map<Field, SheetCell>();
    for (const [field, column] of best.columns) {
      const cell = row.cells.get(column);
      if (cell !== undefined) values.set(field, cell);
    }
    const named = sheet.name === "" ? "" : `${sheet.name}, `;
    return { name: `${named}row ${row.number}`, row, values };
  });
  const { columns, heads, unknown } = best;
  return { sheet, columns, heads, unknown, records, before: sheet.rows.slice(0, best.index) };
}
