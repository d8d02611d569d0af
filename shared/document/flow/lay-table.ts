import { hold } from "../../limits/count.ts";
import type { Box, Cell, Line, Link, Table } from "../document.ts";
import { type FlowCell, plainText, type TableItem } from "./flow.ts";
import { extent, layText, lineFrom } from "./lay-text.ts";

/** Room on each side of a cell's text, points: wide enough that neighbours are never read as one phrase. */
const padding = 7;
const upright = 2;
/** A column of prose is broken at this width, points. */
const widestColumn = 280;
const cellSize = 10;

export type LaidTable = {
  table: Omit<Table, "page">;
  lines: Line[];
  links: Link[];
  bottom: number;
  width: number;
};

/** Column widths after CSS 2.1, 17.5.2.2: each takes what its text needs while there is room, else shares it. */
function columnWidths({ cells, columns }: TableItem, available: number): number[] {
  const natural = new Array<number>(columns).fill(12);
  const least = new Array<number>(columns).fill(12);
  const widen = (widths: number[], cell: FlowCell, wanted: number) => {
    const own = widths.slice(cell.column, cell.column + cell.columnSpan);
    const lack = (wanted - own.reduce((sum, width) => sum + width, 0)) / cell.columnSpan;
    if (lack <= 0) return;
    for (let at = cell.column; at < cell.column + cell.columnSpan; at++)
      widths[at] = (widths[at] ?? 0) + lack;
  };
  for (const cell of cells.toSorted((a, b) => a.columnSpan - b.columnSpan)) {
    const wanted = extent(cell.runs, cellSize);
    widen(least, cell, Math.min(wanted.least, widestColumn) + 2 * padding);
    const most = cell.columnSpan === 1 ? widestColumn : wanted.least;
    widen(natural, cell, Math.min(wanted.natural, most) + 2 * padding);
  }
  const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
  const [wanted, needed] = [total(natural), total(least)];
  if (wanted <= available) return natural;
  if (needed >= available) return least;
  const share = (available - needed) / (wanted - needed);
  return natural.map((width, at) => {
    const lowest = Math.min(least[at] ?? 0, width);
    return lowest + (width - lowest) * share;
  });
}

const sumTo = (widths: readonly number[]): number[] => {
  const edges = [0];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width);
  return edges;
};

/** Lines of one row of cells: what stands on one height is one line, as it is read from a page. */
function rowLines(rows: readonly { lines: readonly Line[] }[]): Line[] {
  const byHeight = Map.groupBy(
    rows.flatMap(({ lines }) => lines),
    ({ box }) => Math.round(box[3]),
  );
  return [...byHeight.values()].map((lines) => lineFrom(lines.flatMap(({ words }) => words)));
}

/** Sets a table below `top`. Its cells keep their grid; rows are as high as their text needs. */
export function layTable(
  item: TableItem,
  { left, top, width }: { left: number; top: number; width: number },
): LaidTable {
  hold("text.columns", item.columns);
  hold("text.grid", item.columns * item.rows);
  const xs = sumTo(columnWidths(item, width)).map((x) => x + left);
  const byRow = Map.groupBy(item.cells, ({ row }) => row);
  const at = (edges: readonly number[], index: number) => edges[index] ?? edges.at(-1) ?? 0;
  const ys = [top];
  const lines: Line[] = [];
  const links: Link[] = [];
  const bottoms: { last: number; bottom: number }[] = [];
  for (let row = 0; row < item.rows; row++) {
    const edge = at(ys, row) - upright;
    const laid = (byRow.get(row) ?? []).map((cell) => {
      const x = at(xs, cell.column) + padding;
      const room = at(xs, cell.column + cell.columnSpan) - x - padding;
      const text = layText(cell.runs, { left: x, top: edge, width: room, size: cellSize });
      bottoms.push({ last: row + cell.rowSpan - 1, bottom: text.bottom });
      return text;
    });
    // One by one: what is spread must find room on the stack.
    for (const line of rowLines(laid)) lines.push(line);
    for (const each of laid) for (const link of each.links) links.push(link);
    const due = bottoms.filter(({ last }) => last === row).map(({ bottom }) => bottom);
    for (let index = bottoms.length - 1; index >= 0; index--) {
      if ((bottoms[index]?.last ?? 0) <= row) bottoms.splice(index, 1);
    }
    ys.push(due.reduce((lowest, bottom) => Math.min(lowest, bottom), edge - cellSize) - upright);
  }
  const cells = item.cells.map((cell): Cell => {
    const { row, column, rowSpan, columnSpan, value } = cell;
    const box: Box = [at(xs, column), at(ys, row + rowSpan), at(xs, column + columnSpan), at(ys, row)];
    const placed: Cell = { row, column, rowSpan, columnSpan, text: plainText(cell.runs), box };
    if (value !== undefined) placed.value = value;
    const name = cell.runs[0]?.cell;
    if (name !== undefined) placed.name = name;
    return placed;
  });
  const box: Box = [left, ys.at(-1) ?? top, xs.at(-1) ?? left, top];
  const { rows, columns, headerRows, ruled } = item;
  return {
    table: { box, rows, columns, cells, headerRows, ruled },
    lines,
    links,
    bottom: ys.at(-1) ?? top,
    width: (xs.at(-1) ?? left) - left,
  };
}

/** Cells of one row with a tab for every column border before them. */
function rowText(cells: readonly Cell[]): string {
  let [text, at] = ["", 0];
  for (const cell of cells.toSorted((a, b) => a.column - b.column)) {
    text += "\t".repeat(Math.max(0, cell.column - at)) + cell.text.replaceAll("\n", " ");
    at = cell.column;
  }
  return text.trimEnd();
}

/** The text of a table: a line for each row, tabs between its columns. */
export function tableText(cells: readonly Cell[]): string {
  const rows = Map.groupBy(cells, ({ row }) => row);
  return [...rows.keys()]
    .toSorted((a, b) => a - b)
    .map((row) => rowText(rows.get(row) ?? []))
    .filter((line) => line !== "")
    .join("\n");
}
