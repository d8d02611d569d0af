import { readFileSync } from "node:fs";
import { join } from "node:path";
import { array, object, string } from "zod";
import { sentencesOf } from "../../shared/intelligence/text/sentences.ts";
import { data, hasXquad, keptAside } from "../answers/sets.ts";
import { type Count, counted, noCount, rate } from "./count.ts";
import { judge } from "./judge.ts";
import type { Claim } from "./set.ts";

const set = object({
  data: array(object({ paragraphs: array(object({ context: string() })) })),
});

export const hasReal = hasXquad;

/** Verbs that a negation follows, or in Spanish goes before. */
const verbs: Readonly<Record<string, RegExp>> = {
  en: /\b(?:is|was|are|were|can|will|could|had|has)\b/,
  de: /\b(?:ist|war|wurde|sind|waren|wurden|kann|hat)\b/,
  es: /\b(?:es|fue|era|son|fueron|puede|tiene)\b/,
};
const negations: Readonly<Record<string, string>> = { en: " not", de: " nicht", es: "no " };

type Found = { text: string; start: number };

const found = (text: string, pattern: RegExp): Found[] =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], start: match.index }));
const namesIn = (text: string) => found(text, /(?<=[\p{Ll},] )\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*/gu);
const numbersIn = (text: string) => found(text, /\b\d+\b/g);

const replaced = (text: string, { text: old, start }: Found, by: string) =>
  text.slice(0, start) + by + text.slice(start + old.length);

function swapped(text: string, one: Found, other: Found): string {
  return replaced(replaced(text, other, one.text), one, other.text);
}

/** A sentence as it is, and what is no longer true of it: each change is made by rule, so that nobody chose it. */
function claimsFrom(sentence: string, paragraph: string, language: string): Claim[] {
  const claims: Claim[] = [{ kind: "true", text: sentence }];
  const verb = verbs[language]?.exec(sentence);
  const negation = negations[language];
  if (verb && negation !== undefined) {
    const at = verb.index + (language === "es" ? 0 : verb[0].length);
    claims.push({ kind: "negated", text: sentence.slice(0, at) + negation + sentence.slice(at) });
  }
  const [number, second] = numbersIn(sentence);
  if (number !== undefined) {
    const other = numbersIn(paragraph).find(({ text }) => !sentence.includes(text));
    const by = other?.text ?? String(Number(number.text) + 1);
    claims.push({ kind: "number", text: replaced(sentence, number, by) });
    if (second !== undefined && second.text !== number.text)
      claims.push({ kind: "numbers swapped", text: swapped(sentence, number, second) });
  }
  const [name, another] = namesIn(sentence);
  const foreign = namesIn(paragraph).find(({ text }) => !sentence.includes(text));
  if (name !== undefined && foreign !== undefined)
    claims.push({ kind: "name", text: replaced(sentence, name, foreign.text) });
  if (name !== undefined && another !== undefined && name.text !== another.text) {
    const between = sentence.slice(name.start + name.text.length, another.start);
    // `A and B` says the same as `B and A`.
    if (between.split(" ").length > 4)
      claims.push({ kind: "names swapped", text: swapped(sentence, name, another) });
  }
  return claims;
}

/** Sentences of XQuAD's paragraphs and changed ones, in three languages. */
export function judgeReal(): void {
  for (const language of ["en", "de", "es"]) {
    const file = join(data, `intelligence/qa-xquad/xquad.${language}.json`);
    const articles = set.parse(JSON.parse(readFileSync(file, "utf8"))).data;
    const counts: Record<"seen" | "aside", Map<string, Count>> = { seen: new Map(), aside: new Map() };
    for (const { context } of articles.flatMap(({ paragraphs }) => paragraphs)) {
      const claims = sentencesOf(context, language).flatMap(({ text }) =>
        claimsFrom(text, context, language),
      );
      const known = counts[keptAside(context) ? "aside" : "seen"];
      const accepted = judge({ id: 0, language, passage: context, claims });
      for (const [at, { kind }] of claims.entries())
        for (const name of kind === "true" ? ["true"] : ["false", kind])
          known.set(name, counted(known.get(name) ?? noCount, accepted[at] === (kind === "true")));
    }
    for (const [name, all] of Object.entries(counts)) {
      console.log(`\nXQuAD ${language}, ${name}: judged right`);
      for (const [kind, count] of all) console.log(`  ${kind.padEnd(16)} ${rate(count)}`);
    }
  }
}
