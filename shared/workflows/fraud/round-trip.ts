import { daysBetween } from "../../values/dates/days.ts";
import { Findings, placesOf, type ReadInvoice } from "./signal.ts";
import { isSameVendor } from "./vendor-identity.ts";

/** Days between an invoice and the one that takes its amount back, and the share by which the two may differ. */
const mostDays = 30;
const mostOff = 0.01;

const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= mostOff * Math.max(Math.abs(one), Math.abs(other)) + 1e-9;

/** Whether the buyer of this invoice charged its vendor the same amount: goods and money that only go round. */
export function checkRoundTrip(invoice: ReadInvoice, others: readonly ReadInvoice[]): Findings {
  const findings = new Findings();
  const { vendor, buyer, total_amount: total, date } = invoice.data;
  const named = (party: typeof vendor) =>
    party.name !== null || party.gstin !== null || party.vat_id !== null;
  if (!named(vendor) || !named(buyer) || total === null || date === null || others.length === 0) {
    findings.skip("No invoice was sent along, or parties, amount and date were not all read.", "round_trip");
    return findings;
  }
  for (const other of others) {
    const theirs = other.data;
    if (theirs.total_amount === null || theirs.date === null || total === 0) continue;
    const days = Math.abs(daysBetween(theirs.date, date));
    const turned = isSameVendor(vendor, theirs.buyer) === true && isSameVendor(buyer, theirs.vendor) === true;
    if (!turned || days > mostDays || !isNear(total, theirs.total_amount)) continue;
    findings.add(
      "round_trip",
      `${other.filename} charges this vendor ${theirs.total_amount} on behalf of its buyer, ${days === 0 ? "on the same day" : `${days} days apart`}: the amount goes round.`,
      [...placesOf(invoice, "total_amount", "buyer.name"), ...placesOf(other, "total_amount", "buyer.name")],
    );
  }
  return findings;
}
