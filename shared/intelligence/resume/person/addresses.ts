import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import type { Document } from "../../../document/document.ts";
import { phoneSigns, phoneWords } from "../../../document/entities/phone-words.ts";
import { findDates } from "../../../values/dates/parse-date.ts";
import { periodsIn } from "../dates/period.ts";
import { type Span, slice, spanOf } from "../layout/piece.ts";
import type { Section } from "../sections/sections.ts";
import { type Fragment, isLabelled } from "./fragments.ts";

/** A value in its normal form with the text it was read from. */
export type Read = { value: string; span: Span; sure: number };

// RFC 5321 local parts as people have them; the domain needs a letter top level.
const mail =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,9}\.\p{L}{2,63}/gu;

export const isMail = (text: string): boolean => text.match(mail)?.[0] === text;

const unique = (list: readonly Read[]): Read[] =>
  list.filter(
    ({ value }, at) => list.findIndex((other) => other.value.toLowerCase() === value.toLowerCase()) === at,
  );

/** Mail addresses in reading order, those of referees left out. An address that only a link holds counts too. */
export function emailsOf(sections: readonly Section[], document: Document): Read[] {
  const spans = sections
    .filter(({ kind }) => kind !== "references")
    .flatMap(({ rows }) => rows.flatMap(({ pieces }) => pieces.map(spanOf)));
  const printed = spans.flatMap((span) =>
    [...span.text.matchAll(mail)].map(({ 0: value, index }) => ({
      value,
      span: slice(span, index, index + value.length) ?? span,
      sure: 0.98,
    })),
  );
  if (printed.length > 0) return unique(printed);
  const linked = document.pages.flatMap(({ number, links }) =>
    links.flatMap(({ url, box }): Read[] => {
      const value = /^mailto:([^?]+)/i.exec(url ?? "")?.[1];
      if (value === undefined) return [];
      const words = [{ text: value, box, font: { name: "", size: 0, bold: false, italic: false } }];
      return [{ value, span: { text: value, words, page: number }, sure: 0.9 }];
    }),
  );
  return unique(linked);
}

/** Country whose numbering a document in this language most likely uses, where no place tells. */
const homes: Readonly<Record<string, string>> = {
  de: "DE",
  fr: "FR",
  es: "ES",
  it: "IT",
  pt: "PT",
  nl: "NL",
  pl: "PL",
  cs: "CZ",
  sv: "SE",
  da: "DK",
  no: "NO",
  nb: "NO",
  fi: "FI",
  ro: "RO",
  hu: "HU",
  tr: "TR",
  hi: "IN",
  en: "US",
};
const phoneLabel = new RegExp(`^(?:${phoneWords}|${phoneSigns}|contact|m|t|p)$`, "iu");
const otherLabel =
  /address|anschrift|adresse|dirección|domicilio|adres|osoite|cím|indirizzo|morada|wohnort|location|name|पता/iu;
const digits = (text: string) => text.replace(/\D/g, "").length;

/** An Indian mobile number has ten digits and starts with 6 to 9: unlike any North American one without its area. */
const looksIndian = (text: string) => /^[6-9]\d{4}[ -]?\d{5}$/.test(text.trim());

function regionOf(text: string, country: string | undefined, language: string): CountryCode | undefined {
  const home = country ?? (looksIndian(text) ? "IN" : homes[language]);
  return home !== undefined && isSupportedCountry(home) ? home : undefined;
}

/** A phone number as printed, in international form; undefined when no number is written so. */
export function phoneIn(text: string, country: string | undefined, language: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, regionOf(text, country, language));
  return parsed?.isPossible() === true ? parsed.formatInternational() : undefined;
}

/** Phone numbers, international with the country's grouping; as printed where no country is known for them. */
export function phonesOf(
  fragments: readonly Fragment[],
  country: string | undefined,
  language: string,
): Read[] {
  const found = fragments.flatMap((fragment): Read[] => {
    const { span } = fragment;
    const text = span.text.replace(/\(0\)/g, "   ").replace(mail, ({ length }) => " ".repeat(length));
    if (isLabelled(fragment, otherLabel) || /@|https?:|www\./i.test(text)) return [];
    if (digits(text) < 7 || findDates(text).length > 0 || periodsIn(text).length > 0) return [];
    const region = regionOf(text, country, language);
    const numbers = findPhoneNumbersInText(text, region);
    const national = numbers.filter(({ number }) => number.nationalNumber.length >= 6);
    if (national.length > 0) {
      return national.map(({ number, startsAt, endsAt }) => ({
        value: number.formatInternational(),
        span: slice(span, startsAt, endsAt) ?? span,
        sure: text.trim().startsWith("+") || country !== undefined ? 0.97 : 0.85,
      }));
    }
    const labelled = isLabelled(fragment, phoneLabel);
    const alone = /^\+?[\d\s()./-]{8,20}$/.test(text.trim());
    if (!alone || (!labelled && !text.trim().startsWith("+"))) return [];
    return [{ value: phoneIn(text, country, language) ?? span.text, span, sure: 0.7 }];
  });
  return unique(found);
}
