import { BorderStyle, HeightRule, Table, type TableCell, TableLayoutType, TableRow, WidthType } from "docx";
import type { Box, Cell, Table as DocumentTable } from "../../../document/document.ts";
import { around } from "../../../document/layout/lines.ts";
import { repeatedRows } from "../../../document/tables/joined-tables.ts";
import type { Column } from "../layout/column.ts";
import { twips } from "./paragraph.ts";
import { cellOf, emptyCell, type Look, padding } from "./table-cell.ts";
import { rulesOf } from "./table-rules.ts";

/** Points that a table without rules may grow by, where its own text ends short of the column's side. */
const spare = 24;
const tallestRow = 90;
const line = { style: BorderStyle.SINGLE, size: 4, color: "808080" };
const none = { style: BorderStyle.NONE, size: 0, color: "auto" };

/** Where the table's columns part, from its left side to its right. */
function columnEdges({ box, columns, cells, ruled }: DocumentTable, right: number): number[] {
  const inner = Array.from({ length: columns - 1 }, (_, index) => {
    const before = cells.filter(
      ({ column, columnSpan, text }) => text !== "" && column + columnSpan === index + 1,
    );
    const after = cells.filter(({ column, text }) => text !== "" && column === index + 1);
    const end = before.length > 0 ? Math.max(...before.map((cell) => cell.box[2])) : undefined;
    const start = after.length > 0 ? Math.min(...after.map((cell) => cell.box[0])) : undefined;
    if (start === undefined && end === undefined) return box[0] + ((box[2] - box[0]) * (index + 1)) / columns;
    if (start === undefined) return end ?? 0;
    return ruled ? ((end ?? start) + start) / 2 : start - padding;
  });
  // Without a rule to stand at, the side is where the padded text begins.
  const edges = [ruled ? box[0] : box[0] - padding];
  for (const edge of inner) edges.push(Math.min(box[2] - 4, Math.max((edges.at(-1) ?? 0) + 4, edge)));
  const room = ruled ? 0 : Math.min(spare, Math.max(0, right - box[2]));
  return [...edges, Math.max(box[2] + room, (edges.at(-1) ?? 0) + 4)];
}

/** The height the source gives each row: by the cells that fill just that row, or by the distance to the next. */
function rowHeight({ cells, ruled }: DocumentTable, row: number): number {
  const top = (index: number) =>
    Math.max(...cells.filter((cell) => cell.row === index && cell.text !== "").map(({ box }) => box[3]));
  if (!ruled) {
    const pitch = top(row) - top(row + 1);
    return Number.isFinite(pitch) ? Math.min(tallestRow, 0.97 * pitch) : 0;
  }
  const own = cells.filter((cell) => cell.row === row && cell.rowSpan === 1);
  return own.length === 0 ? 0 : Math.max(...own.map(({ box }) => box[3] - box[1]));
}

/** The rows of a cell from side to side, as far as they are known by what stands in them. */
function boxOfRows(byRow: ReadonlyMap<number, readonly Cell[]>, { row, rowSpan, box }: Cell): Box {
  const starting = Array.from({ length: rowSpan }, (_, at) => byRow.get(row + at) ?? []).flat();
  const beside = starting.filter((each) => each.text !== "" && each.row + each.rowSpan <= row + rowSpan);
  return around([box, ...beside.map((each) => each.box)]);
}

/** A table, or its part on a later page, with how that page looks. */
export type SeenTable = { table: DocumentTable; look: Omit<Look, "edges"> };

/** The rows from one on, with spans and fills; squares that no cell covers become empty cells. */
function rowsFrom(
  { table, look: seen }: SeenTable,
  edges: readonly number[],
  first = 0,
  isPart = false,
): TableRow[] {
  const look = { ...seen, edges };
  const ruledAt = table.ruled ? () => ({}) : rulesOf(table, seen, edges);
  const covered = new Set<string>();
  const byRow = Map.groupBy(table.cells, ({ row }) => row);
  const origins = new Map(table.cells.map((cell) => [`${cell.row},${cell.column}`, cell]));
  return Array.from({ length: table.rows - first }, (_, index) => {
    const row = first + index;
    // The head of a part that goes on without it is a row like any other.
    const head = row < table.headerRows && !isPart;
    const children: TableCell[] = [];
    for (let column = 0; column < table.columns; column++) {
      if (covered.has(`${row},${column}`)) continue;
      const cell = origins.get(`${row},${column}`);
      const [rowSpan, columnSpan] = [cell?.rowSpan ?? 1, cell?.columnSpan ?? 1];
      for (let r = 0; r < rowSpan; r++)
        for (let c = 0; c < columnSpan; c++) covered.add(`${row + r},${column + c}`);
      const borders = ruledAt({ row, column, rowSpan, columnSpan });
      children.push(
        cell === undefined
          ? emptyCell((edges[column + 1] ?? 0) - (edges[column] ?? 0), borders)
          : cellOf(cell, look, { head, row: boxOfRows(byRow, cell), borders }),
      );
    }
    const height = Math.max(0, rowHeight(table, row) - 0.5);
    return new TableRow({
      children,
      cantSplit: true,
      tableHeader: head && table.rows > 2,
      ...(height > 4 ? { height: { value: twips(height), rule: HeightRule.ATLEAST } } : {}),
    });
  });
}

/** A table with its widths; `more` are its parts on later pages, of which the head that they repeat is left out. */
export function wordTable(seen: SeenTable, [left, right]: Column, more: readonly SeenTable[] = []): Table {
  const { table } = seen;
  const edges = columnEdges(table, right);
  const parts = more.flatMap((part) => rowsFrom(part, edges, repeatedRows(table, part.table), true));
  const border = table.ruled ? line : none;
  return new Table({
    rows: [...rowsFrom(seen, edges), ...parts],
    layout: TableLayoutType.FIXED,
    width: { size: twips((edges.at(-1) ?? 0) - (edges[0] ?? 0)), type: WidthType.DXA },
    columnWidths: edges.slice(1).map((edge, index) => twips(edge - (edges[index] ?? 0))),
    indent: { size: twips((edges[0] ?? 0) - left), type: WidthType.DXA },
    margins: { left: twips(padding), right: twips(padding), top: 0, bottom: 0 },
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
  });
}
