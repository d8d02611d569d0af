import { compact } from "./bank.ts";
import { isCin, isTan } from "./india-registrations.ts";
import { codesIn, type LabelledCode, labelled, unlabelled } from "./labelled-codes.ts";
import { looksLikeVatId } from "./vat.ts";

const number = String.raw`(?:[\s./-]{0,2}(?:registration|reg\.?|ident(?:ification|ifikations)?|id|intracommunautaire|payer)){0,2}[\s-]{0,2}(?:no\.?|nr\.?|n°|number|nummer|num[eé]ro|n[uú]mero|id\.?|code|intracommunautaire)`;
const vat = `(?:vat|ust|umsatzsteuer|mwst|tva|iva|btw|moms|dph|pdv|alv|km|uid|nip|nif|cif|abn|gst)`;

/** A VAT number with its country's prefix: the label says what it is, whatever its check digits say. */
const prefixed: LabelledCode = {
  label: labelled(String.raw`${vat}(?:${number})?|n°\s?(?:de\s)?tva|p(?:artita|\.)\s?iva`),
  pattern: /(?<![\p{L}\p{N}])[A-Z]{2,3}[ -]?[A-Z0-9](?:[ .-]?[A-Z0-9]){6,13}(?![\p{L}\p{N}])/gu,
  holds: looksLikeVatId,
  read: compact,
};

/** Numbers that name a firm to its tax office or register. A misprint in one makes it no other kind of number. */
const codes: readonly LabelledCode[] = [
  prefixed,
  // Without its prefix, where the label is one of a number: behind `VAT` alone a sum stands.
  {
    label: labelled(String.raw`${vat}${number}|p(?:artita|\.)\s?iva|steuer-?nummer`),
    pattern: /(?<![\p{L}\p{N}.,])\d(?:[ ./-]?\d){6,12}(?![\p{L}\p{N}]|[.,]\d)/gu,
    read: compact,
  },
  {
    label: labelled(
      String.raw`f?ein|employer identification(?:\s?number)?|(?:federal\s)?tax(?:payer)?\s?(?:id|identification)(?:\s?(?:no\.?|number))?|tin`,
    ),
    pattern: /(?<![\p{L}\p{N}-])(?:\d{2}-\d{7}|\d{3}-\d{2}-\d{4}|\d{9})(?![\p{L}\p{N}-])/gu,
    read: compact,
  },
  {
    label: labelled(String.raw`tan|tax deduction(?: and collection)? account(?:\s?number)?`),
    pattern: /(?<![A-Z0-9])[A-Z]{4}\d{5}[A-Z](?![A-Z0-9])/gu,
    holds: isTan,
    read: compact,
  },
  {
    label: unlabelled,
    pattern: /(?<![A-Z0-9])[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}(?![A-Z0-9])/gu,
    holds: isCin,
    read: compact,
  },
];

/** Tax and company numbers of a text that stand behind their labels or prove themselves, with their places. */
export const taxCodesIn = (text: string) => codesIn(text, codes);
