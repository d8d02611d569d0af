import type { Box, Page, Table } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { detectTables } from "../../document/tables/detect-tables.ts";
import { joinedLines } from "../../values/text/joined-lines.ts";

export type TableRow = { text: string; box: Box };

/** A row of cells is data when its cells are short; longer ones are columns of prose. Characters. */
const mostCellText = 120;

const flat = (text: string) => joinedLines(text.split("\n")).replace(/\s+/g, " ").trim();

/** No column has so long a name: it is a text that stands above or beside the table. Characters. */
const mostHeadText = 60;
/** More than this share of the columns has a name, or the rows of a form were taken for heads. */
const leastNamed = 0.5;

/** An amount, a date or a long number: what stands under a head. A year, or a small number, may be one. */
const valued = /[$€£₹¥%]|\p{Nd}[.,/-]\p{Nd}|\p{Nd}{5}/u;
/** `Total:`: the row is a label with its value. */
const labelling = /:$/;
/** `Year: 2019`: a form's label with its value is no name of a column either. */
const pair = /:\s*[^\s)]/u;

/** True when a row says what the columns are called; else it is data as the rows below. */
function names(cells: readonly Table["cells"][number][]): boolean {
  const filled = cells
    .map(({ column, text }) => ({ column, text: flat(text) }))
    .filter(({ text }) => text !== "");
  const values = filled.filter(({ column }) => column > 0);
  return (
    !filled.some(({ text }) => labelling.test(text)) &&
    (values.length === 0 || values.some(({ text }) => !valued.test(text)))
  );
}

/** How many of the table's head rows name columns. */
function headRowsOf(table: Table, byRow: ReadonlyMap<number, Table["cells"]>): number {
  let rows = 0;
  while (rows < table.headerRows && names(byRow.get(rows) ?? [])) rows += 1;
  return rows;
}

/** What the columns are called: the texts of the head rows, from the top. */
function heads(table: Table, headRows: number): string[] {
  const texts = Array.from({ length: table.columns }, () => new Set<string>());
  const cells = table.cells.filter(({ row }) => row < headRows).sort((a, b) => a.row - b.row);
  for (const cell of cells) {
    const text = flat(cell.text);
    for (let at = 0; text !== "" && at < cell.columnSpan; at++) texts[cell.column + at]?.add(text);
  }
  const named = texts
    .map((own) => [...own].join(" "))
    .map((text) => (text.length > mostHeadText || pair.test(text) ? "" : text));
  const columns = new Set(
    table.cells
      .filter(({ row, column, text }) => row >= headRows && column > 0 && flat(text) !== "")
      .map(({ column }) => column),
  );
  // The corner above the labels may be empty.
  if (named[0] !== "") columns.add(0);
  const known = [...columns].filter((column) => named[column] !== "").length;
  return known <= leastNamed * columns.size ? [] : named;
}

/** Each row as one line that can be read alone: `Widget: Quantity 2; Price 10.00`. */
export function rowsOf(table: Table): TableRow[] {
  const byRow = Map.groupBy(table.cells, ({ row }) => row);
  const headRows = headRowsOf(table, byRow);
  const columnHeads = heads(table, headRows);
  const rows: TableRow[] = [];
  for (let row = headRows; row < table.rows; row++) {
    const cells = (byRow.get(row) ?? [])
      .filter(({ text }) => flat(text) !== "")
      .sort((a, b) => a.column - b.column);
    const [first, ...rest] = cells;
    if (first === undefined) continue;
    const named = rest.map(({ column, text }, at) => {
      const head = columnHeads[column] ?? "";
      const before = columnHeads[rest[at - 1]?.column ?? -1];
      // A head over several columns is said once.
      return head === "" || head === before ? flat(text) : `${head.replace(/:$/, "")} ${flat(text)}`;
    });
    const label = flat(first.text).replace(/:$/, "");
    const head = columnHeads[first.column] ?? "";
    // A number is no label: it needs its head as the others do.
    const opening = head !== "" && !/\p{L}/u.test(label) ? `${head} ${label}; ` : `${label}: `;
    const text = named.length === 0 ? label : `${opening}${named.join("; ")}`;
    rows.push({ text, box: around(cells.map(({ box }) => box)) });
  }
  return rows;
}

/** The tables of a page that hold data rather than prose set in columns. */
export function dataTables(page: Page): Table[] {
  const tables = page.tables.length > 0 ? page.tables : detectTables(page);
  return tables.filter((table) => {
    const filled = table.cells.filter(({ text }) => flat(text) !== "");
    const letters = filled.reduce((sum, { text }) => sum + text.length, 0);
    return table.columns > 1 && filled.length > 2 && letters / filled.length <= mostCellText;
  });
}
