import type { Document } from "../../../document/document.ts";
import type { InvoiceData } from "../../../intelligence/invoice/invoice.ts";
import type { Place } from "../../../tables/place.ts";
import { panOfGstin } from "../../../values/identifiers/india.ts";
import { stateCode } from "../../../values/identifiers/india-states.ts";
import { fieldPath } from "../../../values/text/field-path.ts";
import { within } from "../rules/breaches.ts";
import type { Cited } from "../rules/rule.ts";
import { faultyGstins } from "./faulty-gstins.ts";
import type { GstDocument, GstLine } from "./gst-document.ts";
import { impossibleDay } from "./printed-day.ts";
import { printedPans } from "./printed-pans.ts";
import { printedRates } from "./printed-rates.ts";
import { printedTcs } from "./printed-tcs.ts";

const kinds: readonly (readonly [RegExp, GstDocument["kind"]])[] = [
  [/\bcredit\s+note\b/i, "credit_note"],
  [/\bdebit\s+note\b/i, "debit_note"],
  [/\bbill\s+of\s+supply\b/i, "bill_of_supply"],
  [/\bbill\s+of\s+entry\b/i, "bill_of_entry"],
  [/\bdelivery\s+challan\b/i, "challan"],
];
/** Characters in which the heading of a document stands. */
const heading = 600;

/** Rupees by which half of a tax may be rounded. */
const halfSlack = 0.5;

/** Values of the reading, each with the place it was read from. */
export function citedOf(data: InvoiceData) {
  const placeOf = (path: string): Place => data.evidence[path] ?? { text: "" };
  return <T>(path: string, value: T | null | undefined): Cited<T> | undefined =>
    value === null || value === undefined ? undefined : { value, place: placeOf(path) };
}

/** Whether the rates of the lines are those of CGST and SGST, of which the tax is the double. */
function areHalves({ line_items: lines = [], cgst, sgst }: InvoiceData): boolean {
  if ((cgst ?? 0) === 0 || (sgst ?? 0) === 0) return false;
  const half = lines.reduce((sum, { amount, tax_rate: rate }) => sum + (amount * (rate ?? 0)) / 100, 0);
  return half !== 0 && within(half, cgst ?? 0, halfSlack) && within(half, sgst ?? 0, halfSlack);
}

function linesOf(data: InvoiceData): GstLine[] {
  const share = areHalves(data) ? 2 : 1;
  return (data.line_items ?? []).map((line, index): GstLine => {
    const place: Place = data.evidence[fieldPath("line_items", index)] ?? { text: line.description ?? "" };
    const cited = <T>(value: T | null): Cited<T> | undefined =>
      value === null ? undefined : { value, place };
    return {
      name: fieldPath("line_items", index),
      at: { value: line.description ?? "", place },
      hsn: cited(line.hsn_sac?.replace(/\s/g, "") ?? null),
      quantity: cited(line.quantity),
      price: cited(line.unit_price),
      taxable: cited(line.amount),
      rate: cited(line.tax_rate === null ? null : line.tax_rate * share),
    };
  });
}

/** PANs of the page that are in none of its GSTINs: the reader of invoices takes those alone that are. */
function strayPans(document: Pick<Document, "pages">, gstins: readonly (Cited | undefined)[]): Cited[] {
  const holders = new Set(gstins.flatMap((gstin) => (gstin === undefined ? [] : panOfGstin(gstin.value))));
  return holders.size === 0 ? [] : printedPans(document).filter(({ value }) => !holders.has(value));
}

const withoutPages: Pick<Document, "pages" | "text"> = { pages: [], text: "" };

/** An invoice that was read from its pages, or from rows that never were a page. */
export function fromInvoice(
  data: InvoiceData,
  document: Pick<Document, "pages" | "text"> = withoutPages,
): GstDocument {
  const cited = citedOf(data);
  const head = document.text.slice(0, heading);
  const state = data.place_of_supply === null ? undefined : stateCode(data.place_of_supply);
  const faulty = faultyGstins(document);
  const supplier = cited("vendor.gstin", data.vendor.gstin) ?? faulty.shift();
  const recipient = cited("buyer.gstin", data.buyer.gstin) ?? faulty.shift();
  const stray = strayPans(document, [supplier, recipient]);
  return {
    name: data.invoice_number === null ? "the document" : `document ${data.invoice_number}`,
    kind: kinds.find(([mark]) => mark.test(head))?.[1] ?? "invoice",
    layout: "document",
    sure: document.pages.every(({ source }) => source === "text"),
    number: cited("invoice_number", data.invoice_number),
    date: cited("date", data.date),
    dateText: data.date === null ? impossibleDay(document) : undefined,
    supplier,
    recipient,
    supplierName: cited("vendor.name", data.vendor.name),
    recipientName: cited("buyer.name", data.buyer.name),
    supplierAddress: cited("vendor.address", data.vendor.address),
    supplierPan: cited("vendor.pan", data.vendor.pan) ?? (supplier && stray.shift()),
    recipientPan: cited("buyer.pan", data.buyer.pan) ?? (recipient && stray.shift()),
    placeOfSupply: cited("place_of_supply", state ?? data.place_of_supply),
    reverseCharge: cited("reverse_charge", data.reverse_charge),
    irn: cited("irn", data.irn),
    lines: linesOf(data),
    printed: printedRates(document),
    taxable: cited("subtotal", data.subtotal),
    cgst: cited("cgst", data.cgst),
    sgst: cited("sgst", data.sgst),
    igst: cited("igst", data.igst),
    cess: cited("cess", data.cess),
    tax: cited("tax_amount", data.tax_amount),
    discount: cited("discount", data.discount === null ? null : Math.abs(data.discount)),
    other: cited("shipping", data.shipping),
    roundOff: cited("round_off", data.round_off),
    collected: printedTcs(document),
    total: cited("total_amount", data.total_amount),
  };
}
