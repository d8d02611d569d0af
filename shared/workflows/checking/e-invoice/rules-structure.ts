import { allOf, firstOf, type Group, groupsOf } from "../../../document/e-invoice/terms.ts";
import type { Breach } from "../rules/rule.ts";
import { isExtended } from "./profiles.ts";
import { type EInvoiceRule, ruleOf } from "./rows.ts";
import { atGroup, atStated, type EInvoiceSubject, everyGroup } from "./subject.ts";

const source = "EN 16931-1:2017+A1:2019, 6.3; CEN/TS 16931-3-2 (UBL), 16931-3-3 (CII)";

/** Terms that a group may have more than one of. Names in small letters are of elements, not of terms. */
const several = new Set([
  ...["BT-29", "BT-29-1", "BT-158", "BT-158-1"],
  // The tax point stands in every VAT breakdown of CII, a note of UBL in the group of notes.
  ...["BT-7", "BT-8", "BT-22"],
]);

/** Groups of which the one around them has at most one. */
const single = new Set([
  ...["BG-4", "BG-5", "BG-6", "BG-7", "BG-8", "BG-9", "BG-10", "BG-11", "BG-12", "BG-13", "BG-14", "BG-15"],
  ...["BG-22", "BG-26"],
]);

/**
 * Factur-X EXTENDED adds terms of payment, one text and day for each, and has several objects that an invoice is about and
 * several discounts of a price.
 */
const ofExtended = new Set(["BT-9", "BT-18", "BT-20", "BT-147"]);

function isRepeatable(term: string, subject: EInvoiceSubject): boolean {
  if (several.has(term) || !term.startsWith("BT-")) return true;
  return subject.syntax !== "ubl" && ofExtended.has(term) && isExtended(subject);
}

/** What only EXTENDED, XRechnung's extension and ZUGFeRD 1.0 know: its amounts are in other sums than the standard's. */
function extensions(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const groups = ["line-beside", "logistics"].flatMap((id) => groupsOf(subject.terms, id));
  if (groups.length === 0) return undefined;
  if (/extended|extension|ferd:/i.test(firstOf(subject.terms, "BT-24")?.text ?? "")) return [];
  return groups.map((group) => atGroup(subject, group.id, group));
}

function repeated(subject: EInvoiceSubject, group: Group): Breach[] {
  const terms = [...group.terms.keys()]
    .filter((term) => !isRepeatable(term, subject))
    .flatMap((term) =>
      allOf(group, term)
        .slice(1)
        .map((stated) => atStated(subject, term, stated)),
    );
  const groups = [...group.groups]
    .filter(([id]) => single.has(id))
    .flatMap(([id, all]) => all.slice(1).map((each) => atGroup(subject, id, each)));
  return [...terms, ...groups];
}

/** An allowance or charge that says neither of itself is in no sum. */
function indicators(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const groups = [
    ...groupsOf(subject.terms, "allowance-or-charge"),
    ...groupsOf(subject.terms, "BG-25", "allowance-or-charge"),
  ];
  if (groups.length === 0) return undefined;
  return groups.flatMap((group) => {
    const stated = firstOf(group, "indicator");
    if (stated === undefined) return [atGroup(subject, "indicator", group, { expected: "true or false" })];
    return /^(true|false|0|1)$/.test(stated.text)
      ? []
      : [atStated(subject, "indicator", stated, { expected: "true or false" })];
  });
}

/** What the model of the standard allows for before any rule of it is asked. */
export const structureRules: readonly EInvoiceRule[] = [
  ruleOf(
    {
      id: "e_invoice.repeated",
      message: "The invoice states more than once what it may state once.",
      source,
    },
    (subject) => everyGroup(subject.terms).flatMap((group) => repeated(subject, group)),
  ),
  ruleOf(
    {
      id: "e_invoice.indicator",
      message: "It is not said whether this is an allowance or a charge: it is in neither sum.",
      source,
    },
    indicators,
  ),
  ruleOf(
    {
      id: "e_invoice.extension",
      message:
        "The invoice has lines that are in no sum, or fees of logistics: its specification has neither, so that its sums can be read in two ways.",
      source: "Factur-X 1.0.7 / ZUGFeRD 2.3, BT-X-8 and BG-X-42 (EXTENDED)",
    },
    extensions,
  ),
];
