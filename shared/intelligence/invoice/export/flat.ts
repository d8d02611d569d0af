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

/** One row per line with the invoice's own values beside it; one row when there are no lines. */
export function flatCsv(data: InvoiceData): Uint8Array {
  const own = fields.map(([, read]) => read(data));
  const head = fields.map(([name]) => name);
  const lines = data.line_items;
  if (lines === undefined) return csvOf(head, [own]);
  const rows =
    lines.length === 0 ? [own] : lines.map((line) => [...own, ...itemHead.map((name) => line[name])]);
  return csvOf([...head, ...itemHead.map((name) => `line_${name}`)], rows);
}
