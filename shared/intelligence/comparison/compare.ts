import type { NamedReading } from "../answers/ask-many.ts";
import type { Passage } from "../passages/passages.ts";
import { type Weighed, weighed } from "../summary/salience.ts";
import { sharedCount } from "../text/shared-count.ts";
import { analyzerOf } from "../text/terms.ts";

/** A sentence of a document, word for word. */
export type Quote = { document_id: string; filename: string; text: string; page: number };
export type Similarity = { text: string; documents: string[]; quotes: Quote[] };
export type Difference = Quote & { quote: string };
export type Comparison = { similarities: Similarity[]; differences: Difference[] };

/** Sentences that share this much of their words say the same, or the same with another value. */
const same = 0.6;
/** Below this a sentence has no counterpart in the other documents. */
const alone = 0.25;
export const mostSimilarities = 10;
/** Times the number of documents. */
export const mostDifferences = 6;
const sharedTerms = 8;
const mostSentences = 200;

/** A sentence of one of the documents. */
export type Stated = Weighed & { document: NamedReading };

/** Sentences that agree and sentences that differ. */
export type Sentences = {
  /** Sentences that say the same, those of one similarity together. */
  agreeing: Stated[][];
  /** Sentences that say the same with other values, those of one difference together. */
  opposed: Stated[][];
  /** In the order of the documents; `contrary` where another document says the same with other values. */
  differing: { sentence: Stated; contrary: boolean }[];
};

/** Jaccard index of the content words. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = sharedCount(a, b);
  return shared / (a.size + b.size - shared);
}

/** Numbers, and names as far as capitals show them: what two like sentences may differ in. */
const valuesOf = (text: string) =>
  (text.match(/\d(?:[\d.,]{0,40}\d)?|(?<=\S\s{1,3}["“(]?)\p{Lu}[\p{L}-]{0,60}/gu) ?? []).sort().join(" ");

function counterparts(sentence: Stated, others: readonly Stated[]): { other: Stated; likeness: number }[] {
  const best = new Map<string, { other: Stated; likeness: number }>();
  for (const other of others) {
    const found = likeness(sentence.terms, other.terms);
    const known = best.get(other.document.document_id);
    if (found > (known?.likeness ?? 0)) best.set(other.document.document_id, { other, likeness: found });
  }
  return [...best.values()];
}

/** Subjects that all documents share, for when no sentences agree. */
function sharedSubjects(documents: readonly NamedReading[]): string[] {
  const counts = documents.map(({ reading }) => {
    const analyze = analyzerOf(reading.language);
    const found = new Map<string, { word: string; count: number }>();
    for (const { text } of reading.passages) {
      for (const { stem, word, stop } of analyze(text)) {
        if (stop || word.length < 4 || /\d/.test(word)) continue;
        const known = found.get(stem);
        found.set(stem, { word: known?.word ?? word.toLowerCase(), count: (known?.count ?? 0) + 1 });
      }
    }
    return found;
  });
  const [first, ...rest] = counts;
  if (first === undefined || rest.length === 0) return [];
  return [...first]
    .map(([stem, { word, count }]) => ({
      word,
      least: Math.min(count, ...rest.map((each) => each.get(stem)?.count ?? 0)),
    }))
    .filter(({ least }) => least > 1)
    .sort((a, b) => b.least - a.least)
    .slice(0, sharedTerms)
    .map(({ word }) => word);
}

/** The most important sentences of a document, best first. */
export function keySentences(document: NamedReading): Stated[] {
  const { passages, language, title } = document.reading;
  return weighed(passages, language, title)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostSentences)
    .map((sentence) => ({ ...sentence, document }));
}

const placeOf = ({ document, at }: Stated) => `${document.document_id}#${at}`;

/** What agrees between documents, what differs in its values, and what only one of them says. */
export function sentencesCompared(documents: readonly NamedReading[]): Sentences {
  const stated = documents.map(keySentences);
  const agreements: { terms: ReadonlySet<string>; sentences: Stated[] }[] = [];
  const differing: Sentences["differing"] = [];
  const opposed: Stated[][] = [];
  const told = new Set<string>();
  for (const [at, own] of stated.entries()) {
    const others = stated.filter((_, index) => index !== at).flat();
    const unique: Stated[] = [];
    for (const sentence of own) {
      const near = counterparts(sentence, others);
      const alike = near.filter((each) => each.likeness >= same);
      const values = valuesOf(sentence.passage.text);
      const agreeing = alike.filter(({ other }) => valuesOf(other.passage.text) === values);
      const contrary = alike.filter(({ other }) => valuesOf(other.passage.text) !== values);
      if (agreeing.length > 0 && !agreements.some(({ terms }) => likeness(terms, sentence.terms) >= same)) {
        const sentences = [sentence, ...agreeing.map(({ other }) => other)];
        agreements.push({ terms: sentence.terms, sentences });
      }
      const places = [sentence, ...contrary.map(({ other }) => other)];
      if (contrary.length > 0 && places.some((each) => !told.has(placeOf(each)))) opposed.push(places);
      for (const each of contrary.length > 0 ? [sentence, ...contrary.map(({ other }) => other)] : []) {
        const place = placeOf(each);
        if (!told.has(place)) differing.push({ sentence: each, contrary: true });
        told.add(place);
      }
      if (near.every((each) => each.likeness < alone)) unique.push(sentence);
    }
    for (const sentence of unique.slice(0, Math.max(2, Math.floor(mostDifferences / 2))))
      differing.push({ sentence, contrary: false });
  }
  return { agreeing: agreements.map(({ sentences }) => sentences), opposed, differing };
}

export const quoteOf = ({ document_id, filename }: NamedReading, { text, page }: Passage): Quote => ({
  document_id,
  filename,
  text,
  page,
});

export function similarityOf(sentences: readonly Stated[]): Similarity {
  return {
    text: sentences[0]?.passage.text ?? "",
    documents: sentences.map(({ document }) => document.filename),
    quotes: sentences.map(({ document, passage }) => quoteOf(document, passage)),
  };
}

export const differenceOf = ({ document, passage }: Stated): Difference => ({
  ...quoteOf(document, passage),
  quote: passage.text,
});

/** The subjects that all documents share; none when there are too few. */
export function subjectsShared(documents: readonly NamedReading[]): Similarity[] {
  const subjects = sharedSubjects(documents);
  const named = documents.map(({ filename }) => filename);
  return subjects.length > 1 ? [{ text: subjects.join(", "), documents: named, quotes: [] }] : [];
}

/** The comparison of the documents in their own words. */
export function compare(documents: readonly NamedReading[]): Comparison {
  const { agreeing, differing } = sentencesCompared(documents);
  const similarities = agreeing.slice(0, mostSimilarities).map(similarityOf);
  return {
    similarities: [...similarities, ...subjectsShared(documents)],
    differences: differing
      .slice(0, mostDifferences * documents.length)
      .map(({ sentence }) => differenceOf(sentence)),
  };
}
