import type { CountryCode } from "libphonenumber-js/min";
import { recognizers } from "../recognizers.ts";
import { misreadRules, numberRules, type Rule } from "./numbers.ts";
import type { PersonalMatch } from "./personal-kinds.ts";
import { telephonesIn } from "./telephones.ts";

/** Characters beside a match in which what tells of it may stand. */
const reach = 60;

const email = recognizers.find(({ kind }) => kind === "email");

function emailsIn(text: string): PersonalMatch[] {
  if (email === undefined || !text.includes("@")) return [];
  return [...text.matchAll(email.pattern)].map(({ index, 0: found }) => ({
    kind: "email" as const,
    start: index,
    end: index + found.length,
    confidence: 0.99,
  }));
}

function ruled(text: string, { kind, pattern, label, judge }: Rule): PersonalMatch[] {
  if (label !== undefined && !label.test(text)) return [];
  const found: PersonalMatch[] = [];
  for (const { index, 0: match } of text.matchAll(pattern)) {
    const before = text.slice(Math.max(0, index - reach), index);
    const judged = judge(match, before, text.slice(index + match.length, index + match.length + reach));
    const { confidence, length } =
      typeof judged === "number" ? { confidence: judged, length: match.length } : judged;
    if (confidence > 0) found.push({ kind, start: index, end: index + length, confidence });
  }
  return found;
}

const birthLabel =
  /(?:date\s+of\s+birth|birth\s*-?\s*da(?:te|y)|\bd\.?\s?o\.?\s?b\b\.?|\bborn(?:\s+on)?|geburtsdatum|geboren(?:\s+am)?|n[ée]e?\s+le|date\s+de\s+naissance|fecha\s+de\s+nacimiento|nacid[oa](?:\s+el)?|data\s+di\s+nascita|nat[oa]\s+il|जन्म\s*(?:तिथि|तारीख|दिनांक))[\s:.()\u001f-]{0,12}(?:\(?(?:dd|mm|yyyy)[\s/.-]?(?:dd|mm)[\s/.-]?(?:yyyy|yy)\)?[\s:]*)?$/iu;
const day =
  /(?<!\d)(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ](?:\d{4}|\d{2})|\d{1,2}(?:st|nd|rd|th|\.)?[\s-](?:of\s{1,20})?\p{L}{3,12}\.?,?[\s-]\d{4}|\p{L}{3,12}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4})(?!\d)/gu;

function birthsIn(text: string): PersonalMatch[] {
  const found: PersonalMatch[] = [];
  for (const { index, 0: match } of text.matchAll(day))
    if (birthLabel.test(text.slice(Math.max(0, index - reach), index)))
      found.push({ kind: "date_of_birth", start: index, end: index + match.length, confidence: 0.95 });
  return found;
}

/** `countries` are those whose telephone numbers may be written without their code; `byOcr` lets a number be misread. */
export type Reading = { countries: readonly CountryCode[]; byOcr: boolean };

/** Every kind in a text as it stands. */
export const searched = (text: string, { countries, byOcr }: Reading): PersonalMatch[] => [
  ...emailsIn(text),
  ...numberRules.flatMap((rule) => ruled(text, rule)),
  ...(byOcr ? misreadRules.flatMap((rule) => ruled(text, rule)) : []),
  ...birthsIn(text),
  ...telephonesIn(text, countries),
];
