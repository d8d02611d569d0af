import { foldMarks } from "../../values/text/fold.ts";
import { namesCreditNote } from "./document-type.ts";

/** Sold or bought on credit, or paid by card: terms of payment. */
const terms =
  /\bcredit (?:sales?|purchases?|bills?|cards?|terms?|customers?|days?|period)\b|\b(?:sales?|purchases?|sold|bought) (?:on credit|\(credit\))|\bdebit cards?\b/;
const credit =
  /\bcredit|\bcr[ .-]{0,2}(?:note|memo)\b|^c$|\bc\/n\b|^cn$|^[sp]c$|\bcrn\b|\bcdn?r?\b|\breturns?\b|\brefund|\bstorno\b|\bgutschrift\b/;
const debit = /\bdebit|\bdr[ .-]{0,2}note\b|^d$|\bd\/n\b|^dn$|\bdbn\b/;

/**
 * Which note a cell that names the kind of a document names, as books in several languages write it: what was sold or bought
 * goes back with a credit note and with a return. Undefined where it names neither.
 */
export function noteNamed(text: string): "credit" | "debit" | undefined {
  const plain = foldMarks(text)
    .replace(/[_\s]+/g, " ")
    .trim();
  if (plain === "" || terms.test(plain)) return undefined;
  if (namesCreditNote(text) || credit.test(plain)) return "credit";
  return debit.test(plain) ? "debit" : undefined;
}
