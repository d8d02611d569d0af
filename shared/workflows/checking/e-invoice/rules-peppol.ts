import {
  allOf,
  countOf,
  firstOf,
  type Group,
  groupsOf,
  type Stated,
  statedAt,
} from "../../../document/e-invoice/terms.ts";
import type { Breach } from "../rules/rule.ts";
import { addressSchemes } from "./code-lists.ts";
import { bothGerman } from "./national/germany.ts";
import { nationalRules } from "./national/national-rules.ts";
import { identifierChecks, isDutchVat } from "./peppol-identifiers.ts";
import { type EInvoiceRule, each, ruleOf } from "./rows.ts";
import { isDay } from "./rules-codes.ts";
import { en, peppolAmountRules, sharedPeppolRules, text } from "./rules-peppol-shared.ts";
import { atGroup, atStated, type EInvoiceSubject, everyGroup } from "./subject.ts";

const processes = new Set([
  "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
  "urn:peppol:france:billing:regulated",
  "urn:peppol:france:billing:non-regulated",
  "urn:peppol:bis:billing_with_response",
]);
const specification = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";

const codes = (list: string) => new Set(list.split(" "));
/** UNTDID 1001 in the processes of billing. */
const invoiceTypes = codes(
  "71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877",
);
const creditTypes = codes("381 396 81 83 532");

/** Schemes of electronic addresses that EN 16931 has and Peppol has not. */
const notInPeppol = codes(
  "0037 0147 0154 0158 0170 0177 0193 0194 0202 0203 0205 0212 0213 0215 0217 0219 0220 AN AQ AS AU EM",
);

/** Every amount but the VAT total in the currency of accounting is in the currency of the invoice. */
function oneCurrency(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const own = firstOf(subject.terms, "BT-5")?.text;
  if (own === undefined) return undefined;
  return everyGroup(subject.terms).flatMap(({ terms }) =>
    [...terms]
      .filter(([term]) => term !== "BT-111" && term !== "tax-total")
      .flatMap(([term, all]) =>
        all
          .filter(({ attributes }) => (attributes.currencyID ?? own) !== own)
          .map((each) => ({
            ...atStated(subject, term, each),
            found: each.attributes.currencyID,
            expected: own,
          })),
      ),
  );
}

/** A reason of exemption belongs to one VAT category. */
const exemptions: readonly (readonly [id: string, reason: string, category: string])[] = [
  ["P0104", "VATEX-EU-G", "G"],
  ["P0105", "VATEX-EU-O", "O"],
  ["P0106", "VATEX-EU-IC", "K"],
  ["P0107", "VATEX-EU-AE", "AE"],
  ["P0108", "VATEX-EU-D", "E"],
  ["P0109", "VATEX-EU-F", "E"],
  ["P0110", "VATEX-EU-I", "E"],
  ["P0111", "VATEX-EU-J", "E"],
];

const exemption = ([id, reason, category]: (typeof exemptions)[number]): EInvoiceRule =>
  ruleOf(en(id, `The reason ${reason} belongs to VAT category ${category}.`), (subject) => {
    const groups = groupsOf(subject.terms, "BG-23").filter(
      (group) => firstOf(group, "BT-121")?.text.toUpperCase() === reason,
    );
    if (groups.length === 0) return undefined;
    return groups
      .filter((group) => firstOf(group, "BT-118")?.text !== category)
      .map((group) =>
        atGroup(subject, "BT-118", group, {
          found: firstOf(group, "BT-118")?.text ?? null,
          expected: category,
        }),
      );
  });

/** The processes of billing have types of their own. */
const types = (id: string, root: string, list: ReadonlySet<string>): EInvoiceRule =>
  ruleOf(en(id, "The process does not allow this type code."), (subject) => {
    const stated = firstOf(subject.terms, "BT-3");
    const isBilling = processes.has(firstOf(subject.terms, "BT-23")?.text ?? "");
    if (stated === undefined || !isBilling || subject.root.name !== root) return undefined;
    return list.has(stated.text) ? [] : [atStated(subject, "BT-3", stated)];
  });

/** Partial and corrected invoices are types of German construction and trade. */
const germanTypes = new Set(["326", "384"]);

/** Terms that identify a party or register it for VAT. */
const partyTerms = new Set([
  ...["BT-29", "BT-30", "BT-31", "BT-32", "BT-34", "BT-46", "BT-47", "BT-48", "BT-49"],
  ...["BT-60", "BT-61", "BT-63"],
]);
const addressTerms = new Set(["BT-34", "BT-49"]);

type Found = { term: string; stated: Stated };

/** What is stated with a scheme, of the parties. */
const identified = (subject: EInvoiceSubject, scheme: string, terms: ReadonlySet<string>): Found[] =>
  everyGroup(subject.terms).flatMap((group: Group) =>
    [...group.terms.keys()]
      .filter((term) => terms.has(term))
      .flatMap((term) => allOf(group, term).map((stated) => ({ term, stated })))
      .filter(({ stated }) => stated.attributes.schemeID === scheme),
  );

const identifierRules = identifierChecks.map(({ id, scheme, what, holds, severity, addresses }) =>
  ruleOf(text(id, `The ${what} has not its form or check digits.`, severity), (subject) => {
    const own = identified(subject, scheme, addresses ? addressTerms : partyTerms);
    if (own.length === 0) return undefined;
    return own
      .filter(({ stated }) => !holds(stated.text))
      .map(({ term, stated }) => atStated(subject, term, stated));
  }),
);

const dates = ["BT-2", "BT-7", "BT-9", "BG-13/BT-72", "BG-14/BT-73", "BG-14/BT-74", "BG-25/BG-26/BT-134"];

/** What Peppol asks for beyond what XRechnung has taken over. */
export const peppolRules: readonly EInvoiceRule[] = [
  ...sharedPeppolRules,
  ...peppolAmountRules,
  ruleOf(en("R002", "There is more than one note, and not both parties are German."), (subject) =>
    bothGerman(subject)
      ? undefined
      : groupsOf(subject.terms, "BG-1")
          .slice(1)
          .map((group) => atGroup(subject, "BG-1", group)),
  ),
  ruleOf(en("R003", "There is neither a buyer reference nor an order reference."), (subject) =>
    statedAt(subject.terms, ["BT-10", "BT-13"]) === undefined
      ? [atGroup(subject, "BT-10", subject.terms)]
      : [],
  ),
  each(
    en("R004", "The specification identifier is not the one of Peppol BIS Billing 3.0."),
    ["BT-24"],
    (value) => value.startsWith(specification) && !value.includes("::"),
  ),
  each(en("R007", "The business process is not one of Peppol's processes of billing."), ["BT-23"], (value) =>
    processes.has(value),
  ),
  ruleOf(en("R051", "An amount is in another currency than the invoice."), oneCurrency),
  ruleOf(en("R080", "There is more than one project reference."), (subject) => {
    const found = countOf(subject.terms, "BT-11");
    if (found === 0) return undefined;
    return found > 1 ? [atGroup(subject, "BT-11", subject.terms, { found, expected: 1 })] : [];
  }),
  ruleOf(en("R100", "A line has more than one invoiced object."), (subject) => {
    const lines = groupsOf(subject.terms, "BG-25").filter((line) => countOf(line, "BT-128") > 0);
    if (lines.length === 0) return undefined;
    return lines
      .filter((line) => countOf(line, "BT-128") > 1)
      .map((line) => atGroup(subject, "BT-128", line));
  }),
  each(
    en("F001", "A date is not written as YYYY-MM-DD."),
    [...dates, "BG-25/BG-26/BT-135"],
    (value, subject) => isDay(value, subject) && (subject.syntax === "cii" || value.length === 10),
  ),
  each(
    en("CL008", "The scheme of an electronic address is not on Peppol's list."),
    ["BG-4/BT-34-1", "BG-7/BT-49-1"],
    (code) => addressSchemes.has(code) && !notInPeppol.has(code),
  ),
  types("P0100", "Invoice", invoiceTypes),
  types("P0101", "CreditNote", creditTypes),
  each(
    en("P0112", "Types 326 and 384 are for invoices between German parties."),
    ["BT-3"],
    (code, subject) => !germanTypes.has(code) || bothGerman(subject),
  ),
  ...exemptions.map(exemption),
  ...identifierRules,
  each(
    text("COMMON-R056-2", "A Dutch VAT number is NL, nine digits, B and two digits.", "warning"),
    ["BG-4/BT-31", "BG-7/BT-48", "BG-11/BT-63"],
    (value) => !value.startsWith("NL") || isDutchVat(value),
  ),
  ...nationalRules,
];
