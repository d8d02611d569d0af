import type { Box, Document } from "../../document/document.ts";
import { type FormRow, rowsOf } from "../../document/fields/segments.ts";
import { around } from "../../document/layout/lines.ts";
import { columnsOf, type Fields } from "../../tables/columns.ts";
import type { Place } from "../../tables/place.ts";
import { amountOf } from "../checking/fields/cell-values.ts";

/** A line of goods on an order, a receipt or an invoice. */
export type GoodsLine = {
  description: string;
  code: string | null;
  quantity: number | null;
  unit_price: number | null;
  tax_rate: number | null;
  amount: number | null;
  place: Place;
};

/** Columns of orders, goods receipts and delivery notes. */
type Column =
  | "description"
  | "code"
  | "accepted"
  | "received"
  | "quantity"
  | "ordered"
  | "price"
  | "tax"
  | "amount";
const fields: Fields<Column> = {
  description: ["product", "description", "particulars"],
  code: ["hsn", "item_code"],
  accepted: ["accepted_quantity"],
  received: ["received_quantity"],
  quantity: ["quantity"],
  ordered: ["ordered_quantity"],
  price: ["unit_price", "rate"],
  tax: ["tax_rate"],
  amount: ["line_total", "amount", "value", "total", "net", "taxable_value"],
};
const kept: readonly Column[] = ["accepted", "received", "quantity", "ordered"];
/** Of several quantities an order counts what was ordered, any other paper what was kept. */
const quantitiesOf = { order: ["ordered", "quantity", "accepted", "received"], other: kept } as const;
export type Counting = keyof typeof quantitiesOf;

type Head = { column: Column; box: Box };

function headsOf({ segments }: FormRow): Head[] | undefined {
  // A list of goods has at least what and how many.
  if (segments.length < 2) return undefined;
  const headings = new Map(segments.map(({ text }, at) => [at, text] as const));
  const found = columnsOf(headings, { fields }, () => []).fields;
  const heads = segments.flatMap(({ box }, at) => {
    const column = found.get(at);
    return column === undefined ? [] : [{ column, box }];
  });
  const named = new Set(found.values());
  return named.has("description") && kept.some((column) => named.has(column)) ? heads : undefined;
}

const distance = (box: Box, { box: head }: Head) =>
  Math.min(
    Math.abs(box[0] - head[0]),
    Math.abs(box[2] - head[2]),
    Math.abs((box[0] + box[2] - head[0] - head[2]) / 2),
  );

/** Points between a cell and the head it stands under. */
const reach = 60;

function lineOf(row: FormRow, heads: readonly Head[], counting: Counting): GoodsLine | undefined {
  const cells = new Map<Column, string>();
  for (const { text, box } of row.segments) {
    const nearest = heads.toSorted((one, other) => distance(box, one) - distance(box, other))[0];
    if (nearest !== undefined && distance(box, nearest) < reach && !cells.has(nearest.column))
      cells.set(nearest.column, text);
  }
  const description = cells.get("description");
  const quantity = quantitiesOf[counting]
    .map((column) => cells.get(column))
    .find((text) => text !== undefined);
  const number = (text: string | undefined) =>
    text === undefined ? null : (amountOf(text.replace(/[%\s]{0,20}[a-z%]{0,20}\.?$/i, "")) ?? null);
  const counted = number(quantity);
  if (description === undefined || counted === null || !/\p{L}/u.test(description)) return undefined;
  const text = row.segments.map((segment) => segment.text).join("  ");
  return {
    description,
    code: cells.get("code") ?? null,
    quantity: counted,
    unit_price: number(cells.get("price")),
    tax_rate: number(cells.get("tax")),
    amount: number(cells.get("amount")),
    place: { page: row.page, bbox: around(row.segments.map(({ box }) => box)), text },
  };
}

/** Rows without goods after which a list has ended. */
const mostGap = 2;

/** The lines of goods under their heads; none where no row of heads names goods and a quantity. */
export function goodsLines({ pages }: Document, counting: Counting): GoodsLine[] {
  return pages.flatMap((page) => {
    const rows = rowsOf(page);
    const start = rows.findIndex((row) => headsOf(row) !== undefined);
    const heads = rows[start] && headsOf(rows[start]);
    if (heads === undefined) return [];
    const found: GoodsLine[] = [];
    let gap = 0;
    for (const row of rows.slice(start + 1)) {
      const line = lineOf(row, heads, counting);
      gap = line === undefined ? gap + 1 : 0;
      if (line !== undefined) found.push(line);
      if (gap > mostGap) break;
    }
    return found;
  });
}

/** Whether a paper has a column for what was ordered beside another quantity. */
export const hasSeveralQuantities = ({ pages }: Document): boolean =>
  pages.some((page) =>
    rowsOf(page).some((row) => {
      const named = new Set(headsOf(row)?.map(({ column }) => column));
      return named.has("ordered") && kept.filter((column) => named.has(column)).length > 1;
    }),
  );
