import type { NamedReading } from "../answers/ask-many.ts";
import { type Weighed, weighed } from "../summary/salience.ts";
import { analyzerOf } from "../text/terms.ts";

export type Similarity = { text: string; documents: string[] };
export type Difference = { document_id: string; filename: string; text: string; page: number };
export type Comparison = { similarities: Similarity[]; differences: Difference[] };

/** Sentences that share this much of their words say the same, or the same with another value. */
const same = 0.6;
/** Below this a sentence has no counterpart in the other documents. */
const alone = 0.25;
const mostSimilarities = 10;
const mostDifferences = 6;
const sharedTerms = 8;

type Stated = Weighed & { document: NamedReading };

/** Jaccard index of the content words. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared += 1;
  return shared / (a.size + b.size - shared);
}

const numbersOf = (text: string) => (text.match(/\d[\d.,]*\d|\d/g) ?? []).join(" ");

function counterparts(sentence: Stated, others: readonly Stated[]): { other: Stated; likeness: number }[] {
  const best = new Map<string, { other: Stated; likeness: number }>();
  for (const other of others) {
    const found = likeness(sentence.terms, other.terms);
    const known = best.get(other.document.document_id);
    if (found > (known?.likeness ?? 0)) best.set(other.document.document_id, { other, likeness: found });
  }
  return [...best.values()];
}

/** Subjects that every document speaks of, as its words: what is in common where no sentence is. */
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

const difference = ({ document, passage }: Stated): Difference => ({
  document_id: document.document_id,
  filename: document.filename,
  text: passage.text,
  page: passage.page,
});

/** What documents say alike, what they say with other values, and what only one of them says. */
export function compare(documents: readonly NamedReading[]): Comparison {
  const stated = documents.map((document) =>
    weighed(document.reading.passages, document.reading.language, document.reading.title)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, 200)
      .map((sentence): Stated => ({ ...sentence, document })),
  );
  const similarities = new Map<string, Similarity>();
  const differences: Difference[] = [];
  const told = new Set<string>();
  for (const [at, own] of stated.entries()) {
    const others = stated.filter((_, index) => index !== at).flat();
    const unique: Stated[] = [];
    for (const sentence of own) {
      const near = counterparts(sentence, others);
      const alike = near.filter((each) => each.likeness >= same);
      const values = numbersOf(sentence.passage.text);
      const agreeing = alike.filter(({ other }) => numbersOf(other.passage.text) === values);
      const contrary = alike.filter(({ other }) => numbersOf(other.passage.text) !== values);
      const key = [...sentence.terms].sort().join(" ");
      if (
        agreeing.length > 0 &&
        ![...similarities.keys()].some((known) => likeness(new Set(known.split(" ")), sentence.terms) >= same)
      ) {
        similarities.set(key, {
          text: sentence.passage.text,
          documents: [sentence.document.filename, ...agreeing.map(({ other }) => other.document.filename)],
        });
      }
      for (const each of contrary.length > 0 ? [sentence, ...contrary.map(({ other }) => other)] : []) {
        const place = `${each.document.document_id}#${each.at}`;
        if (!told.has(place)) differences.push(difference(each));
        told.add(place);
      }
      if (near.every((each) => each.likeness < alone)) unique.push(sentence);
    }
    for (const sentence of unique.slice(0, Math.max(2, Math.floor(mostDifferences / 2))))
      differences.push(difference(sentence));
  }
  const found = [...similarities.values()].slice(0, mostSimilarities);
  const subjects = sharedSubjects(documents);
  if (subjects.length > 1)
    found.push({ text: subjects.join(", "), documents: documents.map(({ filename }) => filename) });
  return { similarities: found, differences: differences.slice(0, mostDifferences * documents.length) };
}
