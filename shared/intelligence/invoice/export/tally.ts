import type { InvoiceData } from "../invoice.ts";
import { bookingOf } from "./booking.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** XML 1.0 text: marks escaped, control characters that XML forbids left out. */
const xml = (text: string): string =>
  [...text]
    .filter((char) => char >= " " || char === "\t" || char === "\n")
    .map((char) => escapes[char] ?? char)
    .join("");

const tag = (name: string, value: string | null): string =>
  value === null ? "" : `<${name}>${xml(value)}</${name}>`;

/** In Tally a debit is deemed positive and carries a negative amount, a credit the other way round. */
const entry = (ledger: string, amount: number, party: boolean): string => {
  const debit = party ? amount < 0 : amount >= 0;
  const signed = (party ? amount : -amount).toFixed(2);
  return [
    "<ALLLEDGERENTRIES.LIST>",
    tag("LEDGERNAME", ledger),
    tag("ISDEEMEDPOSITIVE", debit ? "Yes" : "No"),
    tag("ISPARTYLEDGER", party ? "Yes" : "No"),
    tag("AMOUNT", signed),
    "</ALLLEDGERENTRIES.LIST>",
  ].join("");
};

/** A purchase voucher, whose entries add up to zero. */
function voucher(data: InvoiceData): string[] {
  const { number, date, vendor, total, postings } = bookingOf(data);
  const day = date.replaceAll("-", "");
  const lines = (data.line_items ?? []).map(({ description, quantity, unit_price: price, amount }) =>
    [description, quantity !== null && price !== null ? `${quantity} x ${price}` : null, amount]
      .filter((part) => part !== null)
      .join(" | "),
  );
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    '<VOUCHER VCHTYPE="Purchase" ACTION="Create" OBJVIEW="Accounting Voucher View">',
    tag("DATE", day),
    tag("EFFECTIVEDATE", day),
    tag("VOUCHERTYPENAME", "Purchase"),
    tag("REFERENCE", number),
    tag("REFERENCEDATE", day),
    tag("PARTYLEDGERNAME", vendor),
    tag("PARTYGSTIN", data.vendor.gstin),
    tag("PLACEOFSUPPLY", data.place_of_supply?.replace(/^\d{2}\s*-\s*/, "") ?? null),
    tag("PERSISTEDVIEW", "Accounting Voucher View"),
    tag("ISINVOICE", "No"),
    tag("NARRATION", [`Invoice ${number}`, ...lines].join("; ")),
    entry(vendor, total, true),
    ...postings.map(({ account, amount }) => entry(account, amount, false)),
    "</VOUCHER></TALLYMESSAGE>",
  ];
}

/**
 * Purchase vouchers for Tally's "Import Data" (TallyPrime developer reference, "Understanding Integration –
 * Transactions").
 */
export function tallyXml(invoices: readonly InvoiceData[]): Uint8Array {
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>",
    "<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>",
    ...invoices.flatMap(voucher),
    "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>",
  ];
  return Buffer.from(body.filter(Boolean).join("\n"), "utf8");
}
