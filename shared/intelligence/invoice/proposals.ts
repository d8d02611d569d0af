import type { Document, Evidence } from "../../document/document.ts";
import { decimalMark, findAmounts } from "../amounts/parse-amount.ts";
import { findDates } from "../dates/parse-date.ts";
import { isGstin } from "../identifiers/india.ts";
import { looksLikeVatId } from "../identifiers/vat.ts";
import { calibrated } from "./confidence.ts";
import { type Extraction, extractInvoice } from "./extract-invoice.ts";
import type { InvoiceData } from "./invoice.ts";
import { evidenceOf, tokensAt, type View, viewOf } from "./page-view.ts";

/** Values by field path that someone else read: a language model. None is believed unless the page shows it. */
export type Proposals = Readonly<Record<string, string | number | null>>;
export type Propose = (document: Document) => Promise<Proposals>;

/** Fields a proposal may fill, and what its value has to be. */
const fillable: Readonly<Record<string, "text" | "date" | "amount" | "gstin" | "vat">> = {
  invoice_number: "text",
  date: "date",
  due_date: "date",
  purchase_order: "text",
  payment_terms: "text",
  "vendor.name": "text",
  "vendor.address": "text",
  "vendor.gstin": "gstin",
  "vendor.vat_id": "vat",
  "buyer.name": "text",
  "buyer.address": "text",
  "buyer.gstin": "gstin",
  "buyer.vat_id": "vat",
  subtotal: "amount",
  tax_amount: "amount",
  total_amount: "amount",
  amount_due: "amount",
};

const fold = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

type Spot = { segment: View["rows"][number]["segments"][number]; start: number; end: number };
type Matcher = (text: string) => { start: number; end: number } | undefined;

function spotOf(view: View, matches: Matcher): Spot | undefined {
  for (const segment of view.rows.flatMap(({ segments }) => segments)) {
    const found = matches(segment.text);
    if (found !== undefined) return { segment, ...found };
  }
  return undefined;
}

/** Where the page shows this value, in whatever spelling; undefined when it does not. */
function grounded(view: View, kind: string, value: string | number): Evidence | undefined {
  const decimal = decimalMark(view.text);
  const wanted = fold(String(value));
  const matchers: Readonly<Record<string, Matcher>> = {
    amount: (text) => findAmounts(text, decimal).find((amount) => amount.value === value),
    date: (text) => [...findDates(text, "dmy"), ...findDates(text, "mdy")].find(({ iso }) => iso === value),
  };
  const whole: Matcher = (text) =>
    wanted.length >= 2 && fold(text).includes(wanted) ? { start: 0, end: text.length } : undefined;
  const spot = spotOf(view, matchers[kind] ?? whole);
  if (spot !== undefined) return evidenceOf(spot.segment, tokensAt(spot.segment, spot.start, spot.end));
  // An address spans lines: each part has to stand somewhere.
  const parts = String(value)
    .split(/[,\n]/)
    .map(fold)
    .filter((part) => part.length > 1);
  const spots = parts.map((part) =>
    spotOf(view, (text) => (fold(text).includes(part) ? { start: 0, end: text.length } : undefined)),
  );
  const [first] = spots;
  return kind === "text" && parts.length > 1 && first !== undefined && spots.every(Boolean)
    ? evidenceOf(first.segment)
    : undefined;
}

const fits = (kind: string, value: string | number): boolean =>
  kind === "amount"
    ? typeof value === "number" && Number.isFinite(value)
    : typeof value === "string" &&
      value.length <= 500 &&
      (kind !== "date" || /^\d{4}-\d{2}-\d{2}$/.test(value)) &&
      (kind !== "gstin" || isGstin(value)) &&
      (kind !== "vat" || looksLikeVatId(value));

/** The data with a value at a path of one or two steps. */
function placed(data: InvoiceData, path: string, value: string | number): InvoiceData {
  const [head, tail] = path.split(".");
  if (tail === undefined) return { ...data, [path]: value };
  const party = head === "buyer" ? "buyer" : "vendor";
  return { ...data, [party]: { ...data[party], [tail]: value } };
}

/**
 * The page's reading, its gaps filled with proposals. A proposal counts only where the layout found nothing, has to
 * be of the field's kind and to stand on the page; everything else is dropped and said so.
 */
export function withProposals(read: Extraction, proposals: Proposals, document: Document): Extraction {
  const view = viewOf(document);
  let { data } = read;
  const warnings = [...read.warnings];
  for (const [path, kind] of Object.entries(fillable)) {
    const value = proposals[path];
    if (value === null || value === undefined || data.evidence[path] !== undefined) continue;
    const evidence = fits(kind, value) ? grounded(view, kind, value) : undefined;
    if (evidence === undefined) {
      warnings.push(`${path}: a proposed value does not stand in the document and was dropped.`);
      continue;
    }
    data = placed(data, path, value);
    data = {
      ...data,
      evidence: { ...data.evidence, [path]: evidence },
      confidences: { ...data.confidences, [path]: calibrated(0.75) },
    };
  }
  const missing = /^(\S+) was not found/;
  const left = warnings.filter((text) => data.evidence[missing.exec(text)?.[1] ?? ""] === undefined);
  return { ...read, data, warnings: left };
}

/** As `extractInvoice`, with someone asked about the gaps. What goes wrong there leaves the page's own reading. */
export async function extractInvoiceWith(document: Document, propose: Propose): Promise<Extraction> {
  const read = extractInvoice(document);
  const proposals = await propose(document).catch(() => undefined);
  if (proposals === undefined) {
    return {
      ...read,
      warnings: [...read.warnings, "The language model did not answer; the embedded engine read the page."],
    };
  }
  return withProposals(read, proposals, document);
}
