import { compact, ibanLength, isIban } from "../../values/identifiers/bank.ts";
import { isGstin, isIfsc, isPan } from "../../values/identifiers/india.ts";
import { isVatId } from "../../values/identifiers/vat.ts";
import type { EntityKind } from "../document.ts";

/** A match: from where to where in the text, and its value in standard form. */
export type Match = { start: number; end: number; value: string };

/** What a kind looks like, and what makes a look-alike one: the match, and the text before it. */
export type Recognizer = {
  kind: EntityKind;
  /** A character that every match contains; text without it is not searched. */
  needs: string | RegExp;
  pattern: RegExp;
  read: (text: string, before: string) => { value: string; length?: number } | undefined;
};

/** Closing marks belong to the sentence, an opened bracket to the address. */
function withoutClosing(url: string): string {
  const bare = url.replace(/(?<![.,;:!?'"»”’])[.,;:!?'"»”’]+$/u, "");
  return bare.endsWith(")") && !bare.includes("(") ? bare.slice(0, -1) : bare;
}

/** The IBAN inside a run of characters: cut to the country's length, since words may follow it. */
function ibanIn(text: string): { value: string; length: number } | undefined {
  const wanted = ibanLength(text.slice(0, 2));
  if (wanted === undefined) return undefined;
  let [length, seen] = [0, 0];
  for (; length < text.length && seen < wanted; length++) if (/[A-Z0-9]/i.test(text[length] ?? "")) seen++;
  const value = compact(text.slice(0, length));
  return isIban(value) ? { value, length } : undefined;
}

const vatLabel =
  /(vat|ust|umsatzsteuer|mwst|tva|iva|btw|moms|uid|nip|dph|pdv|n[°º.]?\s*tva|tax\s*(id|no|number|reg)|partita|steuer)[^\d]{0,40}$/iu;
/** Countries whose numbers have a check digit, which is evidence enough. */
const provenVat = /^(AT|BE|DE|DK|EE|FI|FR|HR|HU|IT|LU|NL|PL|PT|SE|SK)/;
const bankLabel = /(ifsc|ifs|rtgs|neft)(?:\s*\/\s*\w+)?(?:\s*(?:code|no))?[^\p{L}\d]{0,12}$/iu;

/** Kinds known by shape and check digits, the most certain first: text matched by one is skipped by the next. */
export const recognizers: readonly Recognizer[] = [
  {
    kind: "email",
    needs: "@",
    pattern: /[\p{L}\d](?:[\p{L}\d._%+'-]{0,63})@(?:[\p{L}\d](?:[\p{L}\d-]{0,62})\.){1,8}\p{L}{2,24}/gu,
    read: (text) => ({ value: text.toLowerCase() }),
  },
  {
    kind: "url",
    needs: /https?:|www\./i,
    pattern: /(?:https?:\/\/|www\.)[^\s<>"\u001f]{3,2000}/giu,
    read: (text) => {
      const bare = withoutClosing(text);
      const value = URL.parse(/^www/i.test(bare) ? `https://${bare}` : bare)?.href;
      return value === undefined ? undefined : { value, length: bare.length };
    },
  },
  {
    kind: "gstin",
    needs: "Z",
    pattern: /\b\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]\b/g,
    read: (text) => (isGstin(text) ? { value: text } : undefined),
  },
  {
    kind: "iban",
    needs: /[A-Z]{2}\d{2}/,
    pattern: /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{2,4}){2,8}(?:[ -]?[A-Z0-9]{1,3})?\b/g,
    read: ibanIn,
  },
  {
    kind: "vat",
    needs: /[A-Z]{2}[\sA-Z\d]/,
    pattern:
      /\b(?:AT|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[ -]?[A-Z0-9](?:[ .-]?[A-Z0-9]){6,13}\b/g,
    read: (text, before) => {
      const value = text.replace(/[\s.-]/g, "");
      const proven = vatLabel.test(before) || (provenVat.test(text) && value === text);
      return proven && isVatId(value) ? { value } : undefined;
    },
  },
  {
    kind: "ifsc",
    needs: "0",
    pattern: /\b[A-Z]{4}0[A-Z0-9]{6}\b/g,
    read: (text, before) => {
      const digits = text.slice(5).replace(/\D/g, "").length;
      return isIfsc(text) && (bankLabel.test(before) || digits === 6) ? { value: text } : undefined;
    },
  },
  {
    kind: "pan",
    needs: /[A-Z]\d{4}[A-Z]/,
    pattern: /\b[A-Z]{5}\d{4}[A-Z]\b/g,
    read: (text) => (isPan(text) ? { value: text } : undefined),
  },
];
