import { array, looseObject, number, object, type output, string } from "zod";
import type { InvoiceData } from "../../../shared/intelligence/invoice/invoice.ts";
import type { ReadInvoice } from "../../../shared/workflows/fraud/signal.ts";

const rowSchema = looseObject({
  invoice_number: string(),
  date: string(),
  due_date: string().nullable(),
  seller_name: string(),
  seller_gstin: string(),
  buyer_name: string(),
  buyer_gstin: string().nullable(),
  place_of_supply: string(),
  lines: array(
    looseObject({
      description: string(),
      hsn: string(),
      qty: number(),
      unit_price: number(),
      amount: number(),
      gst_rate: number(),
    }),
  ),
  net: number(),
  cgst: number(),
  sgst: number(),
  igst: number(),
  tax: number(),
  total: number(),
  round_off: number(),
  bank_account: string(),
  ifsc: string(),
});

export const caseSchema = object({
  case: number(),
  signal: string(),
  invoice: rowSchema,
  history: array(rowSchema),
});

const nobody = {
  gstin: null,
  vat_id: null,
  tax_number: null,
  pan: null,
  address: null,
  email: null,
  phone: null,
};

/** A row of a book of invoices, as if it had been read from a page. */
export function invoiceOfRow(row: output<typeof rowSchema>, filename: string): ReadInvoice {
  const data: InvoiceData = {
    invoice_number: row.invoice_number,
    date: row.date,
    due_date: row.due_date,
    document_type: "invoice",
    purchase_order: null,
    payment_terms: null,
    vendor: { ...nobody, name: row.seller_name, gstin: row.seller_gstin },
    buyer: { ...nobody, name: row.buyer_name, gstin: row.buyer_gstin },
    currency: "INR",
    subtotal: row.net,
    discount: null,
    shipping: null,
    tax_amount: row.tax,
    taxes: [],
    cgst: row.cgst,
    sgst: row.sgst,
    igst: row.igst,
    cess: null,
    tax_withheld: null,
    round_off: row.round_off,
    total_amount: row.total,
    amount_paid: null,
    amount_due: null,
    bank: { iban: null, bic: null, account_number: row.bank_account, ifsc: row.ifsc, bank_name: null },
    irn: null,
    place_of_supply: row.place_of_supply,
    reverse_charge: false,
    line_items: row.lines.map((line) => ({
      description: line.description,
      hsn_sac: line.hsn,
      quantity: line.qty,
      unit: null,
      unit_price: line.unit_price,
      tax_rate: line.gst_rate,
      amount: line.amount,
    })),
    checks: [],
    confidences: {},
    evidence: {},
  };
  return { filename, data };
}
