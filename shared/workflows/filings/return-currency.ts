import type { Entry, LeftOut } from "./book/entry.ts";
import type { FilingKind } from "./catalogue.ts";

const byCountry: Readonly<Partial<Record<FilingKind["country"], string>>> = {
  IN: "INR",
  GB: "GBP",
  US: "USD",
};
/** Member states whose returns are not in euros (Bulgaria's are since 2026), by the prefix of their VAT numbers. */
const otherThanEuro: Readonly<Record<string, string>> = {
  CZ: "CZK",
  DK: "DKK",
  HU: "HUF",
  PL: "PLN",
  RO: "RON",
  SE: "SEK",
};

/** The currency of a return; undefined when the filer's country is not known. */
function currencyOf({ country }: FilingKind, filer: string | undefined): string | undefined {
  if (country !== "EU") return byCountry[country];
  return filer === undefined ? undefined : (otherThanEuro[filer.slice(0, 2)] ?? "EUR");
}

/**
 * Rows whose amounts can be added, and those in another currency or in lakhs: neither a rate of exchange nor what was
 * rounded away is in the books.
 */
export function rowsInCurrency(
  entries: readonly Entry[],
  kind: FilingKind,
  filer: string | undefined,
): { rows: Entry[]; left_out: LeftOut[] } {
  const own = currencyOf(kind, filer);
  const left_out: LeftOut[] = [];
  const rows = entries.filter((entry) => {
    const other = own === undefined ? undefined : entry.currencies.find((each) => each !== own);
    if (entry.unit !== undefined)
      left_out.push({
        source: entry.source,
        reason: `Its figures are in ${entry.unit}, and the return asks for single units.`,
      });
    else if (other !== undefined)
      left_out.push({ source: entry.source, reason: `In ${other}, and the return is in ${own}.` });
    return entry.unit === undefined && other === undefined;
  });
  return { rows, left_out };
}
