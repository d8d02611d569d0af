import type { Cell, Table } from "../document.ts";
import { type Sort, sortOf } from "./sort.ts";

/** `Total:`: the row is a label with its value. */
const labelling = /:\s*$/;
/** This share of a column's cells makes what most of it is. */
const most = 0.6;

/** What most cells of a column below a row are; undefined where they differ, or where nothing stands. */
function usualSort(cells: readonly Cell[], column: number, below: number): Sort | undefined {
  const sorts = cells
    .filter((cell) => cell.column === column && cell.row > below && cell.text.trim() !== "")
    .map(({ text }) => sortOf(text));
  for (const sort of new Set(sorts))
    if (sorts.filter((each) => each === sort).length >= most * sorts.length) return sort;
  return undefined;
}

/** Columns that are counted from the left: `1 2 3`. */
const counts = (texts: readonly string[]): boolean => {
  const numbers = texts.filter((text) => /^\d{1,2}$/.test(text)).map(Number);
  return numbers.length > 2 && numbers.every((each, at) => each === (numbers[0] ?? 0) + at);
};

/** Whether a row is of the sort that stands below it, so that it names nothing: the first row of a table without a head. */
function isBody(cells: readonly Cell[], row: number): boolean {
  const own = cells.filter((cell) => cell.row === row && cell.text.trim() !== "");
  if (own.some(({ text }) => labelling.test(text))) return true;
  if (counts(own.map(({ text }) => text.trim()))) return false;
  const compared = own.flatMap(({ column, columnSpan, text }) => {
    const usual = columnSpan === 1 ? usualSort(cells, column, row) : undefined;
    return usual === undefined || usual === "text" ? [] : [sortOf(text) === usual];
  });
  return compared.length > 0 && compared.every((same) => same);
}

/** Whether a row has text where figures or years stand below it. */
function isNaming(cells: readonly Cell[], row: number): boolean {
  const own = cells.filter((cell) => cell.row === row && cell.columnSpan === 1 && cell.text.trim() !== "");
  return own.some(({ column, text }) => {
    const usual = usualSort(cells, column, row);
    return usual !== undefined && usual !== "text" && sortOf(text) === "text";
  });
}

/** Whether a row has something else than what stands below it in every column of figures, days, years or codes. */
function differsFromBody(cells: readonly Cell[], row: number): boolean {
  const own = cells.filter((cell) => cell.row === row && cell.columnSpan === 1 && cell.text.trim() !== "");
  const compared = own.flatMap(({ column, text }) => {
    const usual = usualSort(cells, column, row);
    return usual === undefined || usual === "text" ? [] : [sortOf(text) !== usual];
  });
  return compared.length > 0 && compared.every((differs) => differs);
}

/**
 * Whether a part at the head of a page names other columns than the table before, of whose head it shows the first
 * `repeated` rows again: then it is a table of its own.
 */
export function namesOtherColumns(first: Table, next: Table, repeated: number): boolean {
  if (next.headerRows <= repeated || (repeated > 0 && repeated === first.headerRows)) return false;
  if (!differsFromBody(next.cells, repeated)) return false;
  const textsOf = ({ cells }: Table) =>
    cells.filter((cell) => cell.row === repeated && cell.text.trim() !== "").map(({ text }) => text.trim());
  const known = new Set(repeated < first.headerRows ? textsOf(first) : []);
  const own = textsOf(next);
  // `Item (continued)` names the same.
  return own.filter((text) => known.has(text)).length * 2 < own.length;
}

/** A ruled table whose head has cells over several columns: the rows below them that name columns are heads too. */
export function withHeadsBelow(table: Table): Table {
  let headerRows = table.headerRows;
  const spans = (row: number) => table.cells.some((cell) => cell.row === row && cell.columnSpan > 1);
  while (
    headerRows > 0 &&
    headerRows < table.rows - 1 &&
    spans(headerRows - 1) &&
    isNaming(table.cells, headerRows)
  )
    headerRows++;
  return headerRows === table.headerRows ? table : { ...table, headerRows };
}

/**
 * The table with as many head rows as name its columns: none where the first row is like those below it, in every column
 * of figures, years or codes. Where all is text nothing tells, and the first row stays the head.
 */
export function withNamedColumns(table: Table): Table {
  let headerRows = table.headerRows;
  // The lowest first: a row of data that was taken for the last line of the head leaves those above.
  while (headerRows > 0 && isBody(table.cells, headerRows - 1)) headerRows--;
  return headerRows === table.headerRows ? table : { ...table, headerRows };
}
