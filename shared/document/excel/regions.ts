import type { FlowCell, FlowItem, Run, TextItem } from "../flow/flow.ts";
import { type Range, runsOf, type SheetCell } from "./sheet.ts";

type Block = { cells: SheetCell[]; merges: readonly Range[] };

const mostHeadRows = 4;
/** A line below a grid that is longer than this is a remark, not its last row. */
const remark = 40;
const mergeAt = (merges: readonly Range[], { row, column }: SheetCell) =>
  merges.find(({ top, left }) => top === row && left === column);

/** Distinct values in order. */
const distinct = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b);

/** Groups of indexes with no empty one between them. `taken` are all the indexes in use. */
function bands(taken: readonly number[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const index of taken) {
    const last = found.at(-1);
    if (last !== undefined && index <= last.to + 1) last.to = index;
    else found.push({ from: index, to: index });
  }
  return found;
}

const keyOf = (row: number, column: number) => `${row},${column}`;
const keysOf = (cells: readonly SheetCell[]) => new Set(cells.map(({ row, column }) => keyOf(row, column)));

/** Rows or columns that cells and the merged ranges that begin at them cover. */
function covered({ cells, merges }: Block, side: "row" | "column"): number[] {
  const taken = new Set(cells.map((cell) => cell[side]));
  const filled = keysOf(merges.length === 0 ? [] : cells);
  for (const { top, bottom, left, right } of merges) {
    if (!filled.has(keyOf(top, left))) continue;
    const [from, to] = side === "row" ? [top, bottom] : [left, right];
    for (let at = from; at <= Math.min(to, from + 1_000); at++) taken.add(at);
  }
  return [...taken].toSorted((a, b) => a - b);
}

const part = ({ cells, merges }: Block, side: "row" | "column", from: number, to: number): Block => ({
  cells: cells.filter((cell) => cell[side] >= from && cell[side] <= to),
  merges: merges.filter((range) => {
    const at = side === "row" ? range.top : range.left;
    return at >= from && at <= to;
  }),
});

/** Whether an empty column stands within a table: what is behind it has figures alone beside each row before it. */
function isSpacerBefore({ cells: right }: Block, { cells: left }: Block): boolean {
  const [top = 0, ...below] = distinct(left.map(({ row }) => row));
  const first = Math.min(...right.map(({ column }) => column));
  const labels = right.filter(({ column, row }) => column === first && row > top);
  const rows = new Set(right.map(({ row }) => row));
  return (
    Math.min(...rows) === top &&
    below.length > 0 &&
    below.every((row) => rows.has(row)) &&
    labels.length > 0 &&
    labels.every(({ value }) => typeof value === "number")
  );
}

/** Tables side by side: an empty column between them, and rows that differ, else it is but a spacer. */
function besides(block: Block): Block[] {
  const columns = bands(covered(block, "column"));
  if (columns.length < 2) return [block];
  const parts = columns.map(({ from, to }) => part(block, "column", from, to));
  const wide = parts.every(({ cells }) => distinct(cells.map(({ column }) => column)).length > 1);
  const heights = new Set(parts.map(({ cells }) => distinct(cells.map(({ row }) => row)).join()));
  const goesOn = parts.slice(1).some((right, at) => isSpacerBefore(right, parts[at] ?? right));
  return wide && heights.size === parts.length && !goesOn ? parts : [block];
}

const textItem = (cells: readonly SheetCell[]): TextItem => {
  const runs = cells.flatMap((cell, index): Run[] =>
    index === 0 ? runsOf(cell) : [{ text: "\t" }, ...runsOf(cell)],
  );
  const [only] = cells;
  const heading =
    cells.length === 1 && only?.bold === true && typeof only.value !== "number" && only.text.length < 90;
  return heading ? { kind: "heading", level: 2, runs } : { kind: "paragraph", runs };
};

function headRows(cells: readonly FlowCell[], rows: number): number {
  const first = cells.find(({ column, value }) => column > 0 && value !== undefined)?.row ?? 1;
  return Math.min(Math.max(1, first), mostHeadRows, Math.max(1, rows - 1));
}

/** How many of the kept rows or columns lie in a range; one that begins past the sheet's use counts as one. */
function within(kept: ReadonlyMap<number, number>, from: number, to: number): number {
  let count = 0;
  for (let at = from; at <= Math.min(to, from + 20_000); at++) if (kept.has(at)) count++;
  return Math.max(1, count);
}

/** Cells that form a grid of two rows and two columns or more; columns and rows in which nothing stands are left out. */
function tableItem({ cells, merges }: Block): FlowItem {
  const rows = distinct(cells.map(({ row }) => row));
  const columns = distinct(cells.map(({ column }) => column));
  const rowAt = new Map(rows.map((row, index) => [row, index]));
  const columnAt = new Map(columns.map((column, index) => [column, index]));
  const merged = new Map(merges.map((range) => [keyOf(range.top, range.left), range]));
  const placed = cells.map((cell): FlowCell => {
    const range = merged.get(keyOf(cell.row, cell.column));
    const made: FlowCell = {
      row: rowAt.get(cell.row) ?? 0,
      column: columnAt.get(cell.column) ?? 0,
      rowSpan: range === undefined ? 1 : within(rowAt, range.top, range.bottom),
      columnSpan: range === undefined ? 1 : within(columnAt, range.left, range.right),
      runs: runsOf(cell),
    };
    if (cell.value !== undefined) made.value = cell.value;
    return made;
  });
  return {
    kind: "table",
    rows: rows.length,
    columns: columns.length,
    headerRows: headRows(placed, rows.length),
    ruled: true,
    cells: placed,
  };
}

/** A row that holds one text and no number: a title, a remark or a caption, not a row of a grid. */
function isLine(cells: readonly SheetCell[] | undefined, merges: readonly Range[]): boolean {
  const [only, more] = cells ?? [];
  if (only === undefined || more !== undefined || typeof only.value === "number") return false;
  const range = mergeAt(merges, only);
  return range === undefined || range.top === range.bottom;
}

/** A block without an empty row: titles above it, the grid, and remarks below it. */
function bandItems({ cells, merges }: Block): FlowItem[] {
  const rows = [...Map.groupBy(cells, ({ row }) => row).values()];
  let [from, to] = [0, rows.length];
  while (from < to && isLine(rows[from], merges)) from++;
  const long = (row: readonly SheetCell[] | undefined) => (row?.[0]?.text.length ?? 0) > remark;
  while (to > from && isLine(rows[to - 1], merges) && long(rows[to - 1])) to--;
  const grid = rows.slice(from, to).flat();
  const isGrid = to - from > 1 && distinct(grid.map(({ column }) => column)).length > 1;
  if (!isGrid) return rows.map(textItem);
  return [
    ...rows.slice(0, from).map(textItem),
    tableItem({ cells: grid, merges }),
    ...rows.slice(to).map(textItem),
  ];
}

/** The cells of a sheet as tables and lines of text: empty rows part them, so do empty columns between two tables. */
export function regionItems(cells: readonly SheetCell[], merges: readonly Range[]): FlowItem[] {
  const sorted = cells.toSorted((a, b) => a.row - b.row || a.column - b.column);
  const whole: Block = { cells: sorted, merges };
  const taken = bands(covered(whole, "row"));
  const byRow = Map.groupBy(sorted, ({ row }) => row);
  return taken.flatMap(({ from, to }) => {
    const band: SheetCell[] = [];
    for (let row = from; row <= to; row++) band.push(...(byRow.get(row) ?? []));
    const own = merges.filter(({ top }) => top >= from && top <= to);
    return besides({ cells: band, merges: own }).flatMap(bandItems);
  });
}
