import { sumOf } from "../../../values/amounts/hundredths.ts";
import { coreOfName } from "../../../values/organisations/compare-names.ts";
import { byDay } from "../../checking/gst/booked-again.ts";
import type { Entry } from "../book/entry.ts";
import { kindOf, rateOf } from "./entry-meaning.ts";

/** The filer's own numbers are its own; suppliers without a GSTIN are told apart by name. */
const documentKey = (entry: Entry) => {
  const number = entry.text("number");
  const gstin = entry.text("gstin", "customer_gstin", "supplier_gstin").toUpperCase();
  const name = entry.direction === "purchase" ? coreOfName(entry.text("party")) : "";
  return [number.toUpperCase(), gstin || name, kindOf(entry), number === "" ? entry.id : ""].join("\u0000");
};

/** The rows of each document: of one number, other side, kind and day. */
export const documentsIn = (entries: readonly Entry[]): readonly (readonly Entry[])[] =>
  [...Map.groupBy(entries, documentKey).values()].flatMap((same) => byDay(same, (row) => row.date("date")));

/** The sign that most of what the rows of a document write has: a line of discount lessens it. */
export const signOf = (entries: readonly Entry[]): 1 | -1 =>
  sumOf(entries.map((entry) => entry.amount("taxable") ?? 0)) < 0 ? -1 : 1;

/** Taxable value and taxes of a row, in rupees. */
export function rowAmount(entry: Entry): number {
  const taxable = entry.amount("taxable") ?? 0;
  const taxes = (["igst", "cgst", "sgst"] as const).flatMap((name) => entry.amount(name) ?? []);
  const tax = taxes.length > 0 ? sumOf(taxes) : (taxable * (rateOf(entry, taxable) ?? 0)) / 100;
  return taxable + tax + (entry.amount("cess") ?? 0);
}
