import type { Jurisdiction } from "../../../contract/workflows/retention.ts";
import type { Document, Evidence } from "../../../document/document.ts";
import { extractInvoice } from "../../../intelligence/invoice/extract-invoice.ts";
import { orderByDays } from "../../../values/dates/day-order.ts";
import { findDates, numericDates } from "../../../values/dates/parse-date.ts";
import { readStatements } from "../../statements/reading/read-statements.ts";
import { classifyDocument } from "../classification/classify-document.ts";
import { notationOf, typedValue } from "../parsing/typed-value.ts";

/** A fact that the document shows, and where. */
export type Shown<Value> = { value: Value; evidence: Evidence };

const invoices = new Set(["invoice", "credit_note", "receipt"]);
/** Labels of the date of a document itself. */
const dateLabel =
  /^(?:(?:document|statement|issue|effective|report|letter|order|contract|agreement)\s+)?(?:date(?:\s+of\s+issue)?|dated|datum|issued(?:\s+on)?|fecha|data)$|^(?:end|expiry|termination)\s+date$/i;

/** The date of the document: as its extractor reads it, else beside a label that says so. */
export function dateIn(document: Document): Shown<string> | undefined {
  const { type } = classifyDocument(document);
  if (type === "bank_statement") {
    // The last day that it is about.
    const [statement] = readStatements(document);
    const { periodEnd = null, evidence = {} } = statement ?? {};
    if (periodEnd !== null && evidence.periodEnd !== undefined)
      return { value: periodEnd, evidence: evidence.periodEnd };
  }
  if (invoices.has(type)) {
    const { date, evidence } = extractInvoice(document).data;
    if (date !== null && evidence.date !== undefined) return { value: date, evidence: evidence.date };
  }
  const notation = notationOf(document);
  for (const { key, value, page, valueBox } of document.keyValues) {
    if (!dateLabel.test(key.trim())) continue;
    const typed = typedValue(value, notation, key);
    if (typed.value_type === "date" && typeof typed.value === "string")
      return { value: typed.value, evidence: { page, bbox: valueBox, text: value } };
  }
  return undefined;
}

const memberStates = /^(?:AT|BE|BG|CY|CZ|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)/;

/** Whose identifier it is; undefined for one that says nothing of a place. */
function countryOf(kind: string, value: string): Jurisdiction | undefined {
  if (kind === "gstin" || kind === "pan" || kind === "ifsc") return "IN";
  if (kind !== "vat" && kind !== "iban") return undefined;
  if (value.startsWith("DE")) return "DE";
  if (value.startsWith("GB")) return "GB";
  return memberStates.test(value) ? "EU" : undefined;
}

const byCurrency: readonly (readonly [string, Jurisdiction])[] = [
  ["INR", "IN"],
  ["GBP", "GB"],
  ["USD", "US"],
];

/** Whose identifiers stand in the document beside those of this country. */
export const otherJurisdictions = ({ entities }: Document, taken: Jurisdiction): Jurisdiction[] =>
  [...new Set(entities.flatMap(({ kind, value }) => countryOf(kind, value) ?? []))].filter(
    (each) => each !== taken,
  );

/** The day that a date is with day and month the other way round, where nothing in the document tells their order. */
export function otherDay({ text }: Document, { value, evidence }: Shown<string>): string | undefined {
  if (orderByDays(numericDates(text), "dmy").sure) return undefined;
  const readings = (["dmy", "mdy"] as const).flatMap(
    (order) => findDates(evidence.text, order)[0]?.iso ?? [],
  );
  return readings.includes(value) ? readings.find((each) => each !== value) : undefined;
}

/** Whose law the document is under: by the first identifier that names a country, else by the only currency in it. */
export function jurisdictionIn({ entities }: Document): Shown<Jurisdiction> | undefined {
  for (const { kind, value, text, page, box } of entities) {
    const found = countryOf(kind, value);
    if (found !== undefined) return { value: found, evidence: { page, bbox: box, text } };
  }
  const amounts = entities.filter(({ kind }) => kind === "amount");
  const currencies = new Set(amounts.map(({ value }) => value.slice(0, 3)));
  const [amount] = amounts;
  const found = byCurrency.find(([code]) => currencies.size === 1 && currencies.has(code))?.[1];
  if (amount === undefined || found === undefined) return undefined;
  return { value: found, evidence: { page: amount.page, bbox: amount.box, text: amount.text } };
}
