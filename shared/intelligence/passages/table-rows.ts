import type { Box, Page, Table } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { detectTables } from "../../document/tables/detect-tables.ts";
import { joinedLines } from "../../values/text/joined-lines.ts";

export type TableRow = { text: string; box: Box };

/** A row of cells is data when its cells are short; longer ones are columns of prose. Characters. */
const mostCellText = 120;

const flat = (text: string) => joinedLines(text.split("\n")).replace(/\s+/g, " ").trim();

/** What the columns are called: the texts of the head rows, from the top. */
function heads(table: Table): string[] {
  const texts = Array.from({ length: table.columns }, () => new Set<string>());
  const cells = table.cells.filter(({ row }) => row < table.headerRows).sort((a, b) => a.row - b.row);
  for (const cell of cells) {
    const text = flat(cell.text);
    for (let at = 0; text !== "" && at < cell.columnSpan; at++) texts[cell.column + at]?.add(text);
  }
  return texts.map((own) => [...own].join(" "));
}

/** Each row as one line that can be read alone: `Widget: Quantity 2; Price 10.00`. */
export function rowsOf(table: Table): TableRow[] {
  const columnHeads = heads(table);
  const byRow = Map.groupBy(table.cells, ({ row }) => row);
  const rows: TableRow[] = [];
  for (let row = table.headerRows; row < table.rows; row++) {
    const cells = (byRow.get(row) ?? [])
      .filter(({ text }) => flat(text) !== "")
      .sort((a, b) => a.column - b.column);
    const [first, ...rest] = cells;
    if (first === undefined) continue;
    const named = rest.map(({ column, text }) => {
      const head = columnHeads[column] ?? "";
      return head === "" ? flat(text) : `${head.replace(/:$/, "")} ${flat(text)}`;
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
