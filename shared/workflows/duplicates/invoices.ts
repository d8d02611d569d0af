import type { Document, Evidence } from "../../document/document.ts";
import { extractInvoice } from "../../intelligence/invoice/extract-invoice.ts";
import { coreOfName } from "../../values/organisations/compare-names.ts";
import { fold } from "../../values/text/fold.ts";
import { plainNumber } from "../reconciliation/matching/bill-number.ts";

/** What tells one invoice from another. */
export type InvoiceFacts = {
  isNote: boolean;
  number: string;
  vendor: string;
  vendorName: string;
  total: number | null;
  currency: string | null;
  date: string | null;
  evidence: Readonly<Record<string, Evidence>>;
};

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");

/** The facts of an invoice that names its number and its vendor; undefined for any other document. */
export function invoiceFacts(document: Document): InvoiceFacts | undefined {
  const { data } = extractInvoice(document);
  const { name, gstin, vat_id: vat, tax_number: tax } = data.vendor;
  const number = gstin ?? vat ?? tax;
  const vendor = number === null ? name && coreOfName(name) : letters(number);
  if (data.invoice_number === null || vendor === null || data.total_amount === null) return undefined;
  return {
    isNote: data.document_type === "credit_note",
    number: plainNumber(fold(data.invoice_number)),
    vendor,
    vendorName: name ?? vendor,
    total: data.total_amount,
    currency: data.currency,
    date: data.date,
    evidence: data.evidence,
  };
}

/**
 * How two invoices of one vendor are related; undefined when vendors differ or one is no invoice. A number may come again in
 * another year, and a credit note may print that of its invoice.
 */
export function invoiceRelation(a: InvoiceFacts | undefined, b: InvoiceFacts | undefined) {
  if (a === undefined || b === undefined || a.vendor !== b.vendor) return undefined;
  if (a.isNote !== b.isNote) return "other_kind" as const;
  const otherDay = a.date !== null && b.date !== null && a.date !== b.date;
  const otherSum = a.total !== b.total || a.currency !== b.currency;
  if (a.number === b.number)
    return otherDay && otherSum ? ("number_again" as const) : ("same_invoice" as const);
  const same = a.total === b.total && a.currency === b.currency;
  return same ? ("same_amount" as const) : ("other_invoice" as const);
}
