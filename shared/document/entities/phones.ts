import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneSigns, phoneWords } from "./phone-words.ts";
import type { Match } from "./recognizers.ts";

/** Digits with the marks people put between them; dates, amounts and codes look alike. */
const candidate = /(?<![\p{L}\d.,/@#_-])(?:\+|00)?[(]?\d[\d\s()./-]{5,20}\d(?![\p{L}\d@%]|[.,:/-]\d)/gu;
/** What announces a number. */
export const phoneLabel = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${phoneWords}|fax|call(?:\s+us)?|whats\s?app|contact|hotline|helpline|toll[\s-]?free)(?:[\s.-]*(?:no|n[°º]|nr|num(?:ber|mer|ero)?|número|nummer|nos|us|at|kom|номер)(?!\p{L}))?|${phoneSigns})[\s.:：#()/\u001f+-]{0,6}$`,
  "iu",
);
/** Another number may stand between the word and this one: `Tel. 123 456 / 123 457`. */
const again = /(?:\d[\d\s().+-]{5,20}\s*[/,;]|\bor\b|\boder\b)\s*$/iu;

/** Countries suggested by the document's languages and currencies, most likely first. */
const byLanguage: Readonly<Record<string, readonly CountryCode[]>> = {
  en: ["US", "GB", "IN"],
  de: ["DE", "AT", "CH"],
  fr: ["FR", "BE", "CH"],
  es: ["ES", "MX", "AR"],
  it: ["IT", "CH"],
  pt: ["PT", "BR"],
  hi: ["IN"],
  nl: ["NL", "BE"],
  pl: ["PL"],
};
const byMark: readonly (readonly [RegExp, CountryCode])[] = [
  [/₹|\bINR\b|\bGSTIN?\b|\bIndia\b/, "IN"],
  [/£|\bUnited Kingdom\b/, "GB"],
  [/\bRM\s?\d|\bMalaysia\b/, "MY"],
  [/\bSGD\b|\bSingapore\b/, "SG"],
  [/\bAUD\b|\bAustralia\b/, "AU"],
];

/** Possible countries of a number without a country code. */
export function countriesOf(text: string, language: string): CountryCode[] {
  const marked = byMark.filter(([mark]) => mark.test(text)).map(([, country]) => country);
  return [...new Set([...marked, ...(byLanguage[language] ?? [])])];
}

function international(text: string): string | undefined {
  const dialled = text.replace(/^00/, "+").replace("(0)", "");
  const number = parsePhoneNumberFromString(dialled);
  return number?.isValid() ? number.number : undefined;
}

function national(text: string, countries: readonly CountryCode[]): string | undefined {
  for (const country of countries) {
    const number = parsePhoneNumberFromString(text, country);
    if (number?.isValid()) return number.number;
  }
  return undefined;
}

/** Telephone numbers in E.164: with a country's code by themselves, others only behind a word that announces them. */
export function phonesIn(text: string, countries: readonly CountryCode[]): Match[] {
  const found: Match[] = [];
  for (const match of text.matchAll(candidate)) {
    const digits = match[0].replace(/\D/g, "").length;
    if (digits < 7 || digits > 15 || match[0].includes("\n") || match[0].includes("\u001f")) continue;
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const abroad = /^(\+|00)/.test(match[0]);
    const last = found.at(-1);
    const chained = last !== undefined && match.index - last.end < 6 && again.test(before);
    if (!abroad && !phoneLabel.test(before) && !chained) continue;
    const value = abroad ? international(match[0]) : national(match[0], countries);
    if (value !== undefined) found.push({ start: match.index, end: match.index + match[0].length, value });
  }
  return found;
}
