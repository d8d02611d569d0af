import type { InvoiceData } from "../invoice.ts";
import { csvOf, type Value } from "./csv.ts";

const fields: readonly (readonly [head: string, read: (data: InvoiceData) => Value])[] = [
  ["invoice_number", (data) => data.invoice_number],
  ["date", (data) => data.date],
  ["due_date", (data) => data.due_date],
  ["purchase_order", (data) => data.purchase_order],
  ["payment_terms", (data) => data.payment_terms],
  ["vendor_name", (data) => data.vendor.name],
  ["vendor_gstin", (data) => data.vendor.gstin],
  ["vendor_vat_id", (data) => data.vendor.vat_id],
  ["vendor_address", (data) => data.vendor.address],
  ["buyer_name", (data) => data.buyer.name],
  ["buyer_gstin", (data) => data.buyer.gstin],
  ["buyer_vat_id", (data) => data.buyer.vat_id],
  ["buyer_address", (data) => data.buyer.address],
  ["place_of_supply", (data) => data.place_of_supply],
  ["currency", (data) => data.currency],
  ["subtotal", (data) => data.subtotal],
  ["discount", (data) => data.discount],
  ["shipping", (data) => data.shipping],
  ["cgst", (data) => data.cgst],
  ["sgst", (data) => data.sgst],
  ["igst", (data) => data.igst],
  ["cess", (data) => data.cess],
  ["tax_amount", (data) => data.tax_amount],
  ["round_off", (data) => data.round_off],
  ["total_amount", (data) => data.total_amount],
  ["amount_paid", (data) => data.amount_paid],
  ["amount_due", (data) => data.amount_due],
  ["iban", (data) => data.bank.iban],
  ["bic", (data) => data.bank.bic],
  ["account_number", (data) => data.bank.account_number],
  ["ifsc", (data) => data.bank.ifsc],
  ["irn", (data) => data.irn],
];

/** Names of an invoice's own values. */
export const flatHead = (): readonly string[] => fields.map(([head]) => head);

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
  fields.map(([head, read]) => [head, read(data)]);

const lineHead = itemHead.map((name) => `line_${name}`);

/** One row per line with the invoice's own values beside it; one row when there are no lines. */
function flatRows(data: InvoiceData): Value[][] {
  const own = fields.map(([, read]) => read(data));
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
