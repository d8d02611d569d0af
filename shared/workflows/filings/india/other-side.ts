import { isGstin } from "../../../values/identifiers/india.ts";
import { otherCountry, stateCode } from "../../../values/identifiers/india-states.ts";
import { gstinFault } from "../../checking/gst/codes.ts";
import type { ColumnName } from "../book/columns.ts";
import type { Entry } from "../book/entry.ts";
import type { Reason } from "./supply.ts";

const identifiersIn = (entry: Entry, ...names: readonly ColumnName[]) =>
  names
    .map((name) => entry.text(name).toUpperCase().replace(/\s/g, ""))
    .filter((id) => id !== "" && !noGstin.test(id));

/** A row of another registration of the firm: each state files for itself (CGST Act, section 25(4)). */
export function elsewhere(entry: Entry, gstin: string | undefined): Reason | undefined {
  const own = entry.text("company_gstin").toUpperCase().replace(/\s/g, "");
  return own === "" || gstin === undefined || own === gstin
    ? undefined
    : { reason: `A document of another registration, ${own.slice(0, 20)}.` };
}
const noGstin =
  /^(?:na|n\/a|-+|nil|none|b2c|ur[dp]?|cash|consumer|un-?registered.{0,20}|not-?registered.{0,20})$/i;

/** The other side's GSTIN; undefined when it has none. Throws nothing: a number that cannot be is a refusal. */
export function recipientOf(entry: Entry, gstin: string | undefined): string | undefined | Reason {
  const other = identifiersIn(entry, "gstin", "customer_gstin", "supplier_gstin").find((id) => id !== gstin);
  const theirs = entry.direction === "purchase" ? "supplier_gstin" : "customer_gstin";
  const [own] = identifiersIn(entry, "gstin", theirs);
  if (other === undefined && own !== undefined)
    return { reason: `The other side's GSTIN is the filer's own, ${own}.` };
  if (other === undefined || isGstin(other)) return other;
  const says = gstinFault(other)?.says ?? "it is not that of a taxpayer.";
  return { reason: `The GSTIN ${other.slice(0, 20)} cannot be: ${says}` };
}

/** Where the supply goes, and whether the book says so. Goods go to who buys them: to the other side, or to the filer. */
export function placeOf(
  entry: Entry,
  ctin: string | undefined,
  home: string | undefined,
): { pos: string; stated: boolean } | Reason {
  const text = entry.text("place");
  const said = text === "" ? undefined : stateCode(text);
  if (text !== "" && said === undefined) return { reason: `"${text.slice(0, 40)}" is not a state of India.` };
  const country = entry.text("country");
  const abroad = country !== "" && !/^(?:in|ind|india)$/i.test(country) ? otherCountry : undefined;
  const buyer = entry.direction === "purchase" ? home : (ctin?.slice(0, 2) ?? home);
  const pos = said ?? abroad ?? buyer;
  if (pos === undefined) return { reason: "No place of supply, and no GSTIN of the filer to take it from." };
  return { pos, stated: said !== undefined || abroad !== undefined };
}
