import { byteAt, shortAt, signedShortAt } from "../binary/bytes.ts";
import type { FlowCell, Run, TableItem } from "../flow/flow.ts";

/** A row as it is stated: the edges of its cells from left to right, and how each is merged. */
type RowShape = { edges: readonly number[]; merges: readonly Merge[] };
type Merge = { withLeft: boolean; withAbove: boolean };
export type Row = { cells: Run[][]; shape: RowShape | undefined; head: boolean };

/** Edges closer to each other than this are one, twips: Word moves them by a few between rows. */
const tolerance = 40;
const bits = { withLeft: 0x02, merged: 0x20, restarts: 0x40 } as const;

/** What a row states of its cells (MS-DOC 2.9.315, TDefTableOperand); a cell takes 20 bytes, 10 in Word 6. */
export function shapeOf(value: Buffer, wide: boolean): RowShape {
  const size = wide ? 20 : 10;
  const count = Math.min(byteAt(value, 0), Math.max(0, Math.floor((value.length - 3) / 2)));
  const first = 1 + 2 * (count + 1);
  return {
    edges: Array.from({ length: count + 1 }, (_, index) => signedShortAt(value, 1 + 2 * index)),
    merges: Array.from({ length: count }, (_, index) => {
      const set = shortAt(value, first + size * index);
      return {
        withLeft: (set & bits.withLeft) !== 0,
        withAbove: wide && (set & bits.merged) !== 0 && (set & bits.restarts) === 0,
      };
    }),
  };
}

/** The columns of a table by its edges; undefined when its rows do not state what they have. */
function columnsOf(rows: readonly Row[]): ((edge: number) => number) | undefined {
  if (rows.some(({ cells, shape }) => (shape?.merges.length ?? 0) < cells.length)) return undefined;
  const edges = [...new Set(rows.flatMap(({ shape }) => shape?.edges ?? []))].toSorted((a, b) => a - b);
  const columns = new Map<number, number>();
  let [column, last] = [-1, Number.NEGATIVE_INFINITY];
  for (const edge of edges) {
    if (edge - last > tolerance) {
      column++;
      last = edge;
    }
    columns.set(edge, column);
  }
  return (edge) => columns.get(edge) ?? 0;
}

/** A cell while more text may come to it. */
type Open = FlowCell & { runs: Run[] };
const add = (runs: Run[], more: readonly Run[]) => {
  for (const each of more) runs.push(each);
};

const plain: Merge = { withLeft: false, withAbove: false };

/** Rows as a table: cells take the columns between their edges, and those that are merged are one. */
export function tableOf(rows: readonly Row[]): TableItem | undefined {
  const columnOf = columnsOf(rows);
  const cells: Open[] = [];
  let above = new Map<number, Open>();
  let columns = 0;
  for (const [row, { cells: own, shape }] of rows.entries()) {
    const here = new Map<number, Open>();
    let left: Open | undefined;
    for (const [index, runs] of own.entries()) {
      const [from, to] = [shape?.edges[index] ?? 0, shape?.edges[index + 1] ?? 0];
      const column = columnOf?.(from) ?? index;
      const columnSpan = Math.max(1, (columnOf?.(to) ?? 0) - column);
      const merge = columnOf === undefined ? plain : (shape?.merges[index] ?? plain);
      columns = Math.max(columns, column + columnSpan);
      const upper = merge.withAbove ? above.get(column) : undefined;
      if (merge.withLeft && left !== undefined) {
        left.columnSpan = Math.max(left.columnSpan, column + columnSpan - left.column);
        add(left.runs, runs);
      } else if (upper !== undefined) {
        upper.rowSpan = row - upper.row + 1;
        add(upper.runs, runs);
        left = upper;
        here.set(column, upper);
      } else {
        left = { row, column, rowSpan: 1, columnSpan, runs };
        cells.push(left);
        here.set(column, left);
      }
    }
    above = here;
  }
  if (cells.length === 0) return undefined;
  const heads = rows.findIndex(({ head }) => !head);
  const headerRows = Math.min(rows.length, Math.max(1, heads < 0 ? rows.length : heads));
  return { kind: "table", rows: rows.length, columns, headerRows, ruled: true, cells };
}
