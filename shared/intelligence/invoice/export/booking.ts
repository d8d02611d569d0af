import { ServiceError } from "../../../errors/service-error.ts";
import { rounded } from "../../../values/amounts/hundredths.ts";
import type { InvoiceData } from "../invoice.ts";

type Posting = { account: string; amount: number };

/** The postings of an invoice, which add up to the total to the cent. */
export type Booking = { number: string; date: string; vendor: string; total: number; postings: Posting[] };

/** Purchase, taxes and rounding of an invoice. Throws `unreadable_file` when number, date, vendor or total is missing. */
export function bookingOf(data: InvoiceData): Booking {
  const { invoice_number: number, date, total_amount: total } = data;
  const vendor = data.vendor.name;
  const missing = Object.entries({ "invoice number": number, date, vendor, total })
    .filter(([, value]) => value === null)
    .map(([name]) => name);
  if (number === null || date === null || vendor === null || total === null) {
    throw new ServiceError(
      "unreadable_file",
      `The accounting export needs values that were not found: ${missing.join(", ")}. Use export_format json to see what was read.`,
    );
  }
  const gst: Posting[] = [
    { account: "Input CGST", amount: data.cgst ?? 0 },
    { account: "Input SGST", amount: data.sgst ?? 0 },
    { account: "Input IGST", amount: data.igst ?? 0 },
    { account: "Input Cess", amount: data.cess ?? 0 },
  ].filter(({ amount }) => amount !== 0);
  const taxes =
    gst.length > 0
      ? gst
      : [{ account: "Input Tax", amount: data.tax_amount ?? 0 }].filter(({ amount }) => amount !== 0);
  const taxed = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const net = data.subtotal ?? rounded(total - taxed);
  const rest = rounded(total - net - taxed);
  // What is left is rounding when it is under one unit, else charges and discounts that stand below the lines.
  const left =
    rest === 0 ? [] : [{ account: Math.abs(rest) <= 1 ? "Round Off" : "Purchase Adjustments", amount: rest }];
  // A credit note takes back what it names, whether it prints a minus or not.
  const sign = data.document_type === "credit_note" && total > 0 ? -1 : 1;
  const postings = [{ account: "Purchases", amount: net }, ...taxes, ...left];
  return {
    number,
    date,
    vendor,
    total: sign * total,
    postings: postings.map(({ account, amount }) => ({ account, amount: sign * amount })),
  };
}
