import type { Document, Evidence } from "../../../document/document.ts";
import { fieldPath } from "../../../values/text/field-path.ts";
import { type Warning, type WarningCode, warning, without } from "../../../warnings/warning.ts";
import { type Extraction, missingFields } from "../extract-invoice.ts";
import { placed, valueAt } from "../fields.ts";
import type { InvoiceData } from "../invoice.ts";
import { readCrossIndustry } from "./cross-industry.ts";

const sure = 0.99;
const differ = (page: unknown, stated: unknown) =>
  page !== null &&
  page !== undefined &&
  String(page).replace(/\s/g, "") !== String(stated).replace(/\s/g, "");

/** Warnings of identifiers that the page prints wrongly and the e-invoice does not state either. */
const stillUnproven = ({ unproven }: Extraction, { evidence }: InvoiceData): Warning[] =>
  Object.keys(unproven)
    .filter((path) => evidence[path] === undefined)
    .map((path) => warning("identifier_unproven", path));

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
  let merged: InvoiceData = {
    ...data,
    document_type: stated.document_type ?? data.document_type,
    taxes: stated.taxes.length > 0 ? stated.taxes : data.taxes,
    vendor: { ...data.vendor, address: data.vendor.address ?? stated.addresses.vendor },
    buyer: { ...data.buyer, address: data.buyer.address ?? stated.addresses.buyer },
    line_items: stated.line_items.length > 0 ? stated.line_items : (data.line_items ?? []),
  };
  for (const [path, value] of Object.entries(stated.values)) {
    if (value === null) continue;
    const differs = differ(valueAt(data, path), value);
    if (differs) differences.push(warning("e_invoice_differs", path));
    if (differs || evidence[path] === undefined) {
      evidence[path] = {
        page: 1,
        bbox: [0, 0, page?.width ?? 0, page?.height ?? 0],
        text: `attached e-invoice: ${value}`,
      };
    }
    confidences[path] = sure;
    merged = placed(merged, path, value);
  }
  merged = { ...merged, confidences, evidence };
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
    warnings: [
      ...missingFields(merged),
      ...without(read.warnings, ...superseded, "identifier_unproven"),
      ...stillUnproven(read, merged),
      ...differences,
    ],
    unproven: read.unproven,
  };
}
