import type { Passage } from "../passages/passages.ts";
import { definedStems, defines, spellsOut } from "./definition.ts";
import { expectedOf, holds } from "./expectation.ts";
import { type Hit, type PassageIndex, search, type Wanted } from "./retrieval.ts";

/** Factor for the score of a passage without a value of the kind asked for. */
const lacking = 0.75;
/** Factor for a sentence that defines the thing asked for. */
const defining = 1.8;
/** Factor for running text that is no whole sentence, such as a line that was cut off. */
const broken = 0.6;
/** Most passages that are quoted, and the share of the best one's score that each has to have. */
const most = 3;
const near = 0.45;
/** A heading that matches passes its score on to the passages below it, less with each. */
const underHeading = [0.9, 0.8, 0.7];

/** A sentence that begins with a pronoun: alone it does not say what it is about. */
const leaning =
  /^(?:he|she|it|they|his|her|its|their|this|these|those|such|él|ella|ellos|ellas|este|esta|estos|estas|su|sus|er|sie|es|dieser?|dieses|diese|sein|seine|ihr|ihre|il|elle|ils|elles|ce|cette|ces|son|sa|leurs?|यह|वह|ये|वे|उनक[ाेी]|उसक[ाेी]|इसक[ाेी]|इनक[ाेी]|उन्होंने|उसने|इस|उस|इन)(?!\p{L})/iu;

/** Puts the passages under a heading in its place: a heading names the answer, it does not give it. */
function resolved(hits: readonly Hit[], index: PassageIndex): Hit[] {
  const found = new Map<number, Hit>();
  const add = (hit: Hit) => {
    if ((found.get(hit.at)?.score ?? 0) < hit.score) found.set(hit.at, hit);
  };
  for (const hit of hits) {
    if (hit.entry.passage.kind !== "heading") {
      add(hit);
      continue;
    }
    for (const [step, share] of underHeading.entries()) {
      const at = hit.at + step + 1;
      const entry = index.entries[at];
      if (entry === undefined || entry.passage.kind === "heading") break;
      add({ ...hit, entry, at, score: hit.score * share });
    }
  }
  return [...found.values()];
}

/** A line of a table of contents. */
const leaders = /(?:\s?\.){6,}/;

/** Running text that neither begins nor ends as a sentence does; short lines, as of a form, may end as they like. */
function isBroken({ entry: { passage, length } }: Hit): boolean {
  const { kind, text } = passage;
  if (leaders.test(text)) return true;
  if (kind !== "sentence" || length < 6) return false;
  return /^\p{Ll}/u.test(text) || !/[.!?:;…।॥۔؟。！？\p{Script=Thai}\p{Script=Lao}]["'”’»)\]]*$/u.test(text);
}

/** Most passages that are searched for a value of the kind asked for. */
const mostLookedAt = 80;

/** Passages that answer, best first. */
export function ranked(question: string, wanted: readonly Wanted[], index: PassageIndex): Hit[] {
  const expected = expectedOf(question);
  const thing = definedStems(question, index.analyze(question));
  return resolved(search(wanted, index).slice(0, mostLookedAt), index)
    .map((hit) => {
      const { text } = hit.entry.passage;
      const lacks = expected !== undefined && !holds(expected, text, question);
      const says =
        thing !== undefined &&
        (defines(index.analyze(text.slice(0, 200)), thing) || spellsOut(text.slice(0, 700), thing));
      const score = hit.score * (lacks ? lacking : 1) * (says ? defining : 1) * (isBroken(hit) ? broken : 1);
      return { ...hit, score };
    })
    .sort((a, b) => b.score - a.score || a.at - b.at);
}

/** Places of the few passages that are quoted as the answer, in the order of the document. */
export function quotedPlaces(hits: readonly Hit[], index: PassageIndex): number[] {
  const [best] = hits;
  if (best === undefined) return [];
  const said = new Set<string>();
  const places = new Set(
    hits
      .filter(({ entry: { passage } }) => !said.has(passage.text) && said.add(passage.text))
      .slice(0, most)
      .filter((hit) => hit === best || (hit.score >= best.score * near && !isBroken(hit)))
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
