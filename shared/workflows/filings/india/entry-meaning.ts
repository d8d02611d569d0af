import { noteNamed } from "../../../intelligence/invoice/note-named.ts";
import { rounded } from "../../../values/amounts/hundredths.ts";
import { otherCountry } from "../../../values/identifiers/india-states.ts";
import type { Entry } from "../book/entry.ts";

export type DocumentKind = "invoice" | "credit" | "debit";
/** How a supply is taxed: with tax, at nought, exempt, or outside GST. */
export type Treatment = "taxed" | "nil" | "exempt" | "non_gst";
export type InvoiceType = "R" | "SEWP" | "SEWOP" | "DE" | "WPAY" | "WOPAY";

export const kindOf = (entry: Entry): DocumentKind =>
  noteNamed(entry.text("type", "invoice_type")) ?? "invoice";

/** The portal's kind of invoice, by the words of the book and where the supply goes. */
export function typeOf(entry: Entry, pos: string): InvoiceType {
  const text = `${entry.text("invoice_type")} ${entry.text("type")}`.toLowerCase();
  const country = entry.text("country").toLowerCase();
  const without =
    /without|wop|\blut\b|bond|sewop/.test(text) ||
    (entry.amount("igst") ?? 0) + (entry.amount("rate") ?? 0) === 0;
  if (/sez|sewp|sewop/.test(text)) return without ? "SEWOP" : "SEWP";
  if (/deemed|^de\b/.test(text)) return "DE";
  const abroad = pos === otherCountry || (country !== "" && !/^(?:in|ind|india)$/.test(country));
  if (abroad || /export|\bimport|wpay|wopay|expwp|expwop/.test(text)) return without ? "WOPAY" : "WPAY";
  return "R";
}

export function treatmentOf(entry: Entry, rate: number): Treatment {
  const text =
    `${entry.text("invoice_type")} ${entry.text("type")} ${entry.text("description")}`.toLowerCase();
  if (/non.?gst/.test(text)) return "non_gst";
  if (/\bexempt/.test(text)) return "exempt";
  return rate === 0 ? "nil" : "taxed";
}

/** Rates are stated, or follow from the tax: to the quarter of a percent that every rate is a multiple of, or 0.1. */
export function rateOf(entry: Entry, taxable: number): number | undefined {
  const stated = entry.amount("rate");
  if (stated !== undefined)
    return stated > 0 && stated < 0.5 && stated !== 0.1 && stated !== 0.25 ? rounded(stated * 100) : stated;
  const taxes = [entry.amount("igst"), entry.amount("cgst"), entry.amount("sgst")];
  if (taxes.every((tax) => tax === undefined) || taxable === 0) return undefined;
  const rate = (taxes.reduce<number>((sum, tax) => sum + (tax ?? 0), 0) / taxable) * 100;
  const near = Math.round(rate * 4) / 4;
  return Math.abs(near - rate) <= 0.06 ? near : rounded(rate);
}
