import { stopWordsOf } from "../text/stop-words.ts";
import { analyzerOf } from "../text/terms.ts";
import { nameSort, wordSorts } from "./english/sorts.ts";

export type SpanKind = "year" | "number" | "name" | "term";

/** A piece of a sentence that can be asked for. `sort` is what tells it from others of its kind, where it is known. */
export type Span = { text: string; start: number; kind: SpanKind; sort?: string };

/** A letter that parts a number from nothing: Chinese, Japanese, Thai and Korean write their words close to it. */
const spacedLetter =
  "(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Hangul}])\\p{L}";

const year = new RegExp(
  `(?<!${spacedLetter}|[\\p{N}.,])(?:1[5-9]\\p{Nd}{2}|20\\p{Nd}{2})(?!${spacedLetter}|[\\p{N}%–-])`,
  "gu",
);
// Not part of a code, a reference, a range or a list mark, and never with a leading zero.
const number = new RegExp(
  [
    `(?<!${spacedLetter}|[\\p{N}.,/(–-]|[\\p{N}–-]\\s|(?<!\\p{L})\\p{L}\\s|(?i:section|figure|table|paragraph|chapter|page|step|line|article|no\\.|nr\\.|§|abschnitt|seite|art\\.|règlement|número)\\s)`,
    "(?:[$€£₹¥]\\s?)?(?!0\\p{Nd})\\p{Nd}{1,3}(?:(?:[ \\u00a0\\u202f]\\p{Nd}{3})+|[\\p{Nd}.,]*\\p{Nd})?",
    "(?:\\s?(?i:%|percent|million|billion|Prozent|Millionen|por ciento|millones|pour cent|millions|प्रतिशत|लाख|करोड़))?",
    `(?!${spacedLetter}|[\\p{N}/–-]|\\s\\p{N}|\\s\\p{Lu}{2,}|[.,]\\p{N}|\\s?\\))`,
  ].join(""),
  "gu",
);
// Two or more capitalised words: a single capital means nothing in German.
const name =
  /(?<=[\p{L}\p{N},;:]\s)\p{Lu}[\p{L}'’.-]*(?:\s(?:(?:of|de|del|la|van|von|der|the|du|des)\s)?\p{Lu}[\p{L}'’-]+)+(?![\p{L}\p{N}®™])/gu;
// German nouns are joined by the same words as names.
const germanName =
  /(?<=[\p{L}\p{N},;:]\s)\p{Lu}[\p{L}'’.-]*(?:\s(?:van\s)?\p{Lu}[\p{L}'’-]+)+(?![\p{L}\p{N}®™])/gu;
const acronym = /(?<=[\p{L},]\s)\p{Lu}{2,6}(?![\p{L}\p{N}®™.-])/gu;

/** Before a German noun, and seldom before a name. */
const beforeNoun = /(?:^|\s)(?:ein|eine[mnrs]?|der|die|das|dem|den|des|diese[mnrs]?|\p{Ll}{3,}e[mnrs]?)\s$/iu;
const monthAhead =
  /^\.?\s(?:de\s)?(?:jan|feb|fév|m[aä]r|apr|abr|avr|ma[iy]\b|jun|juin|jul|juil|aug|ago|août|sep|o[ck]t|nov|de[cz]|déc|dic|ene)/iu;

/** Characters of a name before a number. */
const longestName = 80;

/** `Executive Order 13132`, `March 13`, `13 March`: what something is called by, no quantity. */
function isLabel(text: string, { text: digits, start }: Span): boolean {
  if (!/^\d[\d.]*$/.test(digits)) return false;
  const before = /(?<!^)\p{Lu}\p{L}+\s$/u.test(text.slice(Math.max(0, start - longestName), start));
  return before || monthAhead.test(text.slice(start + digits.length));
}

/** A text set in capitals shows no acronyms. */
const shouts = (text: string) =>
  (text.match(/\p{Lu}/gu)?.length ?? 0) * 3 > (text.match(/\p{Ll}/gu)?.length ?? 0);

function isName(text: string, { text: found, start }: Span, language: string): boolean {
  if (/^(?:\p{Lu}|An|The|This)\s/u.test(found) || /^[IVXLC]+$/.test(found)) return false;
  const small = language.startsWith("de") ? stopWordsOf(language) : undefined;
  if (small !== undefined && found.split(" ").some((word) => small.has(word.toLowerCase()))) return false;
  return !language.startsWith("de") || !beforeNoun.test(text.slice(0, start));
}

/** Names, numbers and years of a sentence; none of them at its very beginning, where a capital means nothing. */
export function spansOf(text: string, language: string): Span[] {
  const found: Span[] = [];
  const kinds: readonly (readonly [SpanKind, RegExp])[] = [
    ["year", year],
    ["number", number],
    ["name", language.startsWith("de") ? germanName : name],
    ...(shouts(text) ? [] : [["name", acronym] as const]),
  ];
  for (const [kind, pattern] of kinds) {
    for (const match of text.matchAll(pattern)) {
      const span: Span = { text: match[0].replace(/[.,]$/, ""), start: match.index, kind };
      const overlaps = found.some(
        (other) =>
          span.start < other.start + other.text.length && other.start < span.start + span.text.length,
      );
      const tail =
        /\s(?:the|of|and|der|die|das|el|la|le|les)$/i.test(span.text) ||
        span.text.split(" ").length > 4 ||
        /-(?:\s|$)/.test(span.text);
      const fits = kind === "name" ? isName(text, span, language) : kind === "year" || !isLabel(text, span);
      if (overlaps || tail || !fits || span.start === 0 || span.text === "") continue;
      const sort = kind === "name" && language.startsWith("en") ? nameSort(span.text) : undefined;
      found.push(sort === undefined ? span : { ...span, sort });
    }
  }
  return found;
}

/** Words of a sentence that may be asked for, or stand as a wrong option elsewhere. */
const mostTerms = 6;

/** The words of a sentence that the document speaks of most: what a gap asks for where there is no name or number. */
export function termsOf(text: string, language: string, frequency: ReadonlyMap<string, number>): Span[] {
  const sorts = language.startsWith("en") ? wordSorts(text) : undefined;
  // Where words are short or not parted by spaces, the document's own count tells less.
  const latin = /\p{Script=Latin}/u.test(text);
  return (
    analyzerOf(language)(text)
      .filter(
        ({ stop, word, start }) => !stop && start > 0 && word.length > (latin ? 4 : 1) && !/\d/.test(word),
      )
      // Part of a compound with a hyphen: alone it is no word of the sentence.
      .filter(
        ({ word, start }) =>
          !latin || (text[start - 1] === " " && !/[-–]/.test(text[start + word.length] ?? "")),
      )
      .map(({ word, start, stem }) => ({ word, start, count: frequency.get(stem) ?? 0 }))
      .filter(({ count }) => count > (latin ? 1 : 0))
      .sort((a, b) => b.count - a.count || b.word.length - a.word.length)
      .flatMap(({ word, start }): Span[] => {
        if (sorts === undefined) return [{ text: word, start, kind: "term" }];
        const sort = sorts.get(word.toLowerCase());
        return sort === undefined ? [] : [{ text: word, start, kind: "term", sort }];
      })
      .slice(0, mostTerms)
  );
}
