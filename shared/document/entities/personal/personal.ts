import type { CountryCode } from "libphonenumber-js/min";
import { recognizers } from "../recognizers.ts";
import { misreadRules, numberRules, type Rule } from "./numbers.ts";
import type { PersonalKind, PersonalMatch } from "./personal-kinds.ts";
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

function ruled(text: string, { kind, pattern, judge }: Rule): PersonalMatch[] {
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

/** Letters set apart one by one, and blanks around a hyphen between digits: how spaced-out type reads. */
const spaced = /(?<!\S)(?:\S ){7,}\S(?!\S)|(?<=\d) ?- ?(?=\d)/g;

/** A text with spaced-out stretches closed, and where each of its characters stood; undefined when there are none. */
function closedUp(text: string): { text: string; at: number[] } | undefined {
  const blanks = new Set<number>();
  for (const { index, 0: match } of text.matchAll(spaced))
    for (let offset = 0; offset < match.length; offset++)
      if (match[offset] === " ") blanks.add(index + offset);
  if (blanks.size === 0) return undefined;
  const at = Array.from({ length: text.length }, (_, index) => index).filter((index) => !blanks.has(index));
  return { text: at.map((index) => text[index]).join(""), at };
}

/** Kinds whose form or check digit is proof enough in a text that was closed up. */
const proven = numberRules.filter(({ kind }) => kind !== "bank_account" && kind !== "ip");

function inSpacedType(text: string): PersonalMatch[] {
  const closed = closedUp(text);
  if (closed === undefined) return [];
  return proven
    .flatMap((rule) => ruled(closed.text, rule))
    .map(({ start, end, ...match }) => ({
      ...match,
      start: closed.at[start] ?? 0,
      end: (closed.at[end - 1] ?? 0) + 1,
    }));
}

/**
 * Personal data in a text, overlaps decided for the surer. `countries` are those whose telephone numbers may be written
 * without their code; `byOcr` lets a number behind its label be misread.
 */
export function personalIn(
  text: string,
  kinds: ReadonlySet<PersonalKind>,
  countries: readonly CountryCode[] = ["US", "GB", "IN"],
  { byOcr = false }: { byOcr?: boolean } = {},
): PersonalMatch[] {
  // Every kind has a digit or an @ in it.
  if (!/[\d@]/.test(text)) return [];
  const all = [
    ...emailsIn(text),
    ...numberRules.flatMap((rule) => ruled(text, rule)),
    ...inSpacedType(text),
    ...(byOcr ? misreadRules.flatMap((rule) => ruled(text, rule)) : []),
    ...birthsIn(text),
    ...telephonesIn(text, countries),
  ];
  const chosen: PersonalMatch[] = [];
  for (const match of all.toSorted((a, b) => b.confidence - a.confidence))
    if (!chosen.some(({ start, end }) => match.start < end && start < match.end)) chosen.push(match);
  return chosen.filter(({ kind }) => kinds.has(kind)).toSorted((a, b) => a.start - b.start);
}
