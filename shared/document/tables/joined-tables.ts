import type { Cell, Page, Table } from "../document.ts";
import { isBrokenRow } from "./broken-row.ts";
import { detectTables } from "./detect-tables.ts";
import { lastRows } from "./last-rows.ts";
import { namesOtherColumns } from "./named-columns.ts";

/** A table with all the pages it runs over. Rows count on over pages; every cell knows its own page. */
export type WholeTable = Omit<Table, "cells"> & {
  pages: readonly number[];
  cells: readonly (Cell & { page: number })[];
  /** Heads that following pages show again: they stand on those pages, and in no row. */
  repeated: readonly (Cell & { page: number })[];
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

/** A table, or a part of one, on its page. */
export type TablePart = { table: Table; page: Page };

/** Whether a table goes on as the next one, on the page behind it. */
export function goesOn(
  { table: last, page: lastPage }: TablePart,
  { table: next, page }: TablePart,
): boolean {
  return (
    lastPage.number === page.number - 1 &&
    last.columns === next.columns &&
    last.ruled === next.ruled &&
    last.box[1] < margin * lastPage.height &&
    next.box[3] > (1 - margin) * page.height &&
    Math.abs(last.box[0] - next.box[0]) < slack &&
    Math.abs(last.box[2] - next.box[2]) < slack
  );
}

/** A table while it grows: `first` is its part on the first page, which holds the rows of its head. */
type Growing = {
  whole: WholeTable;
  first: Table;
  cells: (Cell & { page: number })[];
  repeated: (Cell & { page: number })[];
};

function begun(table: Table): Growing {
  const cells = table.cells.map((cell) => ({ ...cell, page: table.page }));
  const repeated: Growing["repeated"] = [];
  return { whole: { ...table, pages: [table.page], cells, repeated }, first: table, cells, repeated };
}

/** How many rows of a table's head its part on a later page shows again. */
export function repeatedRows(first: Pick<Table, "cells" | "headerRows">, next: Pick<Table, "cells">): number {
  let again = 0;
  while (again < first.headerRows && rowText(first.cells, again) === rowText(next.cells, again)) again++;
  return again;
}

/** Appends the next page's part without the head rows that it repeats. Its first row may end one that a page broke. */
function append({ whole, first, cells, repeated }: Growing, { table: next, broken }: PagePart): WholeTable {
  const again = repeatedRows(first, next);
  const from = whole.rows - again - (broken ? 1 : 0);
  for (const cell of next.cells) {
    const row = cell.row + from;
    const open = broken && cell.row === again ? cells.findIndex(isAt(row, cell.column)) : -1;
    const above = cells[open];
    if (cell.row < again) repeated.push({ ...cell, page: next.page });
    else if (above === undefined) cells.push({ ...cell, row, page: next.page });
    else cells[open] = { ...above, text: [above.text, cell.text].filter((text) => text !== "").join("\n") };
  }
  return { ...whole, pages: [...whole.pages, next.page], rows: from + next.rows };
}

const isAt = (row: number, column: number) => (cell: Cell) => cell.row === row && cell.column === column;

/**
 * A table on one page: `first` is the part it goes on from, its first `repeated` rows say that part's head again, and the
 * row behind them goes on with that part's last one where it is `broken`.
 */
export type PagePart = TablePart & { first?: Table; repeated: number; broken: boolean };

/** The tables of all pages, page by page from the top, each with the one that it goes on from. */
export function tableParts(pages: readonly Page[]): PagePart[] {
  const parts: PagePart[] = [];
  let last: PagePart | undefined;
  for (const page of pages) {
    const found = detectTables(page);
    const rest = last === undefined ? undefined : lastRows(page, last.table, last.page);
    const goOn = rest !== undefined && !found.some(({ box }) => box[3] > rest.box[1]);
    for (const [index, table] of (goOn ? [rest, ...found] : found).entries()) {
      const part = { table, page };
      const above =
        index === 0 && last !== undefined && goesOn(last, part) ? (last.first ?? last.table) : undefined;
      const repeated = above === undefined ? 0 : repeatedRows(above, table);
      const first = above === undefined || namesOtherColumns(above, table, repeated) ? undefined : above;
      const broken = first !== undefined && last !== undefined && isBrokenRow(last, part, repeated);
      last = first === undefined ? { ...part, repeated: 0, broken } : { ...part, first, repeated, broken };
      parts.push(last);
    }
  }
  return parts;
}

/** The tables of all pages from the top; what continues on the next page is one table. */
export function joinedTables(pages: readonly Page[]): WholeTable[] {
  const done: Growing[] = [];
  for (const part of tableParts(pages)) {
    const above = part.first === undefined ? undefined : done.at(-1);
    if (above === undefined) done.push(begun(part.table));
    else above.whole = append(above, part);
  }
  return done.map(({ whole }) => whole);
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

/** The page on which each row begins; a row without a cell of its own stands where the one above it does. */
export function rowPagesOf({ page, rows, cells }: Pick<WholeTable, "page" | "rows" | "cells">): number[] {
  const pages = new Map<number, number>();
  for (const cell of cells) pages.set(cell.row, Math.min(cell.page, pages.get(cell.row) ?? cell.page));
  let last = page;
  return Array.from({ length: rows }, (_, row) => {
    last = pages.get(row) ?? last;
    return last;
  });
}
