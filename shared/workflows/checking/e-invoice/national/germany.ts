import type { EInvoiceRule } from "../rows.ts";
import { xrechnungRules } from "../rules-xrechnung.ts";
import { all, buyerIn, sellerIn, text, where } from "./national.ts";

export const bothGerman = all(sellerIn("DE"), buyerIn("DE"));

/** Rules of XRechnung that Peppol has not: the specification identifier is another. */
const notInPeppol = new Set(["BR-DE-21", "BR-DE-TMP-32"]);

/** "BR-DE-23-a" of XRechnung is Peppol's DE-R-023-1. */
function peppolId(id: string): string {
  const [, , number = "", part] = id.split("-");
  return `DE-R-${number.padStart(3, "0")}${part === undefined ? "" : part === "a" ? "-1" : "-2"}`;
}

const renamed = new Map([["BR-TMP-2", "DE-R-T02"]]);

/** Between German parties Peppol asks what XRechnung asks. */
export const germanRules: readonly EInvoiceRule[] = where(
  bothGerman,
  xrechnungRules
    .filter(({ id }) => (id.startsWith("BR-DE-") || renamed.has(id)) && !notInPeppol.has(id))
    .map((rule) => {
      const { id, message } = text(renamed.get(rule.id) ?? peppolId(rule.id), rule.message);
      return { ...rule, id, message, source: text(id, message).source };
    }),
);
