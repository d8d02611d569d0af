import { compact, isBic } from "./bank.ts";
import { isIfsc } from "./india.ts";

/** Numbers and names that lead a payment to a bank or an account, behind the label that says what they are. */
type Code = { label: RegExp; pattern: RegExp; holds?: (value: string) => boolean };

const between = String.raw`(?:\s?(?:code|no\.?|nr\.?|number|id))?[\s:#.=\u001f-]{0,4}$`;
const labelled = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})${between}`, "iu");

const codes: readonly Code[] = [
  { label: /$/u, pattern: /(?<![A-Z0-9])[A-Z]{4}0[A-Z0-9]{6}(?![A-Z0-9])/gu, holds: isIfsc },
  {
    label: labelled(String.raw`bic(?:\s?\/\s?swift)?|swift(?:\s?\/\s?bic|-bic)?`),
    pattern: /(?<![A-Z0-9])[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/gu,
    holds: isBic,
  },
  { label: labelled(String.raw`sort\s?code`), pattern: /(?<!\d)\d{2}[- ]?\d{2}[- ]?\d{2}(?![\d-])/gu },
  {
    label: labelled(String.raw`routing(?:\s?transit)?|aba(?:\s?routing)?`),
    pattern: /(?<!\d)\d{9}(?![\d-])/gu,
  },
  { label: labelled("bsb"), pattern: /(?<!\d)\d{3}[- ]?\d{3}(?![\d-])/gu },
  { label: labelled("blz|bankleitzahl"), pattern: /(?<!\d)\d{3} ?\d{3} ?\d{2}(?!\d)/gu },
  { label: labelled("upi|vpa"), pattern: /(?<![\w.@-])[\w.-]{2,64}@[a-z]{2,20}(?![\w.@-])/giu },
];
/** Letters before a code among which its label stands. */
const reach = 40;

/** Codes of banks and payment addresses of a text, with their places. */
export function bankCodesIn(text: string): { value: string; start: number; end: number }[] {
  return codes.flatMap(({ label, pattern, holds }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const value = found.includes("@") ? found.toLowerCase() : compact(found);
      return label.test(text.slice(Math.max(0, index - reach), index)) && (holds?.(value) ?? true)
        ? [{ value, start: index, end: index + found.length }]
        : [];
    }),
  );
}
