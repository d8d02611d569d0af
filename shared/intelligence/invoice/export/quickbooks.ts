import { rounded } from "../../../values/amounts/hundredths.ts";
import type { InvoiceData } from "../invoice.ts";
import { bookingOf } from "./booking.ts";
import { csvOf, dayFirst, type Value } from "./csv.ts";

/** Columns of QuickBooks Online's bill import (Intuit, "Import bills into QuickBooks Online"). */
const head = [
  "Bill No",
  "Supplier",
  "Bill Date",
  "Due Date",
  "Terms",
  "Memo",
  "Account",
  "Line Description",
  "Line Quantity",
  "Line Rate",
  "Line Amount",
  "Line Tax Rate",
  "Line Tax Amount",
  "Currency",
];

/** One row per line; amounts are net, so the lines only serve when they add up to the net sum. */
function billRows(data: InvoiceData): Value[][] {
  const booking = bookingOf(data);
  const [purchase, ...others] = booking.postings;
  const net = purchase?.amount ?? booking.total;
  const taxed = others.filter(({ account }) => account.startsWith("Input"));
  const tax = rounded(taxed.reduce((sum, { amount }) => sum + amount, 0));
  const lines = data.line_items ?? [];
  const fits = lines.length > 0 && Math.abs(lines.reduce((sum, { amount }) => sum + amount, 0) - net) < 0.02;
  const row = (
    account: string,
    text: string | null,
    quantity: Value,
    price: Value,
    amount: number,
    rate: Value,
    taxAmount: Value,
  ): Value[] => [
    booking.number,
    booking.vendor,
    dayFirst(booking.date),
    dayFirst(data.due_date ?? booking.date),
    data.payment_terms,
    data.purchase_order === null ? null : `PO ${data.purchase_order}`,
    account,
    text,
    quantity,
    price,
    amount,
    rate,
    taxAmount,
    data.currency,
  ];
  const taxOf = (amount: number, rate: number | null) =>
    rate === null ? null : rounded((amount * rate) / 100);
  const items = fits
    ? lines.map((line) =>
        row(
          "Purchases",
          line.description,
          line.quantity,
          line.unit_price,
          line.amount,
          line.tax_rate,
          taxOf(line.amount, line.tax_rate),
        ),
      )
    : [row("Purchases", `Invoice ${booking.number}`, null, null, net, null, tax === 0 ? null : tax)];
  const rest = others
    .filter((posting) => !taxed.includes(posting))
    .map(({ account, amount }) => row(account, account, null, null, amount, null, null));
  return [...items, ...rest];
}

export const quickbooksCsv = (invoices: readonly InvoiceData[]): Uint8Array =>
  csvOf(head, invoices.flatMap(billRows));
