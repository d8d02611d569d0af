import { rounded } from "../../../values/amounts/hundredths.ts";
import { lettersOfState } from "../../../values/identifiers/india-states.ts";
import { stateOf } from "../header-fields.ts";
import type { InvoiceData } from "../invoice.ts";
import { bookingOf } from "./booking.ts";
import { csvOf, type Value } from "./csv.ts";

/** Zoho Books' two letters of a state, or of what is outside the states, by GST code ("GST import format"). */
const placeOf = (code: string): string | undefined => (code === "97" ? "OT" : lettersOfState(code));

/** Columns of Zoho Books' bill import. */
const head = [
  "Bill Number",
  "Bill Date",
  "Due Date",
  "PurchaseOrder",
  "Vendor Name",
  "GST Treatment",
  "GST Identification Number (GSTIN)",
  "Source of Supply",
  "Destination of Supply",
  "Currency Code",
  "Account",
  "Item Name",
  "Description",
  "HSN/SAC",
  "Quantity",
  "Usage unit",
  "Rate",
  "Item Tax",
  "Item Tax %",
  "Item Tax Type",
  "Item Total",
  "Adjustment",
  "Total",
];

/** One row per line of the bill; lines of one bill share its number. */
function billRows(data: InvoiceData): Value[][] {
  const { number, date, vendor, total, postings } = bookingOf(data);
  const gstin = data.vendor.gstin;
  const source = gstin === null ? null : placeOf(gstin.slice(0, 2));
  const place = data.place_of_supply === null ? undefined : stateOf(data.place_of_supply);
  const destination = place === undefined ? null : placeOf(place.code);
  const across = (data.igst ?? 0) > 0;
  const net = postings[0]?.amount ?? total;
  const adjustment = postings
    .filter(({ account }) => account === "Round Off" || account === "Purchase Adjustments")
    .reduce((sum, { amount }) => sum + amount, 0);
  const row = (
    name: string | null,
    hsn: Value,
    quantity: Value,
    unit: Value,
    rate: Value,
    tax: number | null,
    amount: number,
  ): Value[] => [
    number,
    date,
    data.due_date,
    data.purchase_order,
    vendor,
    gstin === null ? null : "business_registered_regular",
    gstin,
    source,
    destination,
    data.currency,
    "Purchases",
    name?.slice(0, 100).toWellFormed(),
    name,
    hsn,
    quantity,
    unit,
    rate,
    tax === null ? null : `${across ? "IGST" : "GST"}${tax}`,
    tax,
    tax === null ? null : "ItemAmount",
    amount,
    adjustment === 0 ? null : rounded(adjustment),
    total,
  ];
  const lines = data.line_items ?? [];
  const fits = lines.length > 0 && Math.abs(lines.reduce((sum, { amount }) => sum + amount, 0) - net) < 0.02;
  return fits
    ? lines.map((line) =>
        row(
          line.description,
          line.hsn_sac,
          line.quantity ?? 1,
          line.unit,
          line.unit_price ?? line.amount,
          line.tax_rate,
          line.amount,
        ),
      )
    : [row(`Invoice ${number}`, null, 1, null, net, null, net)];
}

export const zohoCsv = (invoices: readonly InvoiceData[]): Uint8Array =>
  csvOf(head, invoices.flatMap(billRows));
