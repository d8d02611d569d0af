import { compact, isBic, withoutHeadOffice } from "./bank.ts";
import { isIfsc } from "./india.ts";
import { codesIn, type LabelledCode, labelled, unlabelled } from "./labelled-codes.ts";

const code = (label: RegExp, pattern: RegExp, holds?: (value: string) => boolean): LabelledCode => ({
  ...{ label, pattern, read: compact },
  ...(holds === undefined ? {} : { holds }),
});

/** Numbers and names that lead a payment to a bank or an account. */
const codes: readonly LabelledCode[] = [
  code(unlabelled, /(?<![A-Z0-9])[A-Z]{4}0[A-Z0-9]{6}(?![A-Z0-9])/gu, isIfsc),
  {
    label: labelled(String.raw`bic(?:\s?\/\s?swift)?|swift(?:\s?\/\s?bic|-bic)?`),
    pattern: /(?<![A-Z0-9])[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/gu,
    holds: isBic,
    read: (found) => withoutHeadOffice(compact(found)),
  },
  code(labelled(String.raw`sort\s?code`), /(?<!\d)\d{2}[- ]?\d{2}[- ]?\d{2}(?![\d-])/gu),
  code(labelled(String.raw`routing(?:\s?transit)?|aba(?:\s?routing)?`), /(?<!\d)\d{9}(?![\d-])/gu),
  code(labelled("bsb"), /(?<!\d)\d{3}[- ]?\d{3}(?![\d-])/gu),
  code(labelled("blz|bankleitzahl"), /(?<!\d)\d{3} ?\d{3} ?\d{2}(?!\d)/gu),
  {
    label: labelled("upi|vpa"),
    pattern: /(?<![\w.@-])[\w.-]{2,64}@[a-z]{2,20}(?![\w.@-])/giu,
    read: (found) => found.toLowerCase(),
  },
];

/** Codes of banks and payment addresses of a text, with their places. */
export const bankCodesIn = (text: string) => codesIn(text, codes);
