import type { InvoiceData } from "./invoice.ts";

/** What a value has to be. */
export type FieldKind = "text" | "date" | "amount" | "gstin" | "vat";

/**
 * One field of an invoice. `column` is its head in CSV and spreadsheets; `proposed` says that a language model may be
 * asked for it.
 */
export type InvoiceField = Readonly<{
  path: string;
  kind: FieldKind;
  column?: string;
  proposed?: true;
}>;

const proposed = true;

export const invoiceFields: readonly InvoiceField[] = [
  { path: "document_type", kind: "text", column: "document_type" },
  { path: "invoice_number", kind: "text", column: "invoice_number", proposed },
  { path: "date", kind: "date", column: "date", proposed },
  {
    path: "due_date",
    kind: "date",
    column: "due_date",
    proposed,
  },
  {
    path: "purchase_order",
    kind: "text",
    column: "purchase_order",
    proposed,
  },
  { path: "payment_terms", kind: "text", column: "payment_terms", proposed },
  { path: "vendor.name", kind: "text", column: "vendor_name", proposed },
  { path: "vendor.gstin", kind: "gstin", column: "vendor_gstin", proposed },
  {
    path: "vendor.vat_id",
    kind: "vat",
    column: "vendor_vat_id",
    proposed,
  },
  { path: "vendor.tax_number", kind: "text" },
  { path: "vendor.address", kind: "text", column: "vendor_address", proposed },
  { path: "buyer.name", kind: "text", column: "buyer_name", proposed },
  { path: "buyer.gstin", kind: "gstin", column: "buyer_gstin", proposed },
  {
    path: "buyer.vat_id",
    kind: "vat",
    column: "buyer_vat_id",
    proposed,
  },
  { path: "buyer.tax_number", kind: "text" },
  { path: "buyer.address", kind: "text", column: "buyer_address", proposed },
  { path: "place_of_supply", kind: "text", column: "place_of_supply" },
  { path: "currency", kind: "text", column: "currency" },
  { path: "subtotal", kind: "amount", column: "subtotal", proposed },
  { path: "discount", kind: "amount", column: "discount" },
  { path: "shipping", kind: "amount", column: "shipping" },
  { path: "cgst", kind: "amount", column: "cgst" },
  { path: "sgst", kind: "amount", column: "sgst" },
  { path: "igst", kind: "amount", column: "igst" },
  { path: "cess", kind: "amount", column: "cess" },
  { path: "tax_amount", kind: "amount", column: "tax_amount", proposed },
  { path: "tax_withheld", kind: "amount", column: "tax_withheld" },
  { path: "round_off", kind: "amount", column: "round_off" },
  {
    path: "total_amount",
    kind: "amount",
    column: "total_amount",
    proposed,
  },
  { path: "amount_paid", kind: "amount", column: "amount_paid" },
  { path: "amount_due", kind: "amount", column: "amount_due", proposed },
  {
    path: "bank.iban",
    kind: "text",
    column: "iban",
  },
  { path: "bank.bic", kind: "text", column: "bic" },
  { path: "bank.account_number", kind: "text", column: "account_number" },
  { path: "bank.ifsc", kind: "text", column: "ifsc" },
  { path: "irn", kind: "text", column: "irn" },
];

export type FieldValue = string | number | null;

const entry = (value: object, key: string): unknown => new Map(Object.entries(value)).get(key);

/** The value at a path of one or two steps. */
export function valueAt(data: InvoiceData, path: string): FieldValue {
  const [head = "", tail] = path.split(".");
  const own = entry(data, head);
  const value = tail === undefined ? own : typeof own === "object" && own !== null ? entry(own, tail) : null;
  return typeof value === "string" || typeof value === "number" ? value : null;
}

/** The data with a value at a path of one or two steps. */
export function placed(data: InvoiceData, path: string, value: FieldValue): InvoiceData {
  const [head = "", tail] = path.split(".");
  if (tail === undefined) return { ...data, [path]: value };
  if (head === "bank") return { ...data, bank: { ...data.bank, [tail]: value } };
  const party = head === "buyer" ? "buyer" : "vendor";
  return { ...data, [party]: { ...data[party], [tail]: value } };
}
