import type { LabelIndex } from "./find-labels.ts";
import type { View } from "./page-view.ts";
import { plainOf } from "./page-view.ts";

export type InvoiceType = "invoice" | "credit_note" | "receipt";

/** Titles of credit notes by language, joined and without accents. */
const creditTitles =
  /^(?:tax)?(?:creditnote|creditmemo|gutschrift|stornorechnung|rechnungskorrektur|korrekturrechnung|avoir|facturedavoir|notedecredit|creditnota|creditfactuur|facturarectificativa|notadeabono|abono|notadecredito|notadicredito|fakturakorygujaca|korektafaktury|dobropis|opravnydanovydoklad|kreditfaktura|kreditnota|hyvityslasku|facturastorno|jovairoszamla|helyesbitoszamla|sztornoszamla|iadefaturasi)/;
/** Whether a text is the title of a credit note, in any language of these. */
export const namesCreditNote = (text: string): boolean => creditTitles.test(plainOf(text));
/** Titles stand high on the first page, in few words. */
const [rows, most] = [30, 6] as const;

/** What the title says that the document is. */
export function documentType(index: LabelIndex, view: View, receipt: boolean): InvoiceType {
  const titled = view.rows
    .slice(0, rows)
    .some(({ segments }) =>
      segments.some(
        (segment) =>
          segment.tokens.length <= most &&
          segment.tokens.length > 0 &&
          namesCreditNote(segment.tokens.map(({ text }) => text).join("")) &&
          index.in(segment).every(({ kind }) => ["invoice_number", "invoice_title", "date"].includes(kind)),
      ),
    );
  if (titled) return "credit_note";
  return receipt ? "receipt" : "invoice";
}
