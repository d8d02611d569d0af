import type { PersonalMatch } from "./personal-kinds.ts";

/** Characters behind the words among which the day stands. */
const reach = 40;

/** Labels of forms and cards, in the languages that are read. */
const labels = [
  String.raw`date\s{1,3}of\s{1,3}birth|birth\s{0,3}-?\s{0,3}da(?:te|y)|\bd\.?\s?o\.?\s?b\b\.?`,
  String.raw`geburts(?:datum|tag)|geb\.\s?datum|date\s{1,3}de\s{1,3}naissance`,
  String.raw`fecha\s{1,3}de\s{1,3}nacimiento|\bf\.?\s?(?:de\s)?nac\.?|data\s{1,3}di\s{1,3}nascita|data\s{1,3}de\s{1,3}nascimento`,
  String.raw`geboortedatum|data\s{1,3}urodzenia|data\s{1,3}na[sș]terii|födelsedatum|fødselsdato|syntymäaika`,
  String.raw`datum\s{1,3}narození|dátum\s{1,3}narodenia|születési\s{1,3}(?:idő|dátum)|doğum\s{1,3}tarihi|дата\s{1,3}рождения`,
  String.raw`生年月日|出生(?:年月日|日期)|जन्म\s{0,3}(?:तिथि|तारीख|दिनांक)`,
].join("|");
/** What a sentence says of somebody; behind it may stand where. */
const said = [
  String.raw`\bborn|\bgeboren|\bgeb\.|n[ée]e?(?!\p{L})|nacid[oa]|nat[oa](?=\s{1,3}(?:a|il|in)(?!\p{L}))|nascid[oa]`,
  String.raw`urodzon[aye]{1,2}|\bur\.|född|født|syntynyt|narozen[áaý]?|született|născut[ă]?|родил(?:ся|ась)`,
].join("|");
const where = String.raw`(?:\s{1,3}(?:in|à|en|a|em|te|w|v|i|la)\s{1,3}\p{Lu}[\p{L}.'’-]{1,24}(?:\s\p{Lu}[\p{L}.'’-]{1,24})?(?:\s?\([^()]{1,20}\))?,?)?`;
const on = String.raw`(?:\s{1,3}(?:on|the|am|den|le|il|el|em|op|dnia|dne|dňa|la|d))?`;
const form = String.raw`[\s:：.,()\u001f-]{0,12}(?:\(?(?:dd|mm|yyyy)[\s/.-]?(?:dd|mm)[\s/.-]?(?:yyyy|yy)\)?[\s:]{0,4})?`;
const birthLabel = new RegExp(`(?:(?:${labels})|(?<!\\p{L})(?:${said})${where})${on}${form}`, "giu");

const month = String.raw`\p{L}{3,14}\.?`;
const ordinal = "(?:st|nd|rd|th|er|\\.|º|°)?";
const day = new RegExp(
  [
    String.raw`^(?:\d{4}[-./]\s?\d{1,2}[-./]\s?\d{1,2}`,
    String.raw`\d{1,2}(?:[-./]\s?|\s)\d{1,2}(?:[-./]\s?|\s)(?:\d{4}|\d{2})`,
    String.raw`\d{1,2}${ordinal}[\s-](?:(?:of|de)\s{1,20})?${month},?[\s-](?:(?:de|del)\s)?\d{4}`,
    String.raw`${month}\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}`,
    String.raw`\d{4}\.?\s${month}\s\d{1,2}`,
    String.raw`\d{4}\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?日)(?!\d)`,
  ].join("|"),
  "u",
);

/** Days of which the words before them say that somebody was born on them. */
export function birthsIn(text: string): PersonalMatch[] {
  return [...text.matchAll(birthLabel)].flatMap(({ index, 0: label }): PersonalMatch[] => {
    const start = index + label.length;
    const found = day.exec(text.slice(start, start + reach))?.[0];
    return found === undefined
      ? []
      : [{ kind: "date_of_birth", start, end: start + found.length, confidence: 0.95 }];
  });
}
