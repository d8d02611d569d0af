import type { Analyzer, Term } from "../text/terms.ts";
import { presence, termsAround } from "./around.ts";
import { numeralWord } from "./expectation.ts";
import { countsOthers } from "./ordinals.ts";
import type { Hit, PassageIndex, Wanted } from "./retrieval.ts";

/** Letters between a number and what it counts: `43 new homes`, `three (3) patents`. */
const reach = 32;
/** What may stand between them; `Section 4.01(g)) of the patents` counts nothing. */
const between = /^(?:[\p{L}\p{M}\s'’-]|\(\p{Nd}{1,6}\))*$/u;
/** `Members: 43`, `members (43)`, `the members were 43`, `led in members with 43`. */
const stated =
  /^\s?(?:[:=(]|\p{L}{1,20} \(|(?:is|are|was|were|of|with|totals?|totalled|amounts? to|amounted to|ist|sind|war|waren|mit|beträgt|betragen|betrug|est|sont|avec|s['’]élève(?:nt)? à|es|son|era|eran|con|asciende(?:n)? a)\s)\s?$/u;
/** A number that names a part of a text counts nothing. */
const numbering = /(?:section|article|clause|no|nr|art|artikel|abschnitt|artículo)\.?\s?$|[§#[]\s?$/iu;

const endOf = ({ start, word }: Term) => start + word.length;
const isFigure = ({ word, folded, start }: Term, text: string) =>
  numeralWord.test(folded) ||
  (/^\p{Nd}/u.test(word) && !numbering.test(text.slice(Math.max(0, start - 12), start)));

/** Who is counted is told by many another word: inhabitants, passengers, victims. */
const people = "people persons individuals menschen personen leute personnes gens personas gente";

const known = new WeakMap<Analyzer, ReadonlySet<string>>();
/** Their stems, analysed once for a document and not for each of its passages. */
function peopleBy(analyze: Analyzer): ReadonlySet<string> {
  const found = known.get(analyze) ?? new Set(analyze(people).map(({ stem }) => stem));
  known.set(analyze, found);
  return found;
}

/** True when a number of a passage counts the thing asked for, and not something else that stands there too. */
function counts({ variants }: Wanted, { passage: { text, kind } }: Hit["entry"], analyze: Analyzer): boolean {
  const terms = analyze(text);
  const persons = peopleBy(analyze);
  // `employed 214 people` tells of employees.
  const counted = (figure: Term) => {
    const next = terms[terms.indexOf(figure) + 1];
    return next !== undefined && persons.has(next.stem) && text.slice(endOf(figure), next.start) === " ";
  };
  const figures = terms.filter((term) => isFigure(term, text));
  const things = terms.filter(({ stem }) => variants.has(stem));
  return things.some((thing) =>
    figures.some((figure) => {
      const gap = thing.start - endOf(figure);
      if (gap >= 0) return gap <= reach && between.test(text.slice(endOf(figure), thing.start));
      const after = text.slice(endOf(thing), figure.start);
      const isNext = after === " " && (kind === "row" || counted(figure));
      return figure.start >= endOf(thing) && (stated.test(after) || isNext);
    }),
  );
}

const isPeople = ({ stem }: Wanted, { analyze }: PassageIndex) => peopleBy(analyze).has(stem);
const year = /^(?:1[5-9]|20)\p{Nd}{2}$/u;

/** 0..1: the share of some words that stands in none of the passages about a hit. */
function lackingOf(words: readonly Wanted[], hit: Hit, paragraph: number, index: PassageIndex): number {
  const around = [...termsAround(hit, paragraph, index), hit.entry.section];
  return words.filter((each) => presence(each, around) === 0).length / Math.max(1, words.length);
}

/** Asks for a number of things; `how much` of a change is told without naming what changes. */
const asksCount =
  /(?<!\p{L})(?:how many|number of|wie ?viele|anzahl|combien d|nombre d|cuánt[oa]s|número de)/iu;
const hasDigit = /\p{Nd}/u;
const yes = (holds: boolean) => (holds ? 1 : 0);

/** What a question demands: a number of what, by whom, and what is told of it. */
type Demand = {
  question: string;
  wanted: readonly Wanted[];
  kind: string | undefined;
  covered: number;
  lacks: boolean;
};

/** What a passage meets of a demand: features for `likelihood.ts`, and the share of its likelihood that it keeps. */
export type Met = { features: number[]; kept: number };

type Counted = { counted: boolean; miscounted: boolean; unspoken: boolean };

function countOf(asked: Wanted | undefined, hit: Hit, index: PassageIndex): Counted {
  if (asked === undefined) return { counted: false, miscounted: false, unspoken: false };
  if (isPeople(asked, index)) {
    const { text } = hit.entry.passage;
    const miscounted = !index.analyze(text).some((term) => isFigure(term, text) && !year.test(term.word));
    return { counted: false, miscounted, unspoken: false };
  }
  const counted = counts(asked, hit.entry, index.analyze);
  return {
    counted,
    miscounted: !counted && presence(asked, [hit.entry.terms]) > 0,
    unspoken: presence(asked, [...termsAround(hit, 2, index), hit.entry.section]) === 0,
  };
}

/** Few words of a question stand in many a passage: it has to hold all of them, and a value of the kind asked for. */
const few = 2;
const mostlyCovered = 0.55;
/** Kinds whose values are told by their form alone: a passage without one cannot answer. */
const formed = new Set(["temperature", "dose", "money", "time of day", "address of mail", "telephone"]);
/** A row or a clause says a thing in its own words; of a question's, it knows more than this share. */
const mostUnknown = 0.3;
/** Shares that are kept by a passage that fails a demand, and by one whose value is of something else. */
const failing = 0.3;
const otherValue = 0.1;

/** `Manager: Jane Doe` stands alone as a row does. */
const line = /^[^:.]{2,40}:\s[^.!?]{1,60}$/u;
/** Kinds that a row may tell without a value of their form. */
const told = new Set(["name", "reason"]);

/** A name or a number; German writes every noun as other languages write names. */
const isName = ({ named, stem }: Wanted, { language }: PassageIndex): boolean =>
  named && (!language.startsWith("de") || hasDigit.test(stem));

function keptBy(demand: Demand, of: Counted, hit: Hit, unknown: number, index: PassageIndex): number {
  const { wanted, covered, lacks, kind = "" } = demand;
  const { passage } = hit.entry;
  const isRow = passage.kind === "row" || line.test(passage.text);
  // Who holds an office is told by a name, beside the office.
  const office = kind === "name" ? wanted.filter(({ asked }) => asked) : [];
  const nameless = office.length > 0 && (lacks || lackingOf(office, hit, 2, index) > 0);
  const isShort = wanted.filter(({ weight, valued }) => weight > 0 && !valued).length <= few;
  const bare = isShort && (lacks || covered < mostlyCovered || of.miscounted);
  const unsaid = passage.kind !== "sentence" && unknown >= mostUnknown;
  // A row states one thing, and without such a value another one. A sentence tells a time in words: `soon after the war`.
  const valueless = isRow && lacks && !told.has(kind);
  // The price of the first lot tells nothing of the third.
  const another = countsOthers(demand.question, passage.text, index.analyze);
  // A row is of what its label names: of a name that stands nowhere in the document it is not.
  const unnamed =
    passage.kind === "row" && wanted.some((each) => isName(each, index) && each.variants.size === 0);
  const failed = [of.unspoken, nameless || valueless, bare, unsaid, another, unnamed].filter(Boolean).length;
  const other = of.miscounted || another || unnamed || (lacks && formed.has(kind));
  return (other ? otherValue : 1) * failing ** failed;
}

/** How far a passage meets what a question demands beyond words that both share. */
export function metBy(demand: Demand, hit: Hit, index: PassageIndex): Met {
  const { kind, question } = demand;
  const wanted = demand.wanted.filter(({ earlier }) => !earlier);
  const asked = wanted.find((each) => each.asked);
  const said = wanted.filter(({ light, valued }) => !light && !valued);
  const relation = said.filter((each) => !isName(each, index) && !each.asked);
  const unknown = said.filter(({ variants }) => variants.size === 0).length / Math.max(1, said.length);
  const formal = hit.entry.passage.kind !== "sentence";
  const unrelated = lackingOf(relation, hit, 2, index);
  const count = countOf(kind === "number" && asksCount.test(question) ? asked : undefined, hit, index);
  const figures = wanted.filter(({ stem }) => hasDigit.test(stem));
  const features = [
    yes(count.counted),
    yes(count.miscounted),
    yes(count.unspoken),
    lackingOf(figures, hit, 1, index),
    kind === "name" && asked !== undefined ? lackingOf([asked], hit, 1, index) : 0,
    yes(asked !== undefined && !asked.valued && asked.variants.size === 0),
    lackingOf(relation, hit, 0, index),
    unrelated,
    lackingOf(
      said.filter((each) => isName(each, index)),
      hit,
      1,
      index,
    ),
    unknown,
    yes(formal),
    yes(formal) * unrelated,
    yes(formal) * unknown,
  ];
  return { features, kept: keptBy(demand, count, hit, unknown, index) };
}
