import { allOf, firstOf, type Group, groupsOf, statedAt } from "../../../../document/e-invoice/terms.ts";
import type { Severity } from "../../rules/rule.ts";
import { creditTypes } from "../code-lists.ts";
import { type EInvoiceRule, type RuleText, ruleOf } from "../rows.ts";
import { atGroup, atStated, type EInvoiceSubject } from "../subject.ts";

type Applies = (subject: EInvoiceSubject) => boolean;

export const text = (id: string, message: string, severity: Severity = "error"): RuleText => ({
  id,
  message,
  severity,
  source: `OpenPEPPOL, BIS Billing 3.0, 2026-05, national rules, ${id}`,
});

const addressOf = ({ terms }: EInvoiceSubject, place: string): string =>
  statedAt(terms, [place])?.text.toUpperCase() ?? "";

export const sellerIn =
  (...countries: readonly string[]): Applies =>
  (subject) =>
    countries.includes(addressOf(subject, "BG-4/BG-5/BT-40"));

export const buyerIn =
  (...countries: readonly string[]): Applies =>
  (subject) =>
    countries.includes(addressOf(subject, "BG-7/BG-8/BT-55"));

export const representativeIn =
  (...countries: readonly string[]): Applies =>
  (subject) =>
    countries.includes(addressOf(subject, "BG-11/BG-12/BT-69"));

/** Some countries ask by the number for VAT, of the representative where the seller has none, and then by the address. */
function registeredAt({ terms }: EInvoiceSubject, numbers: readonly string[], address: string): string {
  const number = statedAt(terms, numbers)?.text.slice(0, 2);
  return (number ?? statedAt(terms, [address])?.text ?? "").toUpperCase();
}

export const sellerRegisteredIn =
  (...countries: readonly string[]): Applies =>
  (subject) =>
    countries.includes(registeredAt(subject, ["BG-4/BT-31", "BG-11/BT-63"], "BG-4/BG-5/BT-40"));

export const buyerRegisteredIn =
  (...countries: readonly string[]): Applies =>
  (subject) =>
    countries.includes(registeredAt(subject, ["BG-7/BT-48"], "BG-7/BG-8/BT-55"));

/** A credit note is a document of its own in UBL, a type in CII. */
export const isCreditNote: Applies = ({ root, terms }) =>
  root.name === "CreditNote" ||
  (root.name === "CrossIndustryInvoice" && creditTypes.has(firstOf(terms, "BT-3")?.text ?? ""));

export const all =
  (...conditions: readonly Applies[]): Applies =>
  (subject) =>
    conditions.every((holds) => holds(subject));

/** Rules that are asked of some invoices only. */
export const where = (applies: Applies, rules: readonly EInvoiceRule[]): EInvoiceRule[] =>
  rules.map((rule) => ({
    ...rule,
    check: (subject) => (applies(subject) ? rule.check(subject) : undefined),
  }));

/** Each identifier that is stated has one of the schemes. */
export const schemed = (
  row: RuleText,
  group: string,
  term: string,
  schemes: readonly string[],
): EInvoiceRule =>
  ruleOf(row, (subject) => {
    const stated = groupsOf(subject.terms, group).flatMap((each) => allOf(each, term));
    if (stated.length === 0) return undefined;
    return stated
      .filter(({ attributes }) => !schemes.includes(attributes.schemeID?.trim() ?? ""))
      .map((each) => ({
        ...atStated(subject, term, each),
        found: each.attributes.schemeID ?? null,
        expected: schemes.join(" or "),
      }));
  });

/** Each group at the place that is asked has all of the terms. */
export const complete = (row: RuleText, place: string, terms: readonly string[]): EInvoiceRule =>
  ruleOf(row, (subject) => {
    const groups = groupsOf(subject.terms, ...place.split("/"));
    if (groups.length === 0) return undefined;
    return groups.flatMap((group) =>
      terms.filter((term) => firstOf(group, term) === undefined).map((term) => atGroup(subject, term, group)),
    );
  });

/** The means of payment with one of the codes hold; without any the rule does not apply. */
export const means = (
  row: RuleText,
  codes: readonly string[],
  term: string,
  holds: (group: Group, subject: EInvoiceSubject) => boolean,
): EInvoiceRule =>
  ruleOf(row, (subject) => {
    const asked = groupsOf(subject.terms, "BG-16").filter((group) =>
      codes.includes(firstOf(group, "BT-81")?.text ?? ""),
    );
    if (asked.length === 0) return undefined;
    return asked
      .filter((group) => !holds(group, subject))
      .map((group) => {
        const stated = statedAt(group, [term, `BG-17/${term}`]);
        return stated === undefined ? atGroup(subject, term, group) : atStated(subject, term, stated);
      });
  });

export const accountOf = (group: Group): string => statedAt(group, ["BG-17/BT-84"])?.text ?? "";
