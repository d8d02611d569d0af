import { presence, termsAround } from "./around.ts";
import { closeness, isLabelled, labelAsked } from "./beside.ts";
import { holds, type Kind } from "./expectation.ts";
import { metBy } from "./met.ts";
import type { Counts, Hit, PassageIndex, Wanted } from "./retrieval.ts";

/** A question as far as it is understood. */
export type Understood = {
  question: string;
  wanted: readonly Wanted[];
  kind: Kind | undefined;
  /** The stems of what it asks a definition of. */
  thing: readonly string[] | undefined;
};

/** What speaks for a passage beside its words. */
export type Signs = {
  /** Its share of the best passage's score. */
  relative: number;
  defines: boolean;
  broken: boolean;
  /** It stands for the heading above it. */
  headed: boolean;
};

/** Languages whose words meet less often as they stand than those of English: by endings, and by compounds. */
const inflected = ["de", "es", "hi"] as const;

/** Words of a question that a paragraph lacks; more make no difference. */
const most = 3;

/** Passages before and after in the paragraph that speak of the same thing. */
const paragraph = 8;

/** The share of what is wanted, by weight, that the counts contain; 1 where nothing is. */
function share(wanted: readonly Wanted[], around: readonly Counts[], holdsValue: boolean): number {
  let [total, found] = [0, 0];
  for (const each of wanted) {
    total += each.weight;
    found += each.weight * (each.valued && holdsValue ? 1 : presence(each, around));
  }
  return total === 0 ? 1 : found / total;
}

/** What tells a passage with the answer from one that only shares words with the question; each 0..1. `kept` is the
 * share of its likelihood that remains where it fails what the question demands. */
export function featuresOf(
  { question, wanted, kind, thing }: Understood,
  hit: Hit,
  { relative, defines, broken, headed }: Signs,
  index: PassageIndex,
): { features: number[]; kept: number } {
  const heading = headed ? [hit.entry.section] : [];
  const own = [hit.entry.terms, ...heading];
  const near = [...termsAround(hit, 1, index), ...heading];
  const all = [...termsAround(hit, paragraph, index), hit.entry.section];
  const valued =
    kind !== undefined && holds(kind, hit.entry.passage.text, question, hit.entry.passage.kind === "row");
  // What an earlier question spoke of may stand anywhere in the paragraph.
  const fresh = wanted.filter((each) => !each.earlier);
  const named = fresh.filter((each) => each.named);
  const about = wanted.find((each) => each.asked);
  const heaviest = fresh.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
  const known = wanted.reduce((sum, { weight, variants, valued: answered }) => {
    const best = Math.max(answered && valued ? 1 : 0, 0, ...variants.values());
    return sum + weight * best;
  }, 0);
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const covered = share(wanted, all, valued);
  const missing = fresh.filter(
    (each) => !each.light && !(each.valued && valued) && presence(each, all) === 0,
  );
  const labelled = isLabelled(hit);
  const lacks = kind !== undefined && !valued;
  const met = metBy({ question, wanted, kind: kind?.name, covered, lacks }, hit, index);
  const features = [
    1,
    covered,
    share(fresh, near, valued),
    share(fresh, own, valued),
    covered ** 3,
    share(named, all, false),
    named.length === 0 ? 1 : 0,
    share(heaviest, all, valued),
    total === 0 ? 0 : known / total,
    lacks ? 1 : 0,
    valued ? 1 : 0,
    1 / Math.max(1, wanted.length),
    relative,
    thing !== undefined && defines ? 1 : 0,
    thing !== undefined && !defines ? 1 : 0,
    broken ? 1 : 0,
    about === undefined ? 1 : about.valued && valued ? 1 : presence(about, near),
    about === undefined ? 1 : 0,
    about === undefined ? 1 : about.valued && valued ? 1 : presence(about, own),
    Math.min(most, missing.length) / most,
    valued ? closeness(kind, hit, question, fresh, index) : 0,
    labelled ? 1 : 0,
    labelled ? labelAsked(hit, fresh, index) : 0,
    kind?.name === "name" ? 1 : 0,
    kind?.name === "number" ? 1 : 0,
    // The longer a document, the more of its passages share words with any question.
    Math.log10(Math.max(1, index.entries.length)) / 4,
    ...inflected.map((language) => (index.language.startsWith(language) ? 1 : 0)),
    ...met.features,
  ];
  return { features, kept: met.kept };
}

/**
 * Weights of the features, by logistic regression on two thirds of the articles of XQuAD in four languages, each question
 * put to its own article, to that article without the paragraph of the answer, and to another article, and on the questions
 * to real documents that were developed on (bench/answers/questions.json), three times each, which have rows and labels:
 * `npm run bench -- answers fit`.
 */
const weights: readonly number[] = [
  -5.9, 4.6, 1.44, 4.47, -2.73, 0.75, -0.14, 0.22, -0.91, -1.67, 0.15, -2.51, 1.39, 1.42, -0.35, 0.43, -0.45,
  -0.2, 0.68, 0.9, 0.24, 0.56, 0.7, -0.28, -0.4, -2.39, 0.32, 0.07, 0.14, 0.28, -0.39, -0.31, -0.13, -0.56,
  0.27, 0.44, -0.34, -0.19, -2.09, -0.49, 0.83, -1.44,
];

/** 0..1: how likely a passage answers, given its features. */
export function likelihood(features: readonly number[]): number {
  const sum = features.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
