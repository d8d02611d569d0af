import { PdfString } from "../file/object.ts";
import type { AccessTree, Element } from "./access-tree.ts";
import type { Findings } from "./findings.ts";

// Tables as rows of cells (ISO 14289-1, 7.2 and 7.5).

const groups = new Set(["THead", "TBody", "TFoot"]);
/** Columns and rows that a cell may take: more are no table that somebody reads. */
const mostSpan = 10_000;
/** Places in the grids of one table. */
const mostPlaces = 4_000_000;

const rowsOf = ({ kids }: Element): Element[] =>
  kids.flatMap((kid) => {
    if (kid.type === "TR") return [kid];
    return groups.has(kid.type ?? "") ? kid.kids.filter(({ type }) => type === "TR") : [];
  });

function spanOf(tree: AccessTree, cell: Element, key: string): number {
  const value = tree.attribute(cell, key);
  return typeof value === "number" && value >= 1 ? Math.min(Math.trunc(value), mostSpan) : 1;
}

/** Whether cells fill a rectangle, each place once. */
function isGrid(tree: AccessTree, rows: readonly Element[]): boolean {
  const filled: Set<number>[] = rows.map(() => new Set());
  let places = 0;
  for (const [at, { kids }] of rows.entries()) {
    let column = 0;
    for (const cell of kids) {
      while (filled[at]?.has(column) === true) column++;
      const [down, across] = [spanOf(tree, cell, "RowSpan"), spanOf(tree, cell, "ColSpan")];
      if (at + down > rows.length) return false;
      places += down * across;
      if (places > mostPlaces) return false;
      for (let row = at; row < at + down; row++)
        for (let step = 0; step < across; step++) {
          const own = filled[row];
          if (own === undefined || own.has(column + step)) return false;
          own.add(column + step);
        }
      column += across;
    }
  }
  const width = filled[0]?.size ?? 0;
  return filled.every((row) => row.size === width && Math.max(-1, ...row) === width - 1);
}

const scopes = new Set(["Row", "Column", "Both"]);

/** Whether each cell has heads: such as say for what they are, or such as it names. */
function hasHeads(tree: AccessTree, rows: readonly Element[]): boolean {
  const cells = rows.flatMap(({ kids }) => kids);
  const heads = cells.filter(({ type }) => type === "TH");
  const isScoped = (head: Element) => {
    const scope = tree.attribute(head, "Scope");
    return typeof scope === "object" && scope !== null && "value" in scope && scopes.has(scope.value);
  };
  if (heads.every(isScoped)) return true;
  const ids = new Set(heads.flatMap((head) => tree.textOf(head, "ID") ?? []));
  return cells.every((cell) => {
    if (cell.type !== "TD") return true;
    const named = tree.attribute(cell, "Headers");
    const list = Array.isArray(named) ? named : [];
    return (
      list.length > 0 &&
      list.every((item) => item instanceof PdfString && ids.has(Buffer.from(item.bytes).toString("latin1")))
    );
  });
}

export function checkTable(tree: AccessTree, table: Element, findings: Findings): void {
  const rows = rowsOf(table);
  const place = { object: table.object };
  if (!isGrid(tree, rows)) findings.add("table-grid", place);
  if (!hasHeads(tree, rows)) findings.add("table-heads", place);
}
