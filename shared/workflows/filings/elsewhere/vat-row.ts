import { noteNamed } from "../../../intelligence/invoice/note-named.ts";
import { rounded } from "../../../values/amounts/hundredths.ts";
import { isVatId } from "../../../values/identifiers/vat.ts";
import type { ColumnName } from "../book/columns.ts";
import type { Entry } from "../book/entry.ts";
import { isCancelled, noInvoice } from "../book/no-invoice.ts";

/** What rows of a VAT return are made of. */
export const vatColumns = [
  "number",
  "date",
  "party",
  "country",
  "vat_id",
  "taxable",
  "rate",
  "vat",
  "value",
  "type",
  "supply_kind",
] as const satisfies readonly ColumnName[];

/** A row of a book under VAT. Credit notes are negative. */
export type VatRow = {
  entry: Entry;
  direction: "sale" | "purchase";
  net: number;
  vat: number;
  /** The tax is what the rate makes of the net amount: the row states none. */
  computed: boolean;
  /** The net amount is what the gross one is without its tax: the row states none. */
  fromGross: boolean;
  rate: number | undefined;
  /** ISO code of the other side's country, by its VAT number or a column; GR for Greece, XI for Northern Ireland. */
  country: string | undefined;
  vatId: string | undefined;
  reverse: boolean;
  /** Goods that came from, or went to, another member state. */
  acquisition: boolean;
  kind: "goods" | "services" | "triangular" | undefined;
};

const nameCodes: Readonly<Record<string, string>> = {
  germany: "DE",
  deutschland: "DE",
  france: "FR",
  italy: "IT",
  spain: "ES",
  netherlands: "NL",
  belgium: "BE",
  austria: "AT",
  poland: "PL",
  ireland: "IE",
  portugal: "PT",
  sweden: "SE",
  denmark: "DK",
  finland: "FI",
  greece: "GR",
  "united kingdom": "GB",
  uk: "GB",
  "great britain": "GB",
  "northern ireland": "XI",
  luxembourg: "LU",
  czechia: "CZ",
  "czech republic": "CZ",
  hungary: "HU",
  romania: "RO",
  bulgaria: "BG",
  croatia: "HR",
  slovakia: "SK",
  slovenia: "SI",
  estonia: "EE",
  latvia: "LV",
  lithuania: "LT",
  malta: "MT",
  cyprus: "CY",
  "united states": "US",
  usa: "US",
  switzerland: "CH",
  norway: "NO",
};

function countryOf(entry: Entry, vatId: string | undefined): string | undefined {
  const stated = entry.text("country").toLowerCase();
  const prefix = vatId?.slice(0, 2).replace("EL", "GR");
  if (stated === "") return prefix;
  return (
    nameCodes[stated] ?? (/^[a-z]{2}$/.test(stated) ? stated.toUpperCase().replace("EL", "GR") : undefined)
  );
}

function kindOf(text: string): VatRow["kind"] {
  if (/triang|dreieck/i.test(text)) return "triangular";
  if (/service|leistung|\bS\b/i.test(text)) return "services";
  return /goods|liefer|\bL\b|acquisition/i.test(text) ? "goods" : undefined;
}

type Refused = { reason: string };

/** A gross amount without its tax, which the row states or its rate makes; undefined where the two speak of different signs. */
function withoutTax(gross: number | undefined, tax: number | undefined, rate: number | undefined) {
  if (gross === undefined) return undefined;
  if (tax === undefined) return rate === undefined ? undefined : rounded(gross / (1 + rate / 100));
  return tax === 0 || Math.sign(tax) === Math.sign(gross) ? rounded(gross - tax) : undefined;
}

/** The note that a row's kind of document names. */
export const noteOf = (entry: Entry): "credit" | "debit" | undefined =>
  noteNamed(entry.text("type")) ?? noteNamed(entry.text("invoice_type"));

/** A row as VAT sees it, or why it cannot be in a return. */
export function vatRowOf(entry: Entry): VatRow | Refused {
  if (entry.direction === undefined)
    return {
      reason:
        "Not known whether it is a sale or a purchase: name the file or sheet so, or add a column direction.",
    };
  const other = noInvoice(entry);
  if (other !== undefined) return { reason: other };
  if (isCancelled(entry)) return { reason: "Cancelled." };
  const text = `${entry.text("type")} ${entry.text("invoice_type")} ${entry.text("supply_kind")}`;
  const rate = entry.amount("rate");
  const stated = entry.amount("vat");
  const reverse = entry.flag("reverse_charge") || /reverse/i.test(text);
  const acquisition = /acquisition|intra.?(?:community|eu)|\bEC\b/i.test(text);
  const own = entry.amount("taxable");
  const gross = entry.amount("value");
  // Where the buyer owes the tax the amount that is paid has none in it.
  const net = own ?? (reverse || acquisition ? undefined : withoutTax(gross, stated, rate));
  if (net === undefined) return { reason: "No net amount." };
  if (stated === undefined && rate === undefined) return { reason: "Neither a rate nor an amount of VAT." };
  // Who sells under reverse charge writes no tax: its buyer computes it.
  const owed = entry.direction === "purchase" && (reverse || acquisition) && stated === 0 && (rate ?? 0) > 0;
  const computed = stated === undefined || owed;
  const taxOf = (of: number) => (own === undefined ? (gross ?? of) - of : (of * (rate ?? 0)) / 100);
  const sign = noteOf(entry) === "credit" && net > 0 ? -1 : 1;
  const given = entry
    .text("vat_id")
    .replace(/[\s.-]/g, "")
    .toUpperCase();
  const vatId = given !== "" && isVatId(given) ? given : undefined;
  return {
    entry,
    direction: entry.direction,
    net: rounded(sign * net),
    vat: rounded(sign * (stated !== undefined && !owed ? stated : taxOf(net))),
    computed: computed && rate !== 0,
    fromGross: own === undefined,
    rate,
    country: countryOf(entry, vatId),
    vatId,
    reverse,
    acquisition,
    kind: kindOf(text),
  };
}
