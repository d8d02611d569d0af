import type { Box, Evidence } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { type DecimalMark, findAmounts } from "../../values/amounts/parse-amount.ts";
import type { ColumnKind } from "./columns.ts";
import type { LabelIndex } from "./find-labels.ts";
import type { LabelKind } from "./labels.ts";
import { type Column, type LineTable, lineTables } from "./line-table.ts";
import { type InvoiceRow, type Segment, type Token, tokensAt, type View } from "./page-view.ts";

export type LineItem = {
  description: string | null;
  hsn_sac: string | null;
  quantity: number | null;
  unit: string | null;
  unit_price: number | null;
  tax_rate: number | null;
  amount: number;
};
export type FoundItem = { item: LineItem; evidence: Evidence };

type Cell = {
  kind: ColumnKind;
  value: number;
  decimals: number;
  box: Box;
  row: number;
  page: number;
  after: string;
  percent: boolean;
};

const closing = new Set<LabelKind>([
  "net",
  "total",
  "lines_total",
  "due",
  "tax",
  "cgst",
  "sgst",
  "igst",
  "round_off",
  "prepaid",
]);
const numeric: readonly ColumnKind[] = [
  "quantity",
  "unit_price",
  "discount",
  "tax_rate",
  "tax",
  "amount",
  "gross",
  "hsn",
];

const gapTo = (box: Box, column: Column): number =>
  Math.max(0, column.box[0] - box[2], box[0] - column.box[2]);

const offsetTo = (box: Box, { box: head }: Column): number =>
  Math.min(
    Math.abs(head[2] - box[2]),
    Math.abs(head[0] - box[0]),
    Math.abs(head[0] + head[2] - box[0] - box[2]) / 2,
  );

/** The column a piece of text stands in: nearest head, then nearest edge or middle (figures align right). */
function columnAt(box: Box, columns: readonly Column[]): Column | undefined {
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

function cellsOf(row: InvoiceRow, table: LineTable, decimal: DecimalMark | undefined): Cell[] {
  const columns = table.columns.filter(({ kind }) => numeric.includes(kind));
  const found = row.segments.flatMap((segment) =>
    findAmounts(segment.text, decimal).flatMap((amount) => {
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

const middle = (box: Box) => (box[1] + box[3]) / 2;

/** Text of the description column in some rows. */
function textIn(rows: readonly InvoiceRow[], table: LineTable, taken: readonly Box[]): string {
  const own = table.columns.find(({ kind }) => kind === "description");
  const others = table.columns.filter((column) => column !== own && numeric.includes(column.kind));
  const after =
    own === undefined
      ? others[0]
      : table.columns.find((column) => column.box[0] > own.box[2] && numeric.includes(column.kind));
  const left = own === undefined ? 0 : own.box[0] - 12;
  const right = after?.box[0] ?? Number.POSITIVE_INFINITY;
  const lines: string[] = [];
  for (const { segments } of rows) {
    const words = segments
      .flatMap(({ tokens }) => {
        // A long text may run on under the heads of the figures; figures of its own do not.
        const whole = !tokens.some((token: Token) =>
          taken.some((box) => box[0] === token.box[0] && box[1] === token.box[1]),
        );
        const begins = tokens.find(({ box }) => box[0] >= left);
        const runs = whole && begins !== undefined && begins.box[0] < right - 3;
        return tokens.filter((token) => token.box[0] >= left && (runs || token.box[0] < right - 3));
      })
      .filter((token) => {
        return !taken.some(
          (box) => box[0] <= token.box[0] + 1 && box[2] >= token.box[2] - 1 && box[1] === token.box[1],
        );
      });
    if (words.length > 0) lines.push(words.map(({ text }) => text).join(" "));
  }
  return lines
    .join(" ")
    .replace(/^\d{1,3}[.)]?\s+(?=\p{L})/u, "")
    .trim();
}

const unitWord = /^([\p{L}][\p{L}\d²³.]{0,11})(?=\s|$)/u;

function itemsOf(view: View, table: LineTable, decimal: DecimalMark | undefined): FoundItem[] {
  const rows = view.rows.slice(table.first, table.last);
  const cells = rows.flatMap((row) => cellsOf(row, table, decimal));
  const key: ColumnKind = table.columns.some(({ kind }) => kind === "amount") ? "amount" : "gross";
  const sums = cells.filter(({ kind, percent }) => kind === key && !percent);
  const anchors = (
    sums.some(({ decimals }) => decimals === 2) ? sums.filter(({ decimals }) => decimals === 2) : sums
  )
    // One amount to a row: of several that crowd the column the last is the sum.
    .filter((cell, at, list) => list[at + 1]?.row !== cell.row);
  const groups = anchors.map((anchor) => ({ anchor, cells: [anchor] as Cell[] }));
  const limit = 4 * (rows[0]?.size ?? 10);
  for (const cell of cells) {
    if (cell.kind === key) continue;
    const distance = ({ anchor }: { anchor: Cell }) =>
      anchor.page === cell.page ? Math.abs(middle(anchor.box) - middle(cell.box)) : Number.POSITIVE_INFINITY;
    const [nearest] = [...groups].sort((one, other) => distance(one) - distance(other));
    if (nearest !== undefined && distance(nearest) < limit) nearest.cells.push(cell);
  }
  const tops = groups.map(({ anchor, cells: own }) => {
    const main = own.filter(({ kind }) => kind === "quantity" || kind === "unit_price" || kind === key);
    return Math.min(anchor.row, ...main.map(({ row }) => row));
  });
  return groups.map(({ anchor, cells: own }, at) => {
    const closest = (kind: ColumnKind) =>
      own
        .filter((cell) => cell.kind === kind)
        .sort(
          (one, other) =>
            Math.abs(middle(one.box) - middle(anchor.box)) - Math.abs(middle(other.box) - middle(anchor.box)),
        )[0];
    const top = tops[at] ?? anchor.row;
    const bottom = Math.min(tops[at + 1] ?? table.last, top + 6, table.last);
    const span = view.rows.slice(top, Math.max(bottom, top + 1)).filter(({ page }) => page === anchor.page);
    const quantity = closest("quantity");
    const hsn = closest("hsn");
    const unitColumn = table.columns.find(({ kind }) => kind === "unit");
    const unit =
      unitWord.exec(quantity?.after ?? "")?.[1] ?? (unitColumn && unitIn(span[0], unitColumn, table.columns));
    const rate = closest("tax_rate");
    const item: LineItem = {
      description:
        textIn(
          span,
          table,
          own.map(({ box }) => box),
        )
          .slice(0, 500)
          .toWellFormed() || null,
      hsn_sac: hsn && /^\d{4,8}$/.test(String(hsn.value)) ? hsnText(view, hsn) : null,
      quantity: quantity?.value ?? null,
      unit: unit ?? null,
      unit_price: closest("unit_price")?.value ?? null,
      tax_rate: rate !== undefined && rate.value < 60 ? rate.value : null,
      amount: anchor.value,
    };
    const words = span.flatMap(({ segments }) => segments).flatMap((segment) => segment.tokens);
    const text = span.map(({ segments }) => segments.map((segment) => segment.text).join("  ")).join("\n");
    return {
      item,
      evidence: { page: anchor.page, bbox: around([anchor.box, ...words.map(({ box }) => box)]), text },
    };
  });
}

/** HSN codes may begin with 0, which a number loses. */
function hsnText(view: View, cell: Cell): string {
  const token = view.rows[cell.row]?.segments
    .flatMap(({ tokens }) => tokens)
    .find(({ box }) => box[0] === cell.box[0]);
  return /\d{4,8}/.exec(token?.text ?? "")?.[0] ?? String(cell.value);
}

function unitIn(row: InvoiceRow | undefined, column: Column, columns: readonly Column[]): string | undefined {
  const tokens = row?.segments.flatMap((segment: Segment) => segment.tokens) ?? [];
  return tokens.find(
    ({ box, text }) => /^\p{L}/u.test(text) && columnAt(box, columns) === column && gapTo(box, column) < 10,
  )?.text;
}

/** Rows of the line-item tables as items. An item begins where the amount column has a value. */
export function lineItemsOf(index: LabelIndex, view: View, decimal: DecimalMark | undefined): FoundItem[] {
  const ends = (row: InvoiceRow) =>
    row.segments.some((segment) => index.in(segment).some(({ kind, starts }) => starts && closing.has(kind)));
  return lineTables(view, ends).flatMap((table) => {
    const items = itemsOf(view, table, decimal);
    const counted = withCounts(table);
    if (counted === undefined) return items;
    const recounted = itemsOf(view, counted, decimal);
    return recounted.length === items.length && recounted.every(multiplies) ? recounted : items;
  });
}

/** `#` may head running numbers or counts: the same table with its running numbers as quantities. */
function withCounts(table: LineTable): LineTable | undefined {
  const has = (kind: ColumnKind) => table.columns.some((column) => column.kind === kind);
  if (has("quantity") || !has("position") || !has("unit_price")) return undefined;
  const columns = table.columns.map((column) =>
    column.kind === "position" ? { ...column, kind: "quantity" as const } : column,
  );
  return { ...table, columns };
}

const multiplies = ({ item: { quantity, unit_price: price, amount } }: FoundItem) =>
  quantity !== null && price !== null && Math.abs(quantity * price - amount) < 0.011;
