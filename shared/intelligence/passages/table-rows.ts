import type { Box, Table } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import type { PagePart } from "../../document/tables/joined-tables.ts";
import { joinedLines } from "../../values/text/joined-lines.ts";

export type TableRow = { text: string; box: Box };

/** A row of cells is data when its cells are short; longer ones are columns of prose. Characters. */
const mostCellText = 120;

const flat = (text: string) => joinedLines(text.split("\n")).replace(/\s+/g, " ").trim();

/** No column has so long a name: it is a text that stands above or beside the table. Characters. */
const mostHeadText = 60;
/** More than this share of the columns has a name, or the rows of a form were taken for heads. */
const leastNamed = 0.5;

/** `Year: 2019`: a form's label with its value is no name of a column. */
const pair = /:\s*[^\s)]/u;

/** What the columns are called: the texts of the head rows, from the top. */
function heads(table: Table, headRows: number): string[] {
  const texts = Array.from({ length: table.columns }, () => new Set<string>());
  // A cell over all columns is a title.
  const cells = table.cells
    .filter(({ row, columnSpan }) => row < headRows && columnSpan < table.columns)
    .sort((a, b) => a.row - b.row);
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

/**
 * Each row as one line that can be read alone: `Widget: Quantity 2; Price 10.00`. A table that goes on from the page
 * before has the heads that stand there.
 */
export function rowsOf({ table, first, repeated }: PagePart): TableRow[] {
  const byRow = Map.groupBy(table.cells, ({ row }) => row);
  const headed = first ?? table;
  const columnHeads = heads(headed, headed.headerRows);
  const rows: TableRow[] = [];
  for (let row = first === undefined ? table.headerRows : repeated; row < table.rows; row++) {
    const cells = (byRow.get(row) ?? [])
      .filter(({ text }) => flat(text) !== "")
      .sort((a, b) => a.column - b.column);
    const [leading, ...rest] = cells;
    if (leading === undefined) continue;
    const named = rest.map(({ column, text }, at) => {
      const head = columnHeads[column] ?? "";
      const before = columnHeads[rest[at - 1]?.column ?? -1];
      // A head over several columns is said once.
      return head === "" || head === before ? flat(text) : `${head.replace(/:$/, "")} ${flat(text)}`;
    });
    const label = flat(leading.text).replace(/:$/, "");
    const head = columnHeads[leading.column] ?? "";
    // A number is no label: it needs its head as the others do.
    const opening = head !== "" && !/\p{L}/u.test(label) ? `${head} ${label}; ` : `${label}: `;
    const text = named.length === 0 ? label : `${opening}${named.join("; ")}`;
    rows.push({ text, box: around(cells.map(({ box }) => box)) });
  }
  return rows;
}

/** Whether a table holds data rather than prose set in columns; what goes on is as that which it goes on from. */
export function holdsData({ table: own, first }: PagePart): boolean {
  const table = first ?? own;
  const filled = table.cells.filter(({ text }) => flat(text) !== "");
  const letters = filled.reduce((sum, { text }) => sum + text.length, 0);
  return table.columns > 1 && filled.length > 2 && letters / filled.length <= mostCellText;
}
