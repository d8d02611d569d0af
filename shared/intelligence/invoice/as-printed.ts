import type { Extraction } from "./extraction.ts";
import type { InvoiceData } from "./invoice.ts";

/** How sure an identifier is whose check digits do not hold: it is printed so, and wrong. */
const unsure = 0.1;

/**
 * The data with identifiers as the page prints them, those too whose check digits do not hold: for who examines them. What
 * is known from elsewhere, as from an attached e-invoice, stays.
 */
export function asPrinted({ data, unproven }: Pick<Extraction, "data" | "unproven">): InvoiceData {
  const { vendor, buyer, bank } = data;
  const shown = (path: string, value: string | null) => value ?? unproven[path]?.value ?? null;
  const party = (path: "vendor" | "buyer", own: InvoiceData["vendor"]) => ({
    ...own,
    gstin: shown(`${path}.gstin`, own.gstin),
    vat_id: shown(`${path}.vat_id`, own.vat_id),
  });
  const added = Object.entries(unproven).filter(([path]) => data.evidence[path] === undefined);
  const places = added.map(([path, { evidence }]) => [path, evidence] as const);
  const confidences = added.map(([path]) => [path, unsure] as const);
  return {
    ...data,
    vendor: party("vendor", vendor),
    buyer: party("buyer", buyer),
    bank: { ...bank, iban: shown("bank.iban", bank.iban) },
    evidence: { ...data.evidence, ...Object.fromEntries(places) },
    confidences: { ...data.confidences, ...Object.fromEntries(confidences) },
  };
}
