import type { output } from "zod";
import { versionPath } from "../../../contract/address.ts";
import type { classification } from "../../../contract/workflows/classification.ts";
import type { DocumentKind } from "../../../contract/workflows/document-kinds.ts";
import type { Document } from "../../../document/document.ts";
import { kindNamed } from "./kinds.ts";
import { fromName, parts, type Reason, type Scores, scoresOf } from "./score.ts";

export type Classification = output<typeof classification>;

/** Points from which on a kind is named at all; of one reason alone, of several. */
const least = 2.5;
const leastOfSeveral = 3;
/** Points by which the first must lead for even odds to become good ones. */
const lead = 2;
/** Points with which a kind is as sure as its lead. */
const full = 6;
const mostAlternatives = 3;

const sum = (reasons: readonly Reason[]) => reasons.reduce((total, { weight }) => total + weight, 0);
const round = (value: number) => Number(value.toFixed(3));

/** How sure a kind is with so many points when the best other one has `other`. */
const confidenceOf = (points: number, other: number) =>
  round(Math.min(1, points / full) / (1 + Math.exp((other - points) / lead)));

const isEnough = (reasons: readonly Reason[]) =>
  reasons.some(({ weight }) => weight >= least) || (reasons.length > 1 && sum(reasons) >= leastOfSeveral);

/** Points by which a kind must lead of which nothing but words in the text speak: long texts have words of many kinds. */
const leadByWords = 0.5;

type Ranked = { kind: DocumentKind; reasons: readonly Reason[]; points: number };

const isClear = ({ reasons, points }: Ranked, second: Ranked | undefined) =>
  reasons.some(({ reason }) => reason !== parts.words) || points - (second?.points ?? 0) >= leadByWords;

const unknown: Classification = {
  type: "unknown",
  title: "Unknown",
  confidence: 0,
  reasons: [],
  recommended_workflow: `${versionPath}/workflows/parse-document`,
  other_workflows: [],
  alternatives: [],
};

function chosen(scores: Scores): Classification {
  const ranked = [...scores]
    .map(([kind, reasons]): Ranked => ({ kind, reasons, points: sum(reasons) }))
    .sort((a, b) => b.points - a.points || (a.kind < b.kind ? -1 : 1));
  const [first, second] = ranked;
  const found = first === undefined ? undefined : kindNamed(first.kind);
  if (first === undefined || found === undefined || !isEnough(first.reasons)) return unknown;
  const others = (list: readonly Ranked[]) =>
    list
      .slice(0, mostAlternatives)
      .map(({ kind, points }) => ({ type: kind, confidence: confidenceOf(points, first.points) }));
  if (!isClear(first, second)) return { ...unknown, alternatives: others(ranked) };
  return {
    type: first.kind,
    title: found.title,
    confidence: confidenceOf(first.points, second?.points ?? 0),
    reasons: first.reasons.toSorted((a, b) => b.weight - a.weight),
    recommended_workflow: `${versionPath}/${found.workflow}`,
    other_workflows: (found.others ?? []).map((each) => `${versionPath}/${each}`),
    alternatives: others(ranked.slice(1)),
  };
}

/** What a document is, by its text, its shape and its file name; the same file has the same answer. */
export const classifyDocument = (document: Document): Classification => chosen(scoresOf(document));

/** What a file is by its name alone, when it cannot be read. */
export const classifyName = (filename: string): Classification => chosen(fromName(filename).scores());
