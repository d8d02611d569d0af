import type { Document } from "../../document/document.ts";
import { ground } from "../../language/ground.ts";
import { isGstin } from "../../values/identifiers/india.ts";
import { isVatId } from "../../values/identifiers/vat.ts";
import { type Warning, warning, without } from "../../warnings/warning.ts";
import { calibrated } from "./confidence.ts";
import { extractInvoice } from "./extract-invoice.ts";
import type { Extraction } from "./extraction.ts";
import { missingFields } from "./extraction.ts";
import { type FieldKind, invoiceFields, placed, valueAt } from "./fields.ts";
import type { InvoiceData } from "./invoice.ts";
import { near } from "./totals/money.ts";

/** Values by field path that a language model read. One counts only when the page shows it. */
export type Proposals = Readonly<Record<string, string | number | null>>;
/** The outcome: values and the engine that gave them, or why there are none. */
type Proposed = { values: Proposals; engine: string } | { warning: Warning };
/** Asks for the fields that extraction left open. */
export type Propose = (document: Document, missing: readonly string[]) => Promise<Proposed>;

/** Fields a proposal may fill, and what its value has to be. */
export const fillable: Readonly<Record<string, FieldKind>> = Object.fromEntries(
  invoiceFields.filter(({ proposed }) => proposed === true).map(({ path, kind }) => [path, kind]),
);

/** A model is asked when one of these is missing; the other open fields are then asked for too. */
const worthAsking = ["invoice_number", "date", "vendor.name", "buyer.name", "total_amount"];

const fits = (kind: string, value: string | number): boolean =>
  kind === "amount"
    ? typeof value === "number" && Number.isFinite(value)
    : typeof value === "string" &&
      value.length <= 500 &&
      (kind !== "date" || /^\d{4}-\d{2}-\d{2}$/.test(value)) &&
      (kind !== "gstin" || isGstin(value)) &&
      (kind !== "vat" || isVatId(value));

const folded = (text: string | null) =>
  text
    ?.normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

type Rule = { paths: readonly string[]; holds: (data: InvoiceData) => boolean };

/** Rules between a proposed value and the others; a value that breaks one is dropped. */
const rules: readonly Rule[] = [
  {
    paths: ["invoice_number"],
    holds: ({ invoice_number: number }) => number === null || (/\d/.test(number) && number.length <= 40),
  },
  {
    paths: ["date", "due_date"],
    holds: ({ date, due_date: due }) => date === null || due === null || due >= date,
  },
  {
    paths: ["vendor.name", "buyer.name"],
    holds: ({ vendor, buyer }) => vendor.name === null || folded(vendor.name) !== folded(buyer.name),
  },
  {
    paths: ["vendor.gstin", "buyer.gstin"],
    holds: ({ vendor, buyer }) => vendor.gstin === null || vendor.gstin !== buyer.gstin,
  },
  {
    paths: ["subtotal", "tax_amount", "total_amount"],
    holds: ({ subtotal, tax_amount: tax, total_amount: total, ...data }) => {
      if (subtotal === null || tax === null || total === null) return true;
      const extra = (data.shipping ?? 0) - Math.abs(data.discount ?? 0) - Math.abs(data.tax_withheld ?? 0);
      return [0, extra].some((more) => near(subtotal + tax + more + (data.round_off ?? 0), total, 0.05));
    },
  },
];

/** A value that is of the field's kind, stands on the page, and breaks no rule. */
function judged(data: InvoiceData, path: string, value: string | number, document: Document) {
  const kind = fillable[path];
  const evidence = kind !== undefined && fits(kind, value) ? ground(value, document) : null;
  if (evidence === null) return { reason: "absent" as const };
  const filled = placed(data, path, value);
  const broken = rules.some(({ paths, holds }) => paths.includes(path) && !holds(filled));
  return broken ? { reason: "contradicts" as const } : { filled, evidence };
}

/**
 * The page's reading, its gaps filled with proposals. A proposal counts only where the layout found nothing, has to
 * be of the field's kind, to stand on the page and to agree with what is known; everything else is dropped and said so.
 */
function withProposals(read: Extraction, proposals: Proposals, document: Document): Extraction {
  let { data } = read;
  const dropped: Warning[] = [];
  for (const path of openFields(read)) {
    const value = proposals[path];
    if (value === null || value === undefined || value === "") continue;
    const result = judged(data, path, value, document);
    if (result.filled === undefined) {
      dropped.push(warning("proposal_dropped", path, result.reason));
      continue;
    }
    data = {
      ...result.filled,
      evidence: { ...data.evidence, [path]: result.evidence },
      confidences: { ...data.confidences, [path]: calibrated(0.75) },
    };
  }
  return {
    ...read,
    data,
    warnings: [...missingFields(data), ...without(read.warnings, "not_found"), ...dropped],
  };
}

/** Fields that a proposal may fill and that nothing was found for. */
const openFields = ({ data }: Extraction): string[] =>
  Object.keys(fillable).filter((path) => data.evidence[path] === undefined && valueAt(data, path) === null);

/**
 * The page's own reading with someone asked about its gaps, when they are worth it. `engine` is who gave values that
 * were used; what goes wrong leaves the page's own reading and a warning.
 */
export async function extractInvoiceWith(
  document: Document,
  propose: Propose,
  read: Extraction = extractInvoice(document),
): Promise<Extraction & { engine: string }> {
  const missing = openFields(read);
  if (!worthAsking.some((path) => missing.includes(path))) return { ...read, engine: "embedded" };
  const proposed = await propose(document, missing);
  if ("warning" in proposed)
    return { ...read, engine: "embedded", warnings: [...read.warnings, proposed.warning] };
  const filled = withProposals(read, proposed.values, document);
  const used = openFields(filled).length < missing.length;
  return { ...filled, engine: used ? proposed.engine : "embedded" };
}
