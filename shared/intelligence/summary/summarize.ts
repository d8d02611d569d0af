import type { Box } from "../../document/document.ts";
import type { Reading } from "../answers/reading.ts";
import type { Passage } from "../passages/passages.ts";
import { analyzerOf } from "../text/terms.ts";
import { facts, idle } from "./facts.ts";
import { outside } from "./prose.ts";
import { type Weighed, weighed } from "./salience.ts";
import { select } from "./select.ts";

/** A sentence of the document with its place; `weight` is 0..1 of the best one's. */
type Point = { text: string; page: number; bbox: Box; weight: number };
type SectionSummary = { heading: string; page: number; summary: string };
export type Summary = {
  summary: string;
  /** The sentences that say most, best first. */
  points: Point[];
  sections: SectionSummary[];
  words: number;
};

/** A summary is at most half of its text; below this many words it would say nothing. */
const share = 0.5;
const least = 60;
/** A text of fewer words is not shortened. */
const leastWhole = 40;
const mostPoints = 6;
/** Items of lists and rows of tables that fill what room is left. */
const mostListed = 40;
/** Words of an item or row that says something without its neighbours. */
const leastListed = 5;
/** Words of a line of a form, about. */
const lineWords = 6;
/** A document has sections worth telling apart when at least this many hold prose. */
const leastSections = 3;
const mostSections = 20;

const stripped = (text: string) => text.replace(/^[•◦▪‣·●○■–—*-]\s+/u, "");

const pointOf = ({ passage, weight }: Weighed, best: number): Point => ({
  text: stripped(passage.text),
  page: passage.page,
  bbox: passage.box,
  weight: Number(Math.max(0, Math.min(1, weight / best)).toFixed(3)),
});

/** Sentences in the order of the document, a new paragraph where a new section begins. */
function written(chosen: readonly Pick<Weighed, "at" | "passage">[]): string {
  const ordered = chosen.toSorted((a, b) => a.at - b.at);
  return ordered
    .map(({ passage }, order) => {
      const before = ordered[order - 1]?.passage;
      const isLine = [before?.kind, passage.kind].some((kind) => kind === "row");
      const beside = isLine ? "\n" : " ";
      const gap = before === undefined ? "" : before.section === passage.section ? beside : "\n\n";
      return `${gap}${stripped(passage.text)}`;
    })
    .join("");
}

function sectionsOf(sentences: readonly Weighed[]): SectionSummary[] {
  const groups: { heading: string; page: number; sentences: Weighed[] }[] = [];
  for (const sentence of sentences) {
    const { section, page } = sentence.passage;
    const open = groups.at(-1);
    if (open?.heading === section) open.sentences.push(sentence);
    else groups.push({ heading: section, page, sentences: [sentence] });
  }
  const named = groups.filter(({ heading }) => heading !== "");
  if (named.length < leastSections) return [];
  return named
    .toSorted((a, b) => b.sentences.length - a.sentences.length)
    .slice(0, mostSections)
    .toSorted((a, b) => (a.sentences[0]?.at ?? 0) - (b.sentences[0]?.at ?? 0))
    .map(({ heading, page, sentences: own }) => ({ heading, page, summary: written(select(own, 45)) }))
    .filter(({ summary }) => summary !== "");
}

const pointsSummary = (lines: readonly Point[], words: number): Summary => ({
  summary: lines.map(({ text }) => text).join("\n"),
  points: lines.slice(0, mostPoints),
  sections: [],
  words,
});

const lineOf = ({ text, page, box }: Passage): Point => ({
  text: stripped(text),
  page,
  bbox: box,
  weight: 1,
});

/** What a document without prose holds, line by line. */
function factual(reading: Reading, budget: number): Summary {
  const analyze = analyzerOf(reading.language);
  let words = 0;
  const told = facts(reading.passages, Math.max(mostListed, Math.ceil(budget / lineWords))).filter(
    ({ passage }) => {
      const size = analyze(passage.text).length;
      if (words + size > budget) return false;
      words += size;
      return true;
    },
  );
  const lines = told.toSorted((a, b) => a.at - b.at).map(({ passage }) => lineOf(passage));
  return lines.length === 0 ? opening(reading, budget) : pointsSummary(lines, words);
}

/** How a text begins that has neither sentences nor facts to choose from: one long sentence, or words alone. */
function opening(reading: Reading, budget: number): Summary {
  const analyze = analyzerOf(reading.language);
  const lines: Point[] = [];
  const told = new Set<string>();
  let left = budget;
  for (const passage of reading.passages) {
    if (told.has(passage.text)) continue;
    told.add(passage.text);
    const terms = analyze(passage.text);
    const next = terms[left];
    if (left === 0 || terms.length === 0) continue;
    const text = next === undefined ? passage.text : `${passage.text.slice(0, next.start).trimEnd()} …`;
    lines.push(lineOf({ ...passage, text }));
    left -= Math.min(left, terms.length);
  }
  return pointsSummary(lines, budget - left);
}

/** Three letters, or one of a script that needs no more: less is a speck that OCR took for a letter. */
const word = /\p{L}{3}|(?!\p{Script=Latin})\p{L}[\p{L}\p{M}]/u;

/** A text no longer than a summary says itself what it says. */
function whole(reading: Reading, words: number): Summary {
  const said = reading.passages.filter(({ text }) => word.test(text) && !idle.test(text));
  const summary = said.reduce((text, passage, at) => {
    const before = said[at - 1];
    const gap = before === undefined ? "" : before.block === passage.block ? " " : "\n";
    return `${text}${gap}${stripped(passage.text)}`;
  }, "");
  const points = said
    .filter(({ kind }) => kind !== "heading")
    .slice(0, mostPoints)
    .map(({ text, page, box }) => ({ text: stripped(text), page, bbox: box, weight: 1 }));
  return { summary, points, sections: [], words };
}

type Said = Pick<Weighed, "at" | "passage" | "words">;

/** Items and rows with figures, where the sentences leave room: much of a report stands in its lists and tables. */
function listed(reading: Reading, chosen: readonly Said[], target: number): Said[] {
  const analyze = analyzerOf(reading.language);
  let left = target - chosen.reduce((sum, { words }) => sum + words, 0);
  const told = new Set(chosen.map(({ passage }) => passage.text));
  const places = new Map(reading.passages.map((passage, at) => [passage, at]));
  const open = reading.passages.filter(
    ({ kind, section, text }) =>
      (kind === "list-item" || kind === "row") && !outside.test(section) && !told.has(text),
  );
  return facts(open, mostListed).flatMap(({ passage }): Said[] => {
    const words = analyze(passage.text).length;
    if (words > left || words < leastListed) return [];
    left -= words;
    return [{ at: places.get(passage) ?? 0, passage, words }];
  });
}

/** Summarises by the document's own sentences, in at most `budget` words. Empty when it holds no text. */
export function summarize(reading: Reading, budget: number): Summary {
  const sentences = weighed(reading.passages, reading.language, reading.title);
  const prose = sentences.reduce((sum, { words }) => sum + words, 0);
  const analyze = analyzerOf(reading.language);
  const all = reading.passages.reduce((sum, { text }) => sum + analyze(text).length, 0);
  if (all <= Math.min(budget, leastWhole)) return whole(reading, all);
  const target = Math.min(budget, Math.max(least, Math.round(all * share)));
  if (prose < 40 || (prose < 0.15 * all && prose < target))
    return all <= target ? whole(reading, all) : factual(reading, target);
  const chosen = select(sentences, target);
  if (chosen.length === 0) return factual(reading, target);
  const best = Math.max(...chosen.map(({ weight }) => weight));
  const said = [...chosen, ...listed(reading, chosen, target)];
  return {
    summary: written(said),
    points: chosen.slice(0, mostPoints).map((each) => pointOf(each, best)),
    sections: sectionsOf(sentences),
    words: said.reduce((sum, { words }) => sum + words, 0),
  };
}
