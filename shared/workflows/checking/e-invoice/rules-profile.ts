import { firstOf } from "../../../document/e-invoice/terms.ts";
import { profileOf } from "./profiles.ts";
import { type EInvoiceRule, ruleOf } from "./rows.ts";
import { atGroup, atStated } from "./subject.ts";

const namespaces: Readonly<Record<string, string>> = {
  Invoice: "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
  CreditNote: "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2",
  CrossIndustryInvoice: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
};

/** What a file has to be before the rules of the standard are about it. */
export const profileRules: readonly EInvoiceRule[] = [
  ruleOf(
    {
      id: "e_invoice.syntax",
      message:
        "The document is in neither syntax of EN 16931: an Invoice or CreditNote of UBL 2.1, or a CrossIndustryInvoice:100.",
      source: "CEN/TS 16931-2; Commission Implementing Decision (EU) 2017/1870",
    },
    (subject) => {
      const { name, attributes } = subject.root;
      const wanted = namespaces[name];
      if (wanted !== undefined && Object.values(attributes).includes(wanted)) return [];
      return [{ ...atGroup(subject, name, subject.terms), found: name, expected: wanted ?? null }];
    },
  ),
  ruleOf(
    {
      id: "factur_x.profile",
      severity: "warning",
      message:
        "The profile holds no lines: it is an aid for booking and no invoice in the sense of EN 16931.",
      source: "ZUGFeRD 2.3 / Factur-X 1.0.7, 3",
    },
    (subject) => {
      const stated = firstOf(subject.terms, "BT-24");
      if (stated === undefined || !/factur-x|zugferd/i.test(stated.text)) return undefined;
      return profileOf(subject).isInvoice ? [] : [atStated(subject, "BT-24", stated)];
    },
  ),
];
