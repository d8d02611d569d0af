import { allOf, groupsOf } from "../../../../document/e-invoice/terms.ts";
import { isNorwegian } from "../peppol-identifiers.ts";
import { type EInvoiceRule, each, ruleOf, within } from "../rows.ts";
import { atGroup } from "../subject.ts";
import { sellerRegisteredIn, text, where } from "./national.ts";

const register = "Foretaksregisteret";

export const norwegianRules: readonly EInvoiceRule[] = where(sellerRegisteredIn("NO"), [
  each(
    text("NO-R-001", "A Norwegian VAT number is NO, an organisation number and the letters MVA."),
    ["BG-4/BT-31"],
    (value) => !value.startsWith("NO") || (/^NO[0-9]{9}MVA$/.test(value) && isNorwegian(value.slice(2, 11))),
  ),
  ruleOf(
    text("NO-R-002", `A Norwegian company names ${register} among its registrations.`, "warning"),
    (subject) => {
      const [seller] = groupsOf(subject.terms, "BG-4");
      if (seller === undefined) return undefined;
      // CII has one scheme for what is not VAT.
      const term = subject.syntax === "ubl" ? "tax-register" : "BT-32";
      return allOf(seller, term).some(({ text: value }) => value === register)
        ? []
        : [atGroup(subject, "BT-32", seller, { expected: register })];
    },
  ),
]);

export const italianRules: readonly EInvoiceRule[] = where(sellerRegisteredIn("IT"), [
  each(
    text("IT-R-001", "The tax number of an Italian seller has 11 to 16 capital letters and digits."),
    ["BG-4/BT-32"],
    (value) => /^[A-Z0-9]{11,16}$/.test(value),
  ),
  within(text("IT-R-002", "The address of an Italian seller has no street."), "BG-4/BG-5", ["BT-35"]),
  within(text("IT-R-003", "The address of an Italian seller has no city."), "BG-4/BG-5", ["BT-37"]),
  within(text("IT-R-004", "The address of an Italian seller has no post code."), "BG-4/BG-5", ["BT-38"]),
]);
