import type { Document, Evidence } from "../../../document/document.ts";
import { fieldPath } from "../../../values/text/field-path.ts";
import { type Warning, type WarningCode, warning, without } from "../../../warnings/warning.ts";
import { type Extraction, missingFields } from "../extract-invoice.ts";
import type { InvoiceData } from "../invoice.ts";
import { readCrossIndustry } from "./cross-industry.ts";

const sure = 0.99;
const differ = (page: unknown, stated: unknown) =>
  page !== null &&
  page !== undefined &&
  String(page).replace(/\s/g, "") !== String(stated).replace(/\s/g, "");

/**
 * The page's reading with the attached e-invoice over it: the structured part of a hybrid invoice is the invoice
 * (EN 16931; ZUGFeRD 2.3, 1.2). Where the two contradict each other a warning names the field.
 */
export function withAttached(read: Extraction, source: string, document: Document): Extraction {
  const stated = readCrossIndustry(source);
  if (stated === undefined) return { ...read, warnings: [...read.warnings, warning("e_invoice_unreadable")] };
  const { data } = read;
  const evidence: Record<string, Evidence> = { ...data.evidence };
  const confidences: Record<string, number> = { ...data.confidences };
  const differences: Warning[] = [];
  const [page] = document.pages;
  const take = <T extends string | number>(path: string, printed: T | null, value: T | null): T | null => {
    if (value === null) return printed;
    if (differ(printed, value)) differences.push(warning("e_invoice_differs", path));
    if (differ(printed, value) || evidence[path] === undefined) {
      evidence[path] = {
        page: 1,
        bbox: [0, 0, page?.width ?? 0, page?.height ?? 0],
        text: `attached e-invoice: ${value}`,
      };
    }
    confidences[path] = sure;
    return value;
  };
  const party = (path: "vendor" | "buyer") => ({
    ...data[path],
    name: take(`${path}.name`, data[path].name, stated[path].name),
    vat_id: take(`${path}.vat_id`, data[path].vat_id, stated[path].vat_id),
    tax_number: take(`${path}.tax_number`, data[path].tax_number, stated[path].tax_number),
    address: data[path].address ?? stated[path].address,
  });
  const merged: InvoiceData = {
    ...data,
    invoice_number: take("invoice_number", data.invoice_number, stated.invoice_number),
    date: take("date", data.date, stated.date),
    due_date: take("due_date", data.due_date, stated.due_date),
    purchase_order: take("purchase_order", data.purchase_order, stated.purchase_order),
    currency: take("currency", data.currency, stated.currency),
    subtotal: take("subtotal", data.subtotal, stated.subtotal),
    tax_amount: take("tax_amount", data.tax_amount, stated.tax_amount),
    total_amount: take("total_amount", data.total_amount, stated.total_amount),
    amount_paid: take("amount_paid", data.amount_paid, stated.amount_paid),
    amount_due: take("amount_due", data.amount_due, stated.amount_due),
    taxes: stated.taxes.length > 0 ? stated.taxes : data.taxes,
    vendor: party("vendor"),
    buyer: party("buyer"),
    bank: { ...data.bank, iban: take("bank.iban", data.bank.iban, stated.iban) },
    line_items: stated.line_items.length > 0 ? stated.line_items : (data.line_items ?? []),
    confidences,
    evidence,
  };
  // Lines of the e-invoice keep the page's evidence only where the page says the same.
  for (const [at, line] of (data.line_items ?? []).entries()) {
    if (stated.line_items.length > 0 && stated.line_items[at]?.amount !== line.amount)
      delete evidence[fieldPath("line_items", at)];
  }
  const superseded: WarningCode[] =
    stated.line_items.length > 0 ? ["not_found", "line_items_unreliable", "no_line_items"] : ["not_found"];
  return {
    data: merged,
    confidence: sure,
    warnings: [...missingFields(merged), ...without(read.warnings, ...superseded), ...differences],
  };
}
