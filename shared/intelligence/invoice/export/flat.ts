import { invoiceFields, valueAt } from "../fields.ts";
import type { InvoiceData } from "../invoice.ts";
import { csvOf, type Value } from "./csv.ts";

const columns = invoiceFields.flatMap(({ column, path }) =>
  column === undefined ? [] : [[column, (data: InvoiceData): Value => valueAt(data, path)] as const],
);

/** Names of an invoice's own values. */
export const flatHead = (): readonly string[] => columns.map(([head]) => head);

export const itemHead = [
  "description",
  "hsn_sac",
  "quantity",
  "unit",
  "unit_price",
  "tax_rate",
  "amount",
] as const;

/** Names and values of an invoice without its lines. */
export const flatFields = (data: InvoiceData): (readonly [string, Value])[] =>
  columns.map(([head, read]) => [head, read(data)]);

const lineHead = itemHead.map((name) => `line_${name}`);

/** One row per line with the invoice's own values beside it; one row when there are no lines. */
function flatRows(data: InvoiceData): Value[][] {
  const own = columns.map(([, read]) => read(data));
  const { line_items: lines = [] } = data;
  return lines.length === 0 ? [own] : lines.map((line) => [...own, ...itemHead.map((name) => line[name])]);
}

export function flatCsv(data: InvoiceData): Uint8Array {
  const lines = data.line_items === undefined ? [] : lineHead;
  return csvOf([...flatHead(), ...lines], flatRows(data));
}

/** Several invoices in one table: which file each row is of stands first. */
export function flatCsvOf(invoices: readonly { filename: string; data: InvoiceData }[]): Uint8Array {
  const lines = invoices.every(({ data }) => data.line_items === undefined) ? [] : lineHead;
  const head = ["file", ...flatHead(), ...lines];
  const rows = invoices.flatMap(({ filename, data }) => flatRows(data).map((row) => [filename, ...row]));
  // A row of an invoice without lines is as long as the others.
  return csvOf(
    head,
    rows.map((row) => [...row, ...Array<Value>(head.length - row.length).fill(null)]),
  );
}
