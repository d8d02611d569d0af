import type { Extraction } from "./extraction.ts";
import type { InvoiceData } from "./invoice.ts";

/** The data with identifiers as the page prints them, those too whose check digits do not hold: for who examines them. */
export function asPrinted({ data, unproven }: Extraction): InvoiceData {
  const { vendor, buyer, bank } = data;
  const shown = (path: string, value: string | null) => unproven[path]?.value ?? value;
  const party = (path: "vendor" | "buyer", own: InvoiceData["vendor"]) => ({
    ...own,
    gstin: shown(`${path}.gstin`, own.gstin),
    vat_id: shown(`${path}.vat_id`, own.vat_id),
  });
  const places = Object.entries(unproven).map(([path, { evidence }]) => [path, evidence] as const);
  return {
    ...data,
    vendor: party("vendor", vendor),
    buyer: party("buyer", buyer),
    bank: { ...bank, iban: shown("bank.iban", bank.iban) },
    evidence: { ...data.evidence, ...Object.fromEntries(places) },
  };
}
