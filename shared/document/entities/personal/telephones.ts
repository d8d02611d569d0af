import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneLabel } from "../phones.ts";
import type { PersonalMatch } from "./personal-kinds.ts";

/** Digits with the marks people put between them, and an extension. */
const candidate =
  /(?<![\p{L}\d./@#_-]|\d[ ,:])(?:\+|00)?[(]?\+?\d(?:[ ()./\u00a0\u2010-\u2013-]{0,3}\d){5,14}(?:\s?(?:x|ext\.?)\s?\d{1,5})?(?![\d@%]|[.,:/]\d)/giu;
/** A place or a device named behind the number. */
const labelAfter = /^[\s,-]{0,3}(?:\(?(?:office|fax|mobile|cell|home|work|desk|direct|main)\b)/i;
/** Verbs that take a telephone number. */
const verb =
  /(?:call(?:ed|ing)?(?:\s+(?:me|us|him|her|them))?(?:\s+(?:at|on))?|answering\s+at|reach(?:ed)?(?:\s+\w+)?\s+(?:at|on)|dial|text(?:\s+\w+)?(?:\s+(?:at|on))?|ring(?:\s+\w+)?\s+(?:at|on)|messages?\s+(?:to|on|at)(?:\s+my)?|(?:my|your|his|her)\s+(?:registered|number)(?:\s+number)?|number\s+is)[\s:]{1,3}$/i;
const places = /(?:\b(?:desk|office|direct|home|work|main|registered))[\s.:#(\u001f-]{1,5}$/i;
/** Three, three and four digits as North America writes them (NANP: area and exchange begin with 2 to 9). */
const american = /^(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]{1,2}[2-9]\d{2}[ .-]\d{4}(?!\d)/;
/** A leading zero and at least two groups, as most of Europe and Asia write them. */
const trunk = /^\(?0\d{1,5}\)?(?:[ /-]\d{2,8}){1,5}$/;
const dateLike = /^(?:\d{4}[-./ ]\d{1,2}[-./ ]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4})(?!\d)/;

/** Whether a numbering plan knows it: one of the countries', or that of its own code. */
export const isTelephone = (text: string, countries: readonly CountryCode[]): boolean =>
  isValid(text, countries) || parsePhoneNumberFromString(text)?.isValid() === true;

function isValid(text: string, countries: readonly CountryCode[]): boolean {
  return countries.some((country) => parsePhoneNumberFromString(text, country)?.isValid() === true);
}

function confidenceOf(
  text: string,
  before: string,
  after: string,
  countries: readonly CountryCode[],
): number {
  const bare = text.replace(/\s?(?:x|ext).{0,200}$/i, "");
  const digits = bare.replace(/\D/g, "").length;
  if (digits < 7 || digits > 15) return 0;
  const grouped = /\d[ ()./\u00a0\u2010-\u2013-]+\d/.test(bare);
  if (phoneLabel.test(before) || places.test(before)) return 0.95;
  if (dateLike.test(bare)) return 0;
  if (labelAfter.test(after) && (grouped || digits >= 10)) return 0.85;
  if (/^(?:\+|\(\+|00[1-9])/.test(bare)) {
    const dialled = bare.replace(/^\(\+/, "+").replace(/^00/, "+").replace("(0)", "");
    return parsePhoneNumberFromString(dialled)?.isValid() === true ? 0.97 : digits >= 9 ? 0.7 : 0.4;
  }
  if (verb.test(before)) return 0.85;
  if (american.test(bare)) return 0.8;
  if (trunk.test(bare) && digits >= 9 && digits <= 12) return isValid(bare, countries) ? 0.7 : 0.5;
  if (!grouped && digits === 10 && countries.includes("IN") && /^[6-9]/.test(bare)) return 0.55;
  return grouped && isValid(bare, countries) ? 0.4 : 0.2;
}

/** Telephone numbers: by their label or country code, else by a shape that hardly anything else has. */
export function telephonesIn(text: string, countries: readonly CountryCode[]): PersonalMatch[] {
  const found: PersonalMatch[] = [];
  for (const match of text.matchAll(candidate)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const before = text.slice(Math.max(0, start - 60), start);
    const last = found.at(-1);
    // `Tel. 123 4567 / 123 4568`: what announced the first announces the second.
    const chained =
      last !== undefined &&
      last.confidence >= 0.85 &&
      /^\s*(?:[/,;]|or|and)\s*$/i.test(text.slice(last.end, start));
    const own = confidenceOf(match[0], before, text.slice(end, end + 12), countries);
    const confidence = chained && own > 0 ? Math.max(own, 0.85) : own;
    if (confidence > 0) found.push({ kind: "phone", start, end, confidence });
  }
  return found;
}
