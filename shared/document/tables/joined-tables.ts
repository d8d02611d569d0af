import type { Cell, Page, Table } from "../document.ts";
import { detectTables } from "./detect-tables.ts";

/** A table with all the pages it runs over. Rows count on over pages; every cell knows its own page. */
export type WholeTable = Omit<Table, "cells"> & {
  pages: readonly number[];
  cells: readonly (Cell & { page: number })[];
};

/** A table goes on when it ends in the lowest and begins in the highest part of a page, share of its height. */
const margin = 0.3;
/** Points by which the two parts may differ at their sides. */
const slack = 14;

const rowText = (cells: readonly Cell[], row: number) =>
  cells
    .filter((cell) => cell.row === row)
    .map(({ column, text }) => `${column}:${text}`)
    .join("|");

function goesOn(above: WholeTable, last: Table, lastPage: Page, next: Table, page: Page): boolean {
  return (
    above.pages.at(-1) === page.number - 1 &&
    above.columns === next.columns &&
    last.ruled === next.ruled &&
    last.box[1] < margin * lastPage.height &&
    next.box[3] > (1 - margin) * page.height &&
    Math.abs(last.box[0] - next.box[0]) < slack &&
    Math.abs(last.box[2] - next.box[2]) < slack
  );
}

/** Appends the next page's part without the head rows that it repeats. */
function append(above: WholeTable, next: Table): WholeTable {
  let repeated = 0;
  while (repeated < above.headerRows && rowText(above.cells, repeated) === rowText(next.cells, repeated))
    repeated++;
  const cells = next.cells
    .filter(({ row }) => row >= repeated)
    .map((cell) => ({ ...cell, row: cell.row - repeated + above.rows, page: next.page }));
  return {
    ...above,
    pages: [...above.pages, next.page],
    rows: above.rows + next.rows - repeated,
    cells: [...above.cells, ...cells],
  };
}

/** The tables of all pages from the top; what continues on the next page is one table. */
export function joinedTables(pages: readonly Page[]): WholeTable[] {
  const done: WholeTable[] = [];
  let last: { table: Table; page: Page } | undefined;
  for (const page of pages) {
    const tables = detectTables(page);
    for (const [index, table] of tables.entries()) {
      const above = done.at(-1);
      if (
        index === 0 &&
        above !== undefined &&
        last !== undefined &&
        goesOn(above, last.table, last.page, table, page)
      ) {
        done[done.length - 1] = append(above, table);
      } else {
        const cells = table.cells.map((cell) => ({ ...cell, page: table.page }));
        done.push({ ...table, pages: [table.page], cells });
      }
      last = { table, page };
    }
  }
  return done;
}

/** Text by row and column; the text of a spanning cell stands in its first square. */
export function gridOf(table: Pick<WholeTable, "rows" | "columns" | "cells">): string[][] {
  const grid = Array.from({ length: table.rows }, () => Array.from({ length: table.columns }, () => ""));
  for (const { row, column, text } of table.cells) {
    const line = grid[row];
    if (line !== undefined) line[column] = text;
  }
  return grid;
}
