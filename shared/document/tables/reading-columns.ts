import { hasLeftward } from "../../values/text/direction.ts";
import type { Table } from "../document.ts";

const mirrored = (table: Table): Table => ({
  ...table,
  cells: table.cells
    .map((cell) => ({ ...cell, column: table.columns - cell.column - cell.columnSpan }))
    .toSorted((a, b) => a.row - b.row || a.column - b.column),
});

/** A table with its columns as they are read: most of its texts run left, so that the first stands at the right. */
export function inReadingColumns(table: Table): Table {
  const texts = table.cells.filter(({ text }) => /\p{L}/u.test(text));
  const leftward = texts.filter(({ text }) => hasLeftward(text)).length;
  return leftward * 2 > texts.length ? { ...mirrored(table), rightToLeft: true } : table;
}

/** The same table with its columns as they stand, from the left side of the page. */
export function inSeenColumns({ rightToLeft, ...table }: Table): Table {
  return rightToLeft === true ? mirrored(table) : table;
}
