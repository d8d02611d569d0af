import type { Kind } from "./expectation.ts";
import type { Hit, PassageIndex, Wanted } from "./retrieval.ts";

/** Values and words of one passage that are compared; a row of figures holds hundreds. */
const most = 40;
/** Letters over which a value and a word lose sight of each other. */
const reach = 40;
/** `Total:` and what follows. */
const label = /:\s/u;

const stemsOf = (wanted: readonly Wanted[]) =>
  new Set(wanted.flatMap(({ variants }) => [...variants.keys()]));

/** 0..1: how near a value of the kind asked for stands to a word of the question. */
export function closeness(
  { value }: Kind,
  { entry: { passage } }: Hit,
  question: string,
  wanted: readonly Wanted[],
  { analyze }: PassageIndex,
): number {
  const { text } = passage;
  const asked = question.toLowerCase();
  const values = [...text.matchAll(value)]
    .filter(([found]) => !asked.includes(found.toLowerCase()))
    .slice(0, most);
  const stems = stemsOf(wanted.filter(({ valued, light }) => !valued && !light));
  const words = analyze(text)
    .filter(({ stem }) => stems.has(stem))
    .slice(0, most);
  let nearest = Number.POSITIVE_INFINITY;
  for (const { index, 0: found } of values)
    for (const { start } of words)
      nearest = Math.min(nearest, start < index ? index - start : Math.max(0, start - index - found.length));
  return Math.exp(-nearest / reach);
}

/** True for a row that begins with a label. */
export const isLabelled = ({ entry: { passage } }: Hit): boolean =>
  passage.kind === "row" && label.test(passage.text);

/** The share of a row's label that the question asks for: `Gesamtbetrag der Zuschläge` is more than the total. */
export function labelAsked(
  { entry: { passage } }: Hit,
  wanted: readonly Wanted[],
  { analyze }: PassageIndex,
): number {
  const terms = analyze(passage.text.slice(0, passage.text.search(label))).filter(({ stop }) => !stop);
  const stems = stemsOf(wanted);
  return terms.length === 0 ? 0 : terms.filter(({ stem }) => stems.has(stem)).length / terms.length;
}
