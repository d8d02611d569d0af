import type { Passage } from "../passages/passages.ts";
import { sharedCount } from "../text/shared-count.ts";
import { type Analyzer, analyzerOf } from "../text/terms.ts";
import { kindOf } from "./expectation.ts";
import { relationsOf } from "./relations.ts";

export type Counts = ReadonlyMap<string, number>;

type Entry = {
  passage: Passage;
  terms: Counts;
  /** Number of terms, stop words not counted. */
  length: number;
  section: Counts;
  sequence: readonly string[];
};

type Stem = { frequency: number; grams: ReadonlySet<string> };

/** The search index of a document: made once, used for every question. */
export type PassageIndex = {
  language: string;
  analyze: Analyzer;
  entries: readonly Entry[];
  /** The number of passages with a stem, and the stem's three-letter sequences. */
  stems: ReadonlyMap<string, Stem>;
  meanLength: number;
};

const counted = (stems: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
};

export function indexOf(passages: readonly Passage[], language: string): PassageIndex {
  const analyze = analyzerOf(language);
  const sections = new Map<string, Counts>();
  const stemsOf = (text: string) =>
    analyze(text)
      .filter(({ stop }) => !stop)
      .map(({ stem }) => stem);
  const sectionOf = (section: string) => {
    const found = sections.get(section) ?? counted(stemsOf(section));
    sections.set(section, found);
    return found;
  };
  const frequency = new Map<string, number>();
  let total = 0;
  const entries = passages.map((passage): Entry => {
    const sequence = stemsOf(passage.text);
    const terms = counted(sequence);
    for (const stem of terms.keys()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
    total += sequence.length;
    return { passage, terms, length: sequence.length, section: sectionOf(passage.section), sequence };
  });
  const stems = new Map(
    [...frequency].map(([stem, count]) => [stem, { frequency: count, grams: trigrams(stem) }]),
  );
  return { language, analyze, entries, stems, meanLength: total / Math.max(1, entries.length) };
}

/** A stem to search for; `variants` are stems of the document that count as it, with a weight 0..1. */
export type Wanted = {
  stem: string;
  weight: number;
  variants: ReadonlyMap<string, number>;
  /** A name or a number: the passage has to speak of this very thing. */
  named: boolean;
  /** Names the kind of the answer: a value of that kind says it without the word. */
  valued: boolean;
  /** What is asked for: `how many ships`, `what password`. */
  asked: boolean;
  /** Says little of what is asked: `give`, `stand`. */
  light: boolean;
  /** From the question before, which this one may refer to. */
  earlier: boolean;
};

/** Okapi BM25 (Robertson, Zaragoza 2009), with values usual for short passages. */
const saturation = 1.2;
const lengthShare = 0.4;
/** Weights of a term in a neighbouring sentence of the paragraph, and in the section's heading. */
const besideShare = 0.35;
const sectionShare = 0.25;
/** Two terms that follow each other in the question and in the passage. */
const pairShare = 0.15;

const idf = (documents: number, frequency: number) =>
  Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));

function trigrams(word: string): Set<string> {
  const padded = ` ${word} `;
  const made = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) made.add(padded.slice(at, at + 3));
  return made;
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return (2 * sharedCount(a, b)) / (a.size + b.size);
}

/** Stems of the document in place of one that it lacks: another inflection, a compound, a misspelling. */
function nearStems(stem: string, index: PassageIndex): Map<string, number> {
  const near = new Map<string, number>();
  if (stem.length < 4 || /\d/.test(stem)) return near;
  const own = trigrams(stem);
  const german = index.language.startsWith("de");
  for (const [other, { grams }] of index.stems) {
    if (other === stem || Math.abs(other.length - stem.length) > 8 || other.length < 4) continue;
    // `Rechnung` in `Handelsrechnung` too: a German compound is named by its last part.
    const part =
      other.startsWith(stem) ||
      (stem.startsWith(other) && other.length >= 5) ||
      (german && stem.length >= 5 && other.endsWith(stem));
    // `assign` is no `sign`: a syllable before a word makes another one.
    if (!part && !german && other.endsWith(stem)) continue;
    const likeness = part ? 0.75 : alike(own, grams);
    if (likeness >= 0.6) near.set(other, likeness * 0.8);
  }
  return near;
}

/** Weight of a term from an earlier question that this one refers to. */
const earlierShare = 0.5;
/** Weight of a word that says little, and of one that names the kind of the answer. */
const lightShare = 0.3;
const valuedShare = 0.5;
/** Another word for the same relation counts this much. */
const relatedShare = 0.7;

/** Words after which a question says what it asks for. */
const asking =
  /(?<!\p{L})(?:(?:how (?:many|much)|what|which|wie ?viele?|welche[mnrs]?|quel(?:le)?s?|cuánt[oa]s?|qué|cuál(?:es)?)(?!\p{L})|combien d(?:e |['’]))/iu;

/** `Who is the president of …`: an office, which the answer has to name. */
const askingOffice =
  /^¿?(?:who(?:['’]s| (?:is|was|are|were)) (?:the|its|their)|wer (?:ist|war|sind|waren) (?:der|die)|qui (?:est|était|sont) (?:le|la|les)|quién(?:es)? (?:es|era|fue|son) (?:el|la|los|las)) /iu;

/** Where in a question stands what it asks for; undefined when it asks who did it, when, where, why or how. */
function askedFrom(question: string): number | undefined {
  const found = asking.exec(question) ?? askingOffice.exec(question);
  return found === null ? undefined : found.index + found[0].length;
}

/** `Conseil de la Concurrence`: what joins the words of a name is no word of it. Offsets of such words. */
function particlesIn(question: string): Set<number> {
  const found = question.matchAll(/(?<=\p{Lu}[\p{L}-]{1,30} )(?:\p{Ll}{1,3}['’ ]){1,2}(?=\p{Lu})/gu);
  return new Set(
    [...found].flatMap(({ 0: text, index }) =>
      [...text.matchAll(/\p{L}+/gu)].map((particle) => index + particle.index),
    ),
  );
}

/** Words that name the kind of a value, as the last part of a German word: `Rechnungsnummer`. */
const compounds = /(?<!\p{L})(\p{L}{4,30}?)s?(nummer|betrag|datum|preis|kosten|dauer|frist|höhe)(?!\p{L})/giu;

/** A compound that the document lacks, as its parts: the words stand there apart, or the value alone. */
function partedCompounds(question: string, index: PassageIndex): string {
  if (!index.language.startsWith("de")) return question;
  return question.replace(compounds, (whole, first: string, head: string) =>
    index.analyze(whole).some(({ stem }) => index.stems.has(stem)) ? whole : `${first} ${head}`,
  );
}

/** The content words of a question as they stand in the document; `earlier` is what it may refer back to. */
export function wantedOf(question: string, index: PassageIndex, earlier = ""): Wanted[] {
  const wanted = new Map<string, Wanted>();
  const { light } = relationsOf(index.language, index.analyze);
  const german = index.language.startsWith("de");
  const add = (text: string, share: number) => {
    const words = kindOf(text)?.words;
    const from = askedFrom(text);
    let about = from !== undefined && wanted.size === 0;
    const parted = partedCompounds(text, index);
    const particles = particlesIn(parted);
    for (const { stem, stop, folded, word, start } of index.analyze(parted)) {
      if (stop || wanted.has(stem) || particles.has(start)) continue;
      // A German noun is written with a capital; what stands before it tells which ones.
      const thing = !german || kindOf(text)?.name !== "number" || /^\p{Lu}/u.test(word);
      const asked = about && start >= (from ?? 0) && !light.has(stem) && thing;
      if (asked) about = false;
      const valued = words?.test(folded) ?? false;
      const named = (start > 0 && /^\p{Lu}/u.test(word)) || /\p{Nd}/u.test(word);
      const own = valued ? valuedShare : light.has(stem) ? lightShare : 1;
      wanted.set(stem, {
        ...weighed(stem, index, share * own),
        named,
        valued,
        asked,
        light: light.has(stem),
        earlier: text !== question,
      });
    }
  };
  add(question, 1);
  add(earlier, earlierShare);
  return [...wanted.values()];
}

function weighed(
  stem: string,
  index: PassageIndex,
  share: number,
): Pick<Wanted, "stem" | "weight" | "variants"> {
  const frequency = (other: string) => index.stems.get(other)?.frequency ?? 0;
  const variants = nearStems(stem, index);
  const known = index.stems.has(stem);
  const seen = known ? frequency(stem) : Math.min(1, ...[...variants.keys()].map(frequency));
  if (known) {
    for (const [other, likeness] of variants) variants.set(other, likeness * 0.6);
    variants.set(stem, 1);
  }
  for (const other of relationsOf(index.language, index.analyze).alike.get(stem) ?? [])
    if (index.stems.has(other)) variants.set(other, Math.max(relatedShare, variants.get(other) ?? 0));
  return { stem, weight: share * idf(index.entries.length, seen), variants };
}

export type Hit = { entry: Entry; at: number; score: number };

/** How often each passage holds what is looked for, variants counting by their likeness. */
function strengths({ variants }: Wanted, entries: readonly Entry[]): Float32Array {
  return Float32Array.from(entries, ({ terms }) => {
    let best = 0;
    for (const [stem, share] of variants) {
      const count = terms.get(stem);
      if (count !== undefined) best = Math.max(best, share * count);
    }
    return best;
  });
}

const inSection = ({ variants }: Wanted, section: Counts) => {
  let best = 0;
  for (const [stem, share] of variants) if (section.has(stem)) best = Math.max(best, share);
  return best;
};

function pairs(wanted: readonly Wanted[], { sequence }: Entry): number {
  const place = new Map(wanted.map((each, at) => [each.stem, at]));
  let sum = 0;
  for (let at = 1; at < sequence.length; at++) {
    const [before, after] = [place.get(sequence[at - 1] ?? ""), place.get(sequence[at] ?? "")];
    if (before !== undefined && after === before + 1)
      sum += ((wanted[before]?.weight ?? 0) + (wanted[after]?.weight ?? 0)) * pairShare;
  }
  return sum;
}

/** Places next to a passage in its paragraph: the two before it and the one after. */
function besides(at: number, entries: readonly Entry[]): number[] {
  const own = entries[at]?.passage;
  return [at - 1, at + 1, at - 2].filter((place) => {
    const other = entries[place]?.passage;
    return other !== undefined && other.block === own?.block && other.page === own.page;
  });
}

/** Passages by how well they match the question, best first; those without any match are left out. */
export function search(wanted: readonly Wanted[], index: PassageIndex): Hit[] {
  const { entries, meanLength } = index;
  const counts = wanted.map((each) => ({ each, counts: strengths(each, entries) }));
  const sections = new Map<Counts, number[]>();
  const hits: Hit[] = [];
  for (const [at, entry] of entries.entries()) {
    if (counts.every((each) => each.counts[at] === 0)) continue;
    const above = sections.get(entry.section) ?? wanted.map((each) => inSection(each, entry.section));
    sections.set(entry.section, above);
    const near = besides(at, entries);
    const size = 1 - lengthShare + lengthShare * (entry.length / Math.max(1, meanLength));
    let score = 0;
    for (const [order, { each, counts: found }] of counts.entries()) {
      const count = found[at] ?? 0;
      const here = (count * (saturation + 1)) / (count + saturation * size);
      const beside = Math.min(
        1,
        near.reduce((best, place) => Math.max(best, found[place] ?? 0), 0),
      );
      score += each.weight * Math.max(here, besideShare * beside, sectionShare * (above[order] ?? 0));
    }
    hits.push({ entry, at, score: score + pairs(wanted, entry) });
  }
  return hits.sort((a, b) => b.score - a.score || a.at - b.at);
}
