import { otherCountry } from "../../../values/identifiers/india-states.ts";
import type { Entry } from "../book/entry.ts";
import type { Supply } from "./supply.ts";

/** Where input tax credit comes from, by the codes of GSTR-3B's table 4(A). */
export const creditSources = {
  IMPG: "4(A)(1) import of goods",
  IMPS: "4(A)(2) import of services",
  ISRC: "4(A)(3) inward supplies under reverse charge",
  ISD: "4(A)(4) inward supplies from ISD",
  OTH: "4(A)(5) all other ITC",
} as const;
export type CreditSource = keyof typeof creditSources;

/** What tells where a purchase comes from. */
type Bought = Pick<Supply, "pos" | "type" | "reverse"> & { entries: readonly Entry[] };

export function creditSource(supply: Bought): CreditSource {
  const [entry] = supply.entries;
  const text =
    `${entry?.text("type")} ${entry?.text("invoice_type")} ${entry?.text("supply_kind")}`.toLowerCase();
  const abroad =
    supply.pos === otherCountry || supply.type === "WPAY" || supply.type === "WOPAY" || /import/.test(text);
  if (/\bisd\b/.test(text)) return "ISD";
  if (abroad) return /service/.test(text) ? "IMPS" : "IMPG";
  return supply.reverse ? "ISRC" : "OTH";
}

const isUnavailable = (entry: Entry) =>
  /^(?:no|n|false)$/i.test(entry.text("available")) ||
  /^(?:not available|unavailable)$/i.test(entry.text("available") || entry.text("itc"));

/**
 * Why the books call a credit not to be had: for section 17(5) or their own reasons, or since GSTR-2B does not show it as
 * available. Undefined where they do not.
 */
export function refusalOf(entry: Entry): "blocked" | "unavailable" | undefined {
  const text = entry.text("itc");
  const refused = /^(?:no|n|false)$|\bineligible|\bnot (?:eligible|allowed)|\bblocked|17 ?\(5\)|\bno itc/i;
  const isBlocked = refused.test(text) && !/\bnot blocked|\bun-?blocked/i.test(text);
  if (isBlocked || entry.flag("itc_blocked")) return "blocked";
  return isUnavailable(entry) ? "unavailable" : undefined;
}

export const isRefused = ({ entries: [entry] }: Supply): boolean =>
  entry !== undefined && refusalOf(entry) !== undefined;

/** Tax that the buyer owes: under reverse charge, and on services from abroad (IGST Act, section 5(3)). */
export const isOwedByBuyer = (supply: Bought): boolean => supply.reverse || creditSource(supply) === "IMPS";

/** What was bought, as GSTR-9 parts its table 6; a book says capital goods in words. */
export const boughtKinds = { ip: "inputs", cg: "capital goods", is: "input services" } as const;
export type BoughtKind = keyof typeof boughtKinds;

export function boughtKind(row: Entry): BoughtKind {
  const text = ["itc", "type", "invoice_type", "supply_kind", "description"] as const;
  if (text.some((name) => /\bcapital\b/i.test(row.text(name)))) return "cg";
  const service =
    row.text("hsn").replace(/\D/g, "").startsWith("99") || /service/i.test(row.text("supply_kind"));
  return service ? "is" : "ip";
}
