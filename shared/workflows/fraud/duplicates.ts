import { daysBetween } from "../../values/dates/days.ts";
import { financialYear } from "../checking/gst/codes.ts";
import { Findings, placesOf, type ReadInvoice } from "./signal.ts";

/** Characters that a reader takes for another: a number is typed again with the one for the other. */
const alike: Readonly<Record<string, string>> = { o: "0", q: "0", i: "1", l: "1", z: "2", s: "5", b: "8" };
const bare = (number: string) => number.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const skeleton = (number: string) =>
  [...bare(number)]
    .map((char) => alike[char] ?? char)
    .join("")
    .replace(/(?<!\d)0+(?=\d)/g, "");

/** One character more, less or other, or two neighbours swapped. */
export function isOneEditApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let head = 0;
  while (head < one.length && one[head] === other[head]) head++;
  const [restOne, restOther] = [one.slice(head), other.slice(head)];
  if (restOne.length === restOther.length) {
    const swapped = `${restOne[1] ?? ""}${restOne[0] ?? ""}${restOne.slice(2)}`;
    return restOne.slice(1) === restOther.slice(1) || (restOne.length > 1 && swapped === restOther);
  }
  return restOne.length > restOther.length ? restOne.slice(1) === restOther : restOne === restOther.slice(1);
}

const daysApart = (one: string | null, other: string | null) =>
  one === null || other === null ? undefined : Math.abs(daysBetween(one, other));

/** Numbers are unique for a year: that of India's taxes, or the calendar's. Undefined where a date was not read. */
function inOneYear({ data: one }: ReadInvoice, { data: other }: ReadInvoice): boolean | undefined {
  if (one.date === null || other.date === null) return undefined;
  const yearOf = one.vendor.gstin === null ? (date: string) => date.slice(0, 4) : financialYear;
  return yearOf(one.date) === yearOf(other.date);
}

const isSameAmount = (one: number | null, other: number | null) =>
  one !== null && other !== null && Math.abs(one - other) <= 0.011;

/** Compares an invoice with one other of the same vendor. */
function compare(findings: Findings, invoice: ReadInvoice, other: ReadInvoice): void {
  const { invoice_number: number, date, total_amount: total } = invoice.data;
  const { invoice_number: theirs, date: theirDate, total_amount: theirTotal } = other.data;
  const places = (...paths: string[]) => [...placesOf(invoice, ...paths), ...placesOf(other, ...paths)];
  const named = `${other.filename} (${theirs ?? "no number"}${theirDate === null ? "" : `, ${theirDate}`})`;
  const sameAmount = isSameAmount(total, theirTotal);
  const apart = daysApart(date, theirDate);
  if (number === null || theirs === null) return;
  if (number.trim().toLowerCase() === theirs.trim().toLowerCase()) {
    if (sameAmount || total === null || theirTotal === null) {
      const explanation = `Vendor, number and amount are those of ${named}.`;
      findings.add("duplicate_exact", explanation, places("invoice_number", "total_amount"));
    } else if (inOneYear(invoice, other) !== false) {
      const explanation = `${named} has the same number but the amount ${theirTotal} instead of ${total}.`;
      findings.add("number_reused", explanation, places("invoice_number", "total_amount"));
    }
    return;
  }
  if (!sameAmount) return;
  const similar = skeleton(number) === skeleton(theirs) || bare(number) === bare(theirs);
  // Neighbours in a series are one digit apart too; a copy has its original's date.
  const nearly = apart === 0 && bare(number).length >= 4 && isOneEditApart(bare(number), bare(theirs));
  if (similar || nearly) {
    const explanation = `${number} differs from the number of ${named} in its spelling alone; vendor and amount are the same.`;
    findings.add("duplicate_near", explanation, places("invoice_number", "total_amount"));
  } else if (apart !== undefined && apart <= 7) {
    const explanation = `${named} asks for the same amount; ${apart === 0 ? "the date is the same" : `${apart} days lie between`}.`;
    findings.add("duplicate_amount", explanation, places("total_amount", "date"));
  }
}

/** Whether the invoice was sent before. `own` are other invoices of the vendor. */
export function checkDuplicates(invoice: ReadInvoice, own: readonly ReadInvoice[]): Findings {
  const findings = new Findings();
  if (own.length === 0) {
    const ids = ["duplicate_exact", "duplicate_near", "number_reused", "duplicate_amount"] as const;
    findings.skip("No other invoice of this vendor was sent along.", ...ids);
    return findings;
  }
  for (const other of own) compare(findings, invoice, other);
  return findings;
}
