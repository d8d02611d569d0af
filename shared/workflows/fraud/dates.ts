import { tellsDayOrder } from "../../intelligence/day-order-told.ts";
import { turnedDay } from "../../values/dates/turned-day.ts";
import { impossibleDay } from "../checking/gst/printed-day.ts";
import { Findings, placesOf, type ReadInvoice } from "./signal.ts";

const day = 86_400_000;
const at = (iso: string) => Date.parse(`${iso}T00:00:00Z`);
const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** Currencies of countries that rest on Friday and Saturday. */
const fridayRest = new Set("BDT BHD EGP ILS IQD JOD KWD OMR QAR SAR".split(" "));

/** Whether the order of day and month is known; invoices of India have the day first. */
const orderIsSure = ({ data: { vendor }, document }: ReadInvoice): boolean =>
  document === undefined || vendor.gstin !== null || tellsDayOrder(document);

/** Whether the dates of an invoice can be. `today` is YYYY-MM-DD. */
export function checkDates(invoice: ReadInvoice, today: string): Findings {
  const findings = new Findings();
  const { date, due_date: due, currency } = invoice.data;
  const printed =
    date === null && invoice.document !== undefined ? impossibleDay(invoice.document) : undefined;
  if (printed !== undefined) {
    const place = { file: invoice.filename, ...printed.place };
    findings.add("impossible_date", `The invoice is dated ${printed.value}, which no calendar has.`, [place]);
  }
  if (date === null) {
    findings.skip("The date was not read.", "future_date", "due_before_issue", "weekend_date");
    return findings;
  }
  // Somewhere it is tomorrow already.
  const isFuture = (iso: string) => at(iso) > at(today) + day;
  const isEarly = (of: (iso: string) => string) => due !== null && of(due) < of(date);
  const same = (iso: string) => iso;
  const unsure = !orderIsSure(invoice);
  if (unsure && isFuture(date) !== isFuture(turnedDay(date))) {
    findings.skip("Whether the day or the month stands first in its dates is a guess.", "future_date");
  } else if (unsure && isEarly(same) !== isEarly(turnedDay)) {
    findings.skip("Whether the day or the month stands first in its dates is a guess.", "due_before_issue");
  } else if (isFuture(date)) {
    findings.add(
      "future_date",
      `The invoice is dated ${date}, today is ${today}.`,
      placesOf(invoice, "date"),
    );
  } else if (isEarly(same)) {
    const explanation = `The invoice of ${date} was due on ${due} already.`;
    findings.add("due_before_issue", explanation, placesOf(invoice, "due_date", "date"));
  }
  const weekday = new Date(at(date)).getUTCDay();
  const rest = fridayRest.has(currency ?? "") ? [5, 6] : [0, 6];
  if (rest.includes(weekday)) {
    const explanation = `${date} is a ${names[weekday]}.`;
    findings.add("weekend_date", explanation, placesOf(invoice, "date"));
  }
  return findings;
}
