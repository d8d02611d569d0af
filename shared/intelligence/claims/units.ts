import { type Analyzer, analyzerOf } from "../text/terms.ts";
import { type ClaimValue, type Notation, valuesOf } from "./claim-values.ts";
import { type ClaimWords, claimWordsOf } from "./claim-words.ts";
import { synonymsOf } from "./synonyms.ts";

/** A value, a word that carries content, or a small word; `comma` where a mark parts it from the one before. */
export type Unit = {
  kind: "value" | "content" | "small";
  text: string;
  folded: string;
  stem: string;
  capital: boolean;
  comma: "" | "," | ":" | ";";
  value?: ClaimValue;
  start: number;
};

/** All that is needed to read sentences of a document. */
export type Tongue = {
  language: string;
  words: ClaimWords;
  notation: Notation;
  analyze: Analyzer;
  synonyms: ReadonlyMap<string, ReadonlySet<number>>;
};

export function tongueOf(language: string, notation: Notation): Tongue | undefined {
  const words = claimWordsOf(language);
  if (words === undefined) return undefined;
  const analyze = analyzerOf(language);
  return { language, words, notation, analyze, synonyms: synonymsOf(language, analyze) };
}

/** Words that carry no content by themselves, and those that a list of stop words holds although they do. */
const isSmall = (folded: string, stop: boolean, { words }: Tongue): boolean =>
  words.negation.has(folded) ||
  words.scope.has(folded) ||
  words.bounds.has(folded) ||
  words.roles.has(folded) ||
  words.prepositions.has(folded) ||
  words.determiners.has(folded) ||
  words.light.has(folded) ||
  words.passive.has(folded) ||
  words.percent.has(folded) ||
  (stop && !/^(?:first|last|second|third|anyone|anybody|everyone|everybody)$/.test(folded));

const mark = (between: string): Unit["comma"] =>
  /[;!?]|\.\s/.test(between) ? ";" : /[,،]/.test(between) ? "," : /[:()–—]/.test(between) ? ":" : "";

export function unitsOf(text: string, tongue: Tongue): Unit[] {
  const values = valuesOf(text, tongue.language, tongue.words, tongue.notation);
  const terms = tongue
    .analyze(text)
    // A compound stands beside its parts.
    .filter(({ word, folded }) => !/[-–/.]/.test(word) || /\d/.test(folded))
    .filter(
      ({ start, word }) => !values.some((value) => start < value.end && start + word.length > value.start),
    );
  const units: Unit[] = [
    ...terms.map(({ word, folded, stem, stop, start }) => ({
      kind: isSmall(folded, stop, tongue) ? ("small" as const) : ("content" as const),
      ...{ text: word, folded, stem, start },
      capital: /^\p{Lu}/u.test(word),
      comma: "" as const,
    })),
    ...values.map((value) => {
      const shown = text.slice(value.start, value.end);
      const place = { text: shown, folded: "", stem: "", start: value.start };
      return { kind: "value" as const, ...place, capital: false, comma: "" as const, value };
    }),
  ].sort((one, other) => one.start - other.start);
  let end = 0;
  return units.map((unit) => {
    const comma = end === 0 ? "" : mark(text.slice(end, unit.start));
    end = unit.start + unit.text.length;
    return { ...unit, comma };
  });
}

/** `gekauft` and `kaufte` have one root that Snowball's stems do not show. */
const participles = /^(?:de|nl)/;
const rootOf = (stem: string) => stem.replace(/^ge(?=\p{L}{3})/u, "").replace(/(?:te|en|t|d|e)$/, "");

/** Whether two words of content say the same. */
export function alike(one: Unit, other: Unit, { synonyms, language }: Tongue): boolean {
  if (one.kind !== "content" || other.kind !== "content") return false;
  if (one.stem === other.stem || one.folded === other.folded) return true;
  const groups = synonyms.get(one.stem);
  const others = synonyms.get(other.stem);
  if (groups !== undefined && others !== undefined && [...groups].some((group) => others.has(group)))
    return true;
  if (!participles.test(language) || one.capital !== other.capital) return false;
  return rootOf(one.stem).length > 2 && rootOf(one.stem) === rootOf(other.stem);
}
