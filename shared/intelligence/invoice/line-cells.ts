import type { Box } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { findAmounts } from "../../values/amounts/parse-amount.ts";
import type { DecimalMark } from "../../values/amounts/read-number.ts";
import type { ColumnKind } from "./columns.ts";
import type { Column, LineTable } from "./line-table.ts";
import { type InvoiceRow, tokensAt } from "./page-view.ts";

/** A figure in a column. */
export type Cell = {
  kind: ColumnKind;
  value: number;
  decimals: number;
  box: Box;
  row: number;
  page: number;
  after: string;
  percent: boolean;
};

/** Columns of figures. */
export const numeric: readonly ColumnKind[] = [
  "quantity",
  "unit_price",
  "discount",
  "tax_rate",
  "tax",
  "amount",
  "gross",
  "hsn",
];

export const gapTo = (box: Box, column: Column): number =>
  Math.max(0, column.box[0] - box[2], box[0] - column.box[2]);

const offsetTo = (box: Box, { box: head }: Column): number =>
  Math.min(
    Math.abs(head[2] - box[2]),
    Math.abs(head[0] - box[0]),
    Math.abs(head[0] + head[2] - box[0] - box[2]) / 2,
  );

/** The column a piece of text stands in: nearest head, then nearest edge or middle (figures align right). */
export function columnAt(box: Box, columns: readonly Column[]): Column | undefined {
  return [...columns].sort(
    (one, other) => gapTo(box, one) - gapTo(box, other) || offsetTo(box, one) - offsetTo(box, other),
  )[0];
}

/**
 * Cells of a row to columns from left to right, each column once, so that the distances are smallest.
 * Order tells figures apart that align right under heads that align left.
 */
function align(boxes: readonly Box[], columns: readonly Column[]): (Column | undefined)[] {
  const reach = 70;
  // Costs more than any column in reach: a figure is left out only when no order fits it.
  const skip = 150;
  type State = { cost: number; chosen: (Column | undefined)[] };
  const memo = new Map<string, State>();
  const solve = (cell: number, from: number): State => {
    const box = boxes[cell];
    if (box === undefined) return { cost: 0, chosen: [] };
    const key = `${cell},${from}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const rest = solve(cell + 1, from);
    let top: State = { cost: rest.cost + skip, chosen: [undefined, ...rest.chosen] };
    for (let at = from; at < columns.length; at += 1) {
      const column = columns[at];
      if (column === undefined) continue;
      // Figures of the last column may stand far right of a short head.
      const open = at === columns.length - 1 && box[0] > column.box[0];
      const gap = open ? Math.min(40, gapTo(box, column)) : gapTo(box, column);
      if (gap > reach) continue;
      const next = solve(cell + 1, at + 1);
      const cost = gap + 0.05 * Math.min(200, offsetTo(box, column)) + next.cost;
      if (cost < top.cost) top = { cost, chosen: [column, ...next.chosen] };
    }
    memo.set(key, top);
    return top;
  };
  return solve(0, 0).chosen;
}

/** The text with blanks for units that OCR set close to their counts: `16kg`, `2'Stk.`. */
const withoutUnits = (text: string) =>
  text.replace(/(?<=\d)['’]?\p{L}{1,5}\.?(?= |$)/gu, (unit) => " ".repeat(unit.length));

export function cellsOf(
  row: InvoiceRow,
  table: LineTable,
  decimal: DecimalMark | undefined,
  scanned: boolean,
): Cell[] {
  const columns = table.columns.filter(({ kind }) => numeric.includes(kind));
  const found = row.segments.flatMap((segment) =>
    findAmounts(scanned ? withoutUnits(segment.text) : segment.text, decimal).flatMap((amount) => {
      const box = around(tokensAt(segment, amount.start, amount.end).map((token) => token.box));
      const home = columnAt(box, table.columns);
      // Figures inside a text column (`12 x 1,0l`, part numbers) are text.
      if (home === undefined || (!numeric.includes(home.kind) && home.kind !== "unit")) return [];
      return [{ amount, box, after: segment.text.slice(amount.end).trim() }];
    }),
  );
  const chosen = align(
    found.map(({ box }) => box),
    columns,
  );
  return found.flatMap(({ amount, box, after }, at) => {
    const column = chosen[at];
    if (column === undefined) return [];
    const percent = after.startsWith("%");
    const kind = percent && column.kind !== "discount" ? "tax_rate" : column.kind;
    return [
      {
        kind,
        value: amount.value,
        decimals: amount.decimals,
        box,
        row: row.index,
        page: row.page,
        after,
        percent,
      },
    ];
  });
}

/** Columns of money, where figures have cents. */
const money: ReadonlySet<ColumnKind> = new Set<ColumnKind>(["amount", "gross", "unit_price"]);

/** Figures of scanned columns of money with the decimal mark that OCR lost: `4963` among `75,87` and `63,73`. */
export function withMarks(cells: readonly Cell[]): Cell[] {
  const exact = (kind: ColumnKind) => {
    const own = cells.filter((cell) => cell.kind === kind);
    return own.filter(({ decimals }) => decimals === 2).length * 2 > own.length;
  };
  const marked = new Set([...money].filter(exact));
  return cells.map((cell) =>
    marked.has(cell.kind) && cell.decimals === 0 && Math.abs(cell.value) >= 100
      ? { ...cell, value: cell.value / 100, decimals: 2 }
      : cell,
  );
}
