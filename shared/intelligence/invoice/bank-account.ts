import type { LabelIndex } from "./find-labels.ts";
import type { Label } from "./found-label.ts";
import type { View } from "./page-view.ts";

/** `Account number` alone: what a customer has with the seller is called so too. */
const bare = /^acc(?:oun)?t\.?(?: (?:no|number|nr)\.?)?:?$/i;

/** What stands beside the account of a bank, in the languages that are read. */
const ofBank =
  /(?<!\p{L})(?:bank\p{L}{0,12}|branch|iban|bic|swift|ifsc|micr|sort ?code|routing|aba|bsb|clabe|rtgs|neft|ach|wire|transfers?|remit\p{L}{0,6}|beneficiary|payee|blz|banque|banco|banca|kto|konto)(?!\p{L})/iu;
/** Rows above and below in which bank details stand together. */
const near = 6;

/** Whether the paper speaks of a bank where the label stands. */
function standsWithBank(view: View, { segment }: Label): boolean {
  const from = Math.max(0, segment.row - near);
  return view.rows
    .slice(from, segment.row + near + 1)
    .some(({ page, segments }) => page === segment.page && segments.some(({ text }) => ofBank.test(text)));
}

/** Labels of a bank account; one that may be a customer's counts only beside other details of a bank. */
export const bankAccountLabels = (index: LabelIndex, view: View): Label[] =>
  index.of("account").filter((label) => {
    const said = label.segment.tokens.slice(label.from, label.to).map(({ text }) => text);
    return !bare.test(said.join(" ")) || standsWithBank(view, label);
  });
