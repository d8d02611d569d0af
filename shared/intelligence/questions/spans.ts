import { analyzerOf } from "../text/terms.ts";

export type SpanKind = "year" | "number" | "name" | "term";

/** A piece of a sentence that can be asked for. */
export type Span = { text: string; start: number; kind: SpanKind };

const year = /(?<![\p{L}\p{N}.,])(?:1[5-9]\p{Nd}{2}|20\p{Nd}{2})(?![\p{L}\p{N}%–-])/gu;
// Not part of a code, a reference, a range or a list mark, and never with a leading zero.
const number =
  /(?<![\p{L}\p{N}.,/(–-]|[\p{N}–-]\s|(?<!\p{L})\p{L}\s|(?:section|figure|table|paragraph|chapter|page|step|line|article|no\.|nr\.|§|abschnitt|seite|art\.|règlement|número)\s)(?:[$€£₹¥]\s?)?(?!0\p{Nd})\p{Nd}{1,3}(?:(?:[ \u00a0\u202f]\p{Nd}{3})+|[\p{Nd}.,]*\p{Nd})?(?:\s?(?:%|percent|million|billion|Prozent|Millionen|por ciento|millones|pour cent|millions|प्रतिशत|लाख|करोड़))?(?![\p{L}\p{N}/–-]|\s\p{N}|\s\p{Lu}{2,}|[.,]\p{N}|\s?\))/giu;
// Two or more capitalised words, or one with several capitals: a single capital means nothing in German.
const name =
  /(?<=[\p{L}\p{N},;:]\s)\p{Lu}[\p{L}'’.-]*(?:\s(?:(?:of|de|del|la|van|von|der|the|du|des)\s)?\p{Lu}[\p{L}'’-]+)+(?![\p{L}\p{N}®™])/gu;

const kinds: readonly { kind: SpanKind; pattern: RegExp }[] = [
  { kind: "year", pattern: year },
  { kind: "number", pattern: number },
  { kind: "name", pattern: name },
];

/** Names, numbers and years of a sentence; none of them at its very beginning, where a capital means nothing. */
export function spansOf(text: string): Span[] {
  const found: Span[] = [];
  for (const { kind, pattern } of kinds) {
    for (const match of text.matchAll(pattern)) {
      const span = { text: match[0].replace(/[.,]$/, ""), start: match.index, kind };
      const overlaps = found.some(
        (other) =>
          span.start < other.start + other.text.length && other.start < span.start + span.text.length,
      );
      const tail =
        /\s(?:the|of|and|der|die|das|el|la|le|les)$/i.test(span.text) ||
        span.text.split(" ").length > 4 ||
        /-(?:\s|$)/.test(span.text);
      if (!overlaps && !tail && span.start > 0 && span.text.length > 0) found.push(span);
    }
  }
  return found;
}

/** The words of a sentence that the document speaks of most: what a gap asks for where there is no name or number. */
export function termsOf(text: string, language: string, frequency: ReadonlyMap<string, number>): Span[] {
  return (
    analyzerOf(language)(text)
      .filter(({ stop, word, start }) => !stop && start > 0 && word.length > 4 && !/\d/.test(word))
      // Part of a compound with a hyphen: alone it is no word of the sentence.
      .filter(({ word, start }) => text[start - 1] === " " && !/[-–]/.test(text[start + word.length] ?? ""))
      .map(({ word, start, stem }) => ({ word, start, count: frequency.get(stem) ?? 0 }))
      .filter(({ count }) => count > 1)
      .sort((a, b) => b.count - a.count || b.word.length - a.word.length)
      .slice(0, 2)
      .map(({ word, start }) => ({ text: word, start, kind: "term" }))
  );
}
