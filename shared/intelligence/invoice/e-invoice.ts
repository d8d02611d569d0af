import { nobody } from "../../contract/ai-invoice.ts";
import type { Document, Evidence } from "../../document/document.ts";
import { type EInvoice, isCreditNote } from "../../document/e-invoice/e-invoice.ts";
import { placedFields } from "../../document/e-invoice/places.ts";
import { around } from "../../document/layout/lines.ts";
import { toHundredths } from "../../values/amounts/hundredths.ts";
import { fieldPath } from "../../values/text/field-path.ts";
import { type Warning, type WarningCode, warning, without } from "../../warnings/warning.ts";
import type { Extraction } from "./extraction.ts";
import { missingFields } from "./extraction.ts";
import { placed, valueAt } from "./fields.ts";
import type { InvoiceData } from "./invoice.ts";
import type { LineItem } from "./line-items.ts";
import { isOther } from "./page-differences.ts";

/** What data states is no reading that could be wrong. */
const sure = 1;
/** Values that a page puts in words of its own do not contradict it. */
const free = new Set(placedFields.flatMap((field) => (field.free === true ? [field.path] : [])));

const itemsOf = ({ lines }: EInvoice): LineItem[] => lines.map((line) => ({ ...line, hsn_sac: null }));
const typeOf = ({ type_code: code }: EInvoice) =>
  code === null ? null : isCreditNote(code) ? "credit_note" : "invoice";

/** Warnings of identifiers that the page prints wrongly and the e-invoice does not state either. */
const stillUnproven = ({ unproven }: Extraction, { evidence }: InvoiceData): Warning[] =>
  Object.keys(unproven)
    .filter((path) => evidence[path] === undefined)
    .map((path) => warning("identifier_unproven", path));

/**
 * The page's reading with the attached e-invoice over it: the structured part of a hybrid invoice is the invoice
 * (EN 16931; ZUGFeRD 2.3, 1.2). Where the two contradict each other a warning names the field.
 */
export function withAttached(read: Extraction, stated: EInvoice | "broken", document: Document): Extraction {
  if (stated === "broken") return { ...read, warnings: [...read.warnings, warning("e_invoice_unreadable")] };
  const { data } = read;
  const evidence: Record<string, Evidence> = { ...data.evidence };
  const confidences: Record<string, number> = { ...data.confidences };
  const differences: Warning[] = [];
  const [page] = document.pages;
  let merged: InvoiceData = {
    ...data,
    document_type: typeOf(stated) ?? data.document_type,
    taxes: stated.taxes.length > 0 ? stated.taxes : data.taxes,
    vendor: { ...data.vendor, address: data.vendor.address ?? stated.addresses.vendor },
    buyer: { ...data.buyer, address: data.buyer.address ?? stated.addresses.buyer },
    line_items: stated.lines.length > 0 ? itemsOf(stated) : (data.line_items ?? []),
  };
  for (const [path, value] of Object.entries(stated.values)) {
    if (value === null) continue;
    const differs = !free.has(path) && isOther(valueAt(data, path), value);
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
    if (stated.lines.length > 0 && stated.lines[at]?.amount !== line.amount)
      delete evidence[fieldPath("line_items", at)];
  }
  const superseded: WarningCode[] =
    stated.lines.length > 0 ? ["not_found", "line_items_unreliable", "no_line_items"] : ["not_found"];
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

/** An invoice of which nothing is known yet. */
const nothing: InvoiceData = {
  ...{ document_type: "invoice", invoice_number: null, date: null, due_date: null, purchase_order: null },
  ...{ payment_terms: null, vendor: nobody, buyer: nobody, currency: null, subtotal: null, discount: null },
  ...{ shipping: null, tax_amount: null, taxes: [], cgst: null, sgst: null, igst: null, cess: null },
  ...{ tax_withheld: null, round_off: null, total_amount: null, amount_paid: null, amount_due: null },
  bank: { iban: null, bic: null, account_number: null, ifsc: null, bank_name: null },
  ...{ irn: null, place_of_supply: null, reverse_charge: null },
  ...{ checks: [], confidences: {}, evidence: {} },
};

/** The rules of EN 16931-1 on sums that the values of these fields can break: BR-CO-10, BR-CO-15 and BR-CO-17. */
function checksOf(
  { lines, lines_total: total, taxes, syntax }: EInvoice,
  data: InvoiceData,
): InvoiceData["checks"] {
  const { subtotal, tax_amount: tax, total_amount: gross } = data;
  // Of those with tax withheld Facturae has a total that is less that tax, FatturaPA one with it.
  const withheld = syntax === "facturae" ? toHundredths(data.tax_withheld ?? 0) : 0;
  const sum = lines.reduce((all, { amount }) => all + toHundredths(amount), 0);
  return [
    ...(total === null || lines.length === 0
      ? []
      : [{ name: "lines_add_up", passed: sum === toHundredths(total) }]),
    ...(subtotal === null || tax === null || gross === null
      ? []
      : [
          {
            name: "net_plus_tax_is_total",
            passed: toHundredths(subtotal) + toHundredths(tax) - withheld === toHundredths(gross),
          },
        ]),
    ...(taxes.length === 0
      ? []
      : [
          {
            name: "rate_times_base_is_tax",
            passed: taxes.every(
              ({ rate, base, amount }) => Math.abs(((rate ?? 0) * (base ?? 0)) / 100 - amount) < 0.011,
            ),
          },
        ]),
  ];
}

/** Where the page that shows an e-invoice has a value. */
function shownAt({ pages }: Document, value: string | number): Evidence {
  const text = typeof value === "number" ? value.toFixed(2) : value;
  for (const { number, lines } of pages) {
    const line = lines.find((each) => each.text.includes(text));
    if (line !== undefined) return { page: number, bbox: line.box, text };
  }
  const [page] = pages;
  return { page: 1, bbox: [0, 0, page?.width ?? 0, page?.height ?? 0], text };
}

/** The rows of the table that shows its lines, in their order. */
const linesShown = ({ pages }: Document): Evidence[] =>
  pages.flatMap(({ number, tables }) =>
    tables.flatMap(({ cells, headerRows }) =>
      [...Map.groupBy(cells, ({ row }) => row)]
        .filter(([row]) => row >= headerRows)
        .map(([, row]) => ({
          page: number,
          bbox: around(row.map(({ box }) => box)),
          text: row.map(({ text }) => text).join("  "),
        })),
    ),
  );

/** An invoice that came as XML alone, exactly as it states it; places are those of the page that shows it. */
export function ofEInvoice(stated: EInvoice, document: Document): Extraction {
  const evidence: Record<string, Evidence> = {};
  const confidences: Record<string, number> = {};
  let data: InvoiceData = {
    ...nothing,
    document_type: typeOf(stated) ?? "invoice",
    taxes: stated.taxes,
    vendor: { ...nobody, address: stated.addresses.vendor },
    buyer: { ...nobody, address: stated.addresses.buyer },
    line_items: itemsOf(stated),
  };
  for (const [path, value] of Object.entries({
    ...stated.values,
    "vendor.address": stated.addresses.vendor,
    "buyer.address": stated.addresses.buyer,
  })) {
    if (value === null) continue;
    data = placed(data, path, value);
    confidences[path] = 1;
    evidence[path] = shownAt(document, value);
  }
  for (const [at, found] of linesShown(document).entries()) evidence[fieldPath("line_items", at)] = found;
  const checks = checksOf(stated, data);
  data = { ...data, checks, confidences, evidence };
  const broken = checks.filter(({ passed }) => !passed).map(({ name }) => warning("check_failed", name));
  return { data, confidence: 1, warnings: [...missingFields(data), ...broken], unproven: {} };
}
