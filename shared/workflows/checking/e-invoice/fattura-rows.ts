import { firstOf, type Group, groupsOf } from "../../../document/e-invoice/terms.ts";
import type { Breach } from "../rules/rule.ts";
import { type EInvoiceRule, type RuleText, ruleOf } from "./rows.ts";
import type { EInvoiceSubject } from "./subject.ts";

/** The checks of content of the Sistema di Interscambio, by their numbers. */
const source = "Agenzia delle Entrate, Allegato A, Elenco dei controlli (SdI)";
export const sdi = (number: string, message: string): RuleText => ({
  id: `SdI-${number}`,
  message,
  source: `${source}, ${number}`,
});

type Check = (group: Group, subject: EInvoiceSubject) => readonly Breach[] | undefined;

/** Each group of an id by itself; without a group that it applies to the rule does not. */
export const ofEach = (what: RuleText, id: string, check: Check): EInvoiceRule =>
  ruleOf(what, (subject) => {
    const found = groupsOf(subject.terms, id).map((group) => check(group, subject));
    const applied = found.filter((breaches) => breaches !== undefined);
    return applied.length === 0 ? undefined : applied.flat();
  });

/** Everything that has a rate: lines, and contributions to a pension fund. */
export const taxed = ({ terms }: EInvoiceSubject) => [
  ...groupsOf(terms, "BG-25").map((group) => ({ group, rate: "BT-152", amount: "BT-131" })),
  ...groupsOf(terms, "fund").map((group) => ({ group, rate: "rate", amount: "amount" })),
];

export const kindOf = ({ terms }: EInvoiceSubject) => firstOf(terms, "document-type");
