import { Dict, name } from "../../pdf/file/object.ts";
import { TagNode } from "../../pdf/tagging/tag-node.ts";
import type { TableCell, TableContent } from "../structure/content.ts";

export type TaggedCell = { cell: TableCell; node: TagNode };

/** Rows and columns of one table. */
const mostPlaces = 1_000_000;

type Laid = { at: Map<string, { cell: TableCell; down: number; across: number }>; taken: Set<string> };

/** Cells by the place of their first corner, cut to what is free: no two of them overlap in a structure. */
function laid({ rows, columns, cells }: TableContent): Laid {
  const taken: Laid["taken"] = new Set();
  const at: Laid["at"] = new Map();
  for (const cell of cells) {
    const { row, column } = cell;
    if (row >= rows || column >= columns || taken.has(`${row} ${column}`)) continue;
    let across = 1;
    const widest = Math.min(cell.columnSpan, columns - column);
    while (across < widest && !taken.has(`${row} ${column + across}`)) across++;
    const isFree = (line: number) => {
      for (let step = 0; step < across; step++) if (taken.has(`${line} ${column + step}`)) return false;
      return true;
    };
    let down = 1;
    while (down < Math.min(cell.rowSpan, rows - row) && isFree(row + down)) down++;
    for (let line = row; line < row + down; line++)
      for (let step = 0; step < across; step++) taken.add(`${line} ${column + step}`);
    at.set(`${row} ${column}`, { cell, down, across });
  }
  return { at, taken };
}

function cellTag(isHead: boolean, down: number, across: number): TagNode {
  const node = new TagNode(isHead ? "TH" : "TD", [], true);
  const entries = new Dict();
  if (isHead) entries.set("Scope", name("Column"));
  if (down > 1) entries.set("RowSpan", down);
  if (across > 1) entries.set("ColSpan", across);
  if (entries.size > 0) node.attributes = { owner: "Table", entries };
  return node;
}

/** A table as rows of cells that fill it; cells that the page leaves out are empty ones (ISO 14289-1, 7.2). */
export function tableTag(table: TableContent): { node: TagNode; cells: TaggedCell[] } {
  const { rows, columns, headerRows } = table;
  const node = new TagNode("Table");
  const cells: TaggedCell[] = [];
  if (rows * columns > mostPlaces) return { node, cells };
  const { at, taken } = laid(table);
  for (let row = 0; row < rows; row++) {
    const line = new TagNode("TR", [], true);
    node.kids.push(line);
    for (let column = 0; column < columns; column++) {
      const own = at.get(`${row} ${column}`);
      const isHead = row < headerRows;
      if (own !== undefined) {
        const made = cellTag(isHead, own.down, own.across);
        line.kids.push(made);
        cells.push({ cell: own.cell, node: made });
      } else if (!taken.has(`${row} ${column}`)) line.kids.push(cellTag(isHead, 1, 1));
    }
  }
  return { node, cells };
}
