import type { Passage } from "../passages/passages.ts";
import { presence } from "./around.ts";
import { definedStems, defines, spellsOut } from "./definition.ts";
import { holds, kindOf } from "./expectation.ts";
import { featuresOf, likelihood, type Understood } from "./likelihood.ts";
import { relationsOf } from "./relations.ts";
import { type Hit, type PassageIndex, search, type Wanted } from "./retrieval.ts";

/** Factor for the score of a passage without a value of the kind asked for. */
const lacking = 0.75;
/** Factor for a sentence that defines the thing asked for. */
const defining = 1.8;
/** Factor for running text that is no whole sentence, such as a line that was cut off. */
const broken = 0.6;
/** Most passages that are quoted, and the share of the best one's likelihood that each has to have. */
const most = 5;
const near = 0.1;
/** A heading that matches passes its score on to the passages below it, less with each. */
const underHeading = [0.9, 0.8, 0.7];

/** A sentence that begins with a pronoun: alone it does not say what it is about. */
const leaning =
  /^(?:he|she|it|they|his|her|its|their|this|these|those|such|él|ella|ellos|ellas|este|esta|estos|estas|su|sus|er|sie|es|dieser?|dieses|diese|sein|seine|ihr|ihre|il|elle|ils|elles|ce|cette|ces|son|sa|leurs?|यह|वह|ये|वे|उनक[ाेी]|उसक[ाेी]|इसक[ाेी]|इनक[ाेी]|उन्होंने|उसने|इस|उस|इन)(?!\p{L})/iu;

/** A hit, `headed` where it stands for the heading above it. */
type Placed = Hit & { headed: boolean };

/** Puts the passages under a heading in its place: a heading names the answer, it does not give it. */
function resolved(hits: readonly Hit[], { question, kind }: Understood, index: PassageIndex): Placed[] {
  const found = new Map<number, Placed>();
  const add = (hit: Placed) => {
    if ((found.get(hit.at)?.score ?? 0) < hit.score) found.set(hit.at, hit);
  };
  for (const hit of hits) {
    const { passage } = hit.entry;
    // `Invoice no. 471102` is a heading and the answer.
    if (passage.kind !== "heading" || (kind?.name === "identifier" && holds(kind, passage.text, question))) {
      add({ ...hit, headed: false });
      if (passage.kind !== "heading") continue;
    }
    for (const [step, share] of underHeading.entries()) {
      const at = hit.at + step + 1;
      const entry = index.entries[at];
      if (entry === undefined || entry.passage.kind === "heading") break;
      add({ ...hit, entry, at, score: hit.score * share, headed: true });
    }
  }
  return [...found.values()];
}

/** A line of a table of contents. */
const leaders = /(?:\s?\.){6,}/;

/** Running text that neither begins nor ends as a sentence does; short lines, as of a form, may end as they like. */
function isBroken({ entry: { passage, length } }: Pick<Hit, "entry">): boolean {
  const { kind, text } = passage;
  if (leaders.test(text)) return true;
  if (kind !== "sentence" || length < 6) return false;
  return (
    /^\p{Ll}/u.test(text) ||
    !/[.!?:;…।॥۔؟。！？\p{Script=Thai}\p{Script=Lao}]["'”’»)\]]*(?:\[\w{1,4}\])*$/u.test(text)
  );
}

/** Most passages that are searched for a value of the kind asked for, and of these the ones that are weighed. */
const mostLookedAt = 80;
const mostWeighed = 10;

export const understood = (question: string, wanted: readonly Wanted[], index: PassageIndex): Understood => ({
  question,
  wanted,
  kind: kindOf(question),
  thing: definedStems(question, index.analyze(question), relationsOf(index.language, index.analyze).light),
});

/** A passage that may answer, with what tells how likely it does. */
export type Candidate = Hit & { features: readonly number[]; kept: number };

/** Kinds whose values are known by their form, without the word for them. */
const selfTelling = new Set(["address of mail", "telephone"]);

/** `What is the e-mail address?` where no passage says more than the address. */
function toldByForm({ question, wanted, kind }: Understood, { entries }: PassageIndex): Hit[] {
  if (kind === undefined || !selfTelling.has(kind.name) || wanted.some(({ valued }) => !valued)) return [];
  return entries.flatMap((entry, at) =>
    holds(kind, entry.passage.text, question) ? [{ entry, at, score: 1 }] : [],
  );
}

/** The passages that match a question best, best first by their words alone. */
export function candidates(asked: Understood, index: PassageIndex): { best: Candidate[]; others: Hit[] } {
  const { question, wanted, kind, thing } = asked;
  const matching = search(wanted, index).slice(0, mostLookedAt);
  const scored = resolved(matching.length > 0 ? matching : toldByForm(asked, index), asked, index)
    .map((hit) => {
      const { text } = hit.entry.passage;
      const lacks = kind !== undefined && !holds(kind, text, question, hit.entry.passage.kind === "row");
      const says =
        thing !== undefined &&
        (defines(index.analyze(text.slice(0, 200)), thing) || spellsOut(text.slice(0, 700), thing));
      const score = hit.score * (lacks ? lacking : 1) * (says ? defining : 1) * (isBroken(hit) ? broken : 1);
      return { ...hit, score, says };
    })
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const most = scored[0]?.score ?? 1;
  const best = scored.slice(0, mostWeighed).map(({ says, headed, ...hit }) => {
    const signs = { relative: hit.score / most, defines: says, broken: isBroken(hit), headed };
    return { ...hit, ...featuresOf(asked, hit, signs, index) };
  });
  return { best, others: scored.slice(mostWeighed) };
}

/** A passage with its likelihood as its score, 0..1. */
export type Ranked = Omit<Hit, "score"> & { score: number };

/** Share of its likelihood that a row keeps beside one whose label is asked for. */
const otherLabel = 0.1;

/** Whether another row of the table bears a word of the question in its label that this one lacks, and not the reverse. */
function isUnasked(
  hit: Hit,
  rows: readonly Hit[],
  wanted: readonly Wanted[],
  { analyze }: PassageIndex,
): boolean {
  const labels = (own: Hit) => {
    const { text } = own.entry.passage;
    const stems = new Map(analyze(text.slice(0, text.search(/:\s/u) + 1)).map(({ stem }) => [stem, 1]));
    return wanted.filter((each) => !each.earlier && presence(each, [stems]) > 0);
  };
  const lacks = (each: Wanted, own: Hit) => presence(each, [own.entry.terms]) === 0;
  return rows.some(
    (other) =>
      other.entry.passage.block === hit.entry.passage.block &&
      labels(other).some((each) => lacks(each, hit)) &&
      !labels(hit).some((each) => lacks(each, other)),
  );
}

/** Passages that answer, best first. */
export function ranked(question: string, wanted: readonly Wanted[], index: PassageIndex): Ranked[] {
  const { best, others } = candidates(understood(question, wanted, index), index);
  const rows = best.filter(({ entry }) => entry.passage.kind === "row");
  const weighed = best
    .map(({ features, kept, ...hit }) => {
      const unasked = rows.some(({ at }) => at === hit.at) && isUnasked(hit, rows, wanted, index);
      return { ...hit, score: likelihood(features) * kept * (unasked ? otherLabel : 1) };
    })
    .sort((a, b) => b.score - a.score || a.at - b.at);
  return [...weighed, ...others.map((hit) => ({ ...hit, score: 0 }))];
}

/** Whether a row of the best one's table lacks a word of the question that the best one has: it is of something else. */
function isOtherRow(hit: Ranked, best: Ranked, wanted: readonly Wanted[]): boolean {
  const [own, other] = [best.entry.passage, hit.entry.passage];
  if (own.kind !== "row" || other.kind !== "row" || own.block !== other.block) return false;
  return wanted.some(
    (each) => presence(each, [best.entry.terms]) > 0 && presence(each, [hit.entry.terms]) === 0,
  );
}

/** Places of the few passages that are quoted as the answer, in the order of the document. */
export function quotedPlaces(
  hits: readonly Ranked[],
  index: PassageIndex,
  wanted: readonly Wanted[],
): number[] {
  const [best] = hits;
  if (best === undefined) return [];
  const said = new Set<string>();
  const places = new Set(
    hits
      .filter(({ entry: { passage } }) => !said.has(passage.text) && said.add(passage.text))
      .slice(0, most)
      .filter((hit) => hit === best || (hit.score >= best.score * near && !isBroken(hit)))
      .filter((hit) => !isOtherRow(hit, best, wanted))
      .map(({ at }) => at),
  );
  const before = index.entries[best.at - 1]?.passage;
  if (before?.block === best.entry.passage.block && leaning.test(best.entry.passage.text)) {
    places.add(best.at - 1);
  }
  return [...places].sort((a, b) => a - b);
}

const listMark = /^[•◦▪‣·●○■]\s+/u;

/** The passages as one text; an ellipsis stands where something was left out between them. */
export function quotation(places: readonly number[], passages: readonly Passage[]): string {
  return places
    .map((place, order) => {
      const before = places[order - 1];
      const gap = before === undefined ? "" : place === before + 1 ? " " : " … ";
      return `${gap}${(passages[place]?.text ?? "").replace(listMark, "")}`;
    })
    .join("");
}
