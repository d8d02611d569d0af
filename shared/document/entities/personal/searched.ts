import type { CountryCode } from "libphonenumber-js/min";
import { recognizers } from "../recognizers.ts";
import { birthsIn } from "./births.ts";
import { identityRules } from "./identity-numbers.ts";
import { misreadRules, numberRules, type Rule } from "./numbers.ts";
import type { PersonalMatch } from "./personal-kinds.ts";
import { telephonesIn } from "./telephones.ts";

/** Characters beside a match in which what tells of it may stand. */
const reach = 60;

/** `jane.roe (at) example (dot) com`: written so that machines do not find it. */
const at = /\s?[([{]\s?(?:at|@|ät)\s?[)\]}]\s?/giu;
const nameBefore = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}$/u;
const domainBehind =
  /^[\p{L}\d-]{1,63}(?:(?:\.|\s?[([{]\s?(?:dot|punkt|point|punto|\.)\s?[)\]}]\s?)[\p{L}\d-]{2,63}){1,4}/iu;

function disguisedIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(at)].flatMap(({ index, 0: mark }) => {
    const name = nameBefore.exec(text.slice(Math.max(0, index - 65), index))?.[0];
    const end = index + mark.length;
    const domain = domainBehind.exec(text.slice(end, end + 300))?.[0];
    return name === undefined || domain === undefined
      ? []
      : [{ start: index - name.length, end: end + domain.length }];
  });
}

const email = recognizers.find(({ kind }) => kind === "email");

function emailsIn(text: string): PersonalMatch[] {
  const plain = email === undefined || !text.includes("@") ? [] : [...text.matchAll(email.pattern)];
  const places = [
    ...plain.map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
    ...(/[([{]/.test(text) ? disguisedIn(text) : []),
  ];
  return places.map((place) => ({ kind: "email" as const, ...place, confidence: 0.99 }));
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

/** `countries` are those whose telephone numbers may be written without their code; `byOcr` lets a number be misread. */
export type Reading = { countries: readonly CountryCode[]; byOcr: boolean };

/** Every kind in a text as it stands. */
export const searched = (text: string, { countries, byOcr }: Reading): PersonalMatch[] => [
  ...emailsIn(text),
  ...numberRules.flatMap((rule) => ruled(text, rule)),
  ...identityRules.flatMap((rule) => ruled(text, rule)),
  ...(byOcr ? misreadRules.flatMap((rule) => ruled(text, rule)) : []),
  ...birthsIn(text),
  ...telephonesIn(text, countries),
];
