import { statedAt } from "../../../document/e-invoice/terms.ts";
import { type EInvoiceRule, ruleOf } from "./rows.ts";

/** The business term of a place; what has no number of its own goes by its path in the data. */
const termOf = (places: readonly string[]) => places.flatMap((place) => /BT-\d+$/.exec(place)?.[0] ?? [])[0];

/** The page of a hybrid invoice and its data say the same. */
export const pageRules: readonly EInvoiceRule[] = [
  ruleOf(
    {
      id: "e_invoice.page",
      severity: "warning",
      message: "The page prints something else than the attached e-invoice states.",
      source: "ZUGFeRD 2.3 / Factur-X 1.0.7, 1.2: page and data are one invoice",
    },
    ({ terms, attachment, page }) => {
      if (page === undefined || attachment === undefined) return undefined;
      return page.map(({ path, at, printed, stated, evidence }) => {
        const found = statedAt(terms, at);
        const where = found === undefined ? "" : ` (${attachment}, line ${found.line}: ${found.path})`;
        return {
          field: termOf(at) ?? path,
          says: `The page prints ${printed} as ${path}; the attached e-invoice states ${stated}${where}.`,
          found: printed,
          expected: stated,
          place: evidence ?? { text: String(printed) },
        };
      });
    },
  ),
];
