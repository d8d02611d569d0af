import type { Document } from "../../document/document.ts";
import { extractInvoice } from "../../intelligence/invoice/extract-invoice.ts";
import type { InvoiceData } from "../../intelligence/invoice/invoice.ts";
import type { Place } from "../../tables/place.ts";
import { stateCode } from "../../values/identifiers/india-states.ts";
import { fieldPath } from "../../values/text/field-path.ts";
import { fieldFinder } from "../checking/fields/field-names.ts";
import { isoDate } from "../checking/fields/iso-date.ts";
import { citedOf } from "../checking/gst/from-invoice.ts";
import type { Cited } from "../checking/rules/rule.ts";
import { classifyDocument } from "../reading/classification/classify-document.ts";
import { type GoodsLine, goodsLines, hasSeveralQuantities } from "./goods-lines.ts";
import { addedUp } from "./match-lines.ts";

export type TradeKind = "invoice" | "purchase_order" | "goods_receipt" | "other";

/** A document of a purchase: what was ordered, what came, what is billed. */
export type TradeDocument = {
  index: number;
  filename: string;
  kind: TradeKind;
  /** It takes back what an invoice billed. */
  credits?: boolean;
  number?: Cited | undefined;
  /** Of the order that it belongs to; of an order its own. */
  order?: Cited | undefined;
  date?: Cited | undefined;
  vendor?: Cited | undefined;
  buyer?: Cited | undefined;
  vendorGstin?: Cited | undefined;
  buyerGstin?: Cited | undefined;
  currency?: Cited | undefined;
  place?: Cited | undefined;
  terms?: Cited | undefined;
  subtotal?: Cited<number> | undefined;
  tax?: Cited<number> | undefined;
  total?: Cited<number> | undefined;
  /** Those of the same goods at one price are one. */
  lines: readonly GoodsLine[];
};

/** What stands as the heading of each kind. A receipt and an invoice name their order too. */
const headings: readonly (readonly [RegExp, TradeKind])[] = [
  [
    /\b(goods|material)s?\s+(receipt|received|inward)\b|\bgrn\b|\bdelivery\s+(note|challan)\b/i,
    "goods_receipt",
  ],
  [/\b(tax|proforma|commercial|retail)?\s*invoice\b|\bcredit\s+note\b/i, "invoice"],
  [/\b(purchase|work|service)\s+order\b/i, "purchase_order"],
];
/** Lines among which the heading stands. */
const first = 6;

export function tradeKind(document: Document): TradeKind {
  const lines = document.pages[0]?.lines.slice(0, first).map(({ text }) => text) ?? [];
  for (const line of lines) {
    // `Invoice No: 7` names a number, `PURCHASE ORDER` is a heading.
    const heading = headings.find(([words]) => words.test(line) && !/[:#]|\b(no|number|date)\b/i.test(line));
    if (heading !== undefined) return heading[1];
  }
  const { type } = classifyDocument(document);
  if (type === "purchase_order") return "purchase_order";
  if (type === "delivery_note") return "goods_receipt";
  return type === "invoice" || type === "credit_note" || type === "receipt" ? "invoice" : "other";
}

const creditHeading = /^\W*(?:tax\s+)?credit\s+(?:note|memo)\b/i;

/** A credit note by its heading, else by what such documents say. */
const isCredit = (document: Document): boolean =>
  (document.pages[0]?.lines.slice(0, first) ?? []).some(({ text }) => creditHeading.test(text)) ||
  classifyDocument(document).type === "credit_note";

const names = {
  order:
    "po number|po no|purchase order number|purchase order no|order number|order no|po ref|po reference|your order no|buyer s order no|po",
  receipt:
    "grn number|grn no|goods receipt number|goods receipt no|receipt no|delivery note no|challan no|delivery challan no|grn",
  order_date: "po date|order date|purchase order date",
  receipt_date: "grn date|receipt date|received on|date of receipt|delivery date",
  buyer: "buyer|ship to|bill to|deliver to|ordered by|purchaser|company",
} as const;
const find = fieldFinder<keyof typeof names>(names);

/** Labelled values that the reader of invoices does not look for. */
function labelled(document: Document): Partial<Record<keyof typeof names, Cited>> {
  const found: Partial<Record<keyof typeof names, Cited>> = {};
  for (const { key, value, page, valueBox } of document.keyValues) {
    const field = find(key);
    if (field !== undefined) found[field] ??= { value, place: { page, bbox: valueBox, text: value } };
  }
  return found;
}

function invoiceLines(data: InvoiceData): GoodsLine[] {
  return (data.line_items ?? []).map((line, index) => {
    const place: Place = data.evidence[fieldPath("line_items", index)] ?? { text: line.description ?? "" };
    return {
      description: line.description ?? "",
      code: line.hsn_sac,
      quantity: line.quantity,
      unit_price: line.unit_price,
      tax_rate: line.tax_rate,
      amount: line.amount,
      place,
    };
  });
}

/** The reader of invoices knows one quantity: a paper with several is read by its heads. */
function linesOf(document: Document, kind: TradeKind, listed: readonly GoodsLine[]): readonly GoodsLine[] {
  const counting = kind === "purchase_order" ? "order" : "other";
  const several = counting === "order" && hasSeveralQuantities(document);
  const own =
    listed.length === 0 || kind === "goods_receipt" || several ? goodsLines(document, counting) : [];
  return own.length > 0 || kind === "goods_receipt" ? own : listed;
}

export function readTrade(document: Document, index: number): TradeDocument {
  const kind = tradeKind(document);
  const { data } = extractInvoice(document);
  const cited = citedOf(data);
  const own = labelled(document);
  const order = cited("purchase_order", data.purchase_order) ?? own.order;
  const state = data.place_of_supply === null ? undefined : stateCode(data.place_of_supply);
  const number = kind === "purchase_order" ? order : kind === "goods_receipt" ? own.receipt : undefined;
  const date =
    kind === "purchase_order" ? own.order_date : kind === "goods_receipt" ? own.receipt_date : undefined;
  return {
    index,
    filename: document.filename,
    kind,
    credits: kind === "invoice" && isCredit(document),
    number: number ?? cited("invoice_number", data.invoice_number),
    order,
    date: isoDate(date) ?? cited("date", data.date),
    vendor: cited("vendor.name", data.vendor.name),
    buyer: cited("buyer.name", data.buyer.name) ?? own.buyer,
    vendorGstin: cited("vendor.gstin", data.vendor.gstin),
    buyerGstin: cited("buyer.gstin", data.buyer.gstin),
    currency: cited("currency", data.currency),
    place: cited("place_of_supply", state),
    terms: cited("payment_terms", data.payment_terms),
    subtotal: cited("subtotal", data.subtotal),
    tax: cited("tax_amount", data.tax_amount),
    total: cited("total_amount", data.total_amount),
    lines: addedUp(linesOf(document, kind, invoiceLines(data))),
  };
}
