import type { Cell, Table } from "../document.ts";

const square = (row: number, column: number) => `${row},${column}`;

function squaresOf(cell: Cell): string[] {
  const rows = Array.from({ length: cell.rowSpan }, (_, index) => cell.row + index);
  return rows.flatMap((row) =>
    Array.from({ length: cell.columnSpan }, (_, index) => square(row, cell.column + index)),
  );
}

/** No two cells share a square: a span gives way to the cells in it, text of a doubled square is joined. */
export function placed(table: Table): Table {
  const origins = new Map<string, Cell>();
  for (const cell of table.cells) {
    const key = square(cell.row, cell.column);
    const there = origins.get(key);
    const text = [there?.text, cell.text].filter((each) => each).join("\n");
    origins.set(key, { ...cell, text });
  }
  const taken = new Set(origins.keys());
  const cells = [...origins.values()].map((cell) => {
    const free = squaresOf(cell)
      .slice(1)
      .every((each) => !taken.has(each));
    const kept = free ? cell : { ...cell, rowSpan: 1, columnSpan: 1 };
    for (const each of squaresOf(kept)) taken.add(each);
    return kept;
  });
  return { ...table, cells };
}
