import type { Document } from "../../../document/document.ts";
import { joinedTables } from "../../../document/tables/joined-tables.ts";
import type { PdfFacts } from "../../../pdf/inspection/inspect.ts";
import { classifyDocument } from "../classification/classify-document.ts";
import type { Criterion, Judge, Quality, Subject } from "./criterion.ts";
import { confidence, legibility, resolution, skew } from "./looks.ts";
import { accessibility, machineReadability } from "./machine.ts";
import { completeness } from "./pages.ts";

/** Weights of the overall score; criteria that do not apply leave theirs to the others. */
const judges: readonly (readonly [name: Criterion["name"], weight: number, judge: Judge])[] = [
  ["legibility", 25, legibility],
  ["ocr_confidence", 15, confidence],
  ["resolution", 10, resolution],
  ["skew", 5, skew],
  ["completeness", 20, completeness],
  ["accessibility", 10, accessibility],
  ["machine_readability", 15, machineReadability],
];

/** Without these nothing can be read: the overall score is at most so many points above the worst of them. */
const necessary: ReadonlySet<string> = new Set(["legibility", "ocr_confidence", "completeness"]);
const headroom = 25;

const bands: readonly (readonly [from: number, grade: Quality["grade"], meaning: string])[] = [
  [85, "ready", "Can be processed unattended."],
  [70, "usable", "Can be processed; look at the result."],
  [50, "poor", "Can be processed in part; a person should do the rest."],
  [0, "unfit", "Cannot be relied on; get another copy."],
];

/** What counts for a language model or an extractor, and how high each of it must be. */
const forModels: ReadonlySet<string> = new Set([
  "legibility",
  "ocr_confidence",
  "completeness",
  "machine_readability",
]);
const readyFrom = 60;

function overall(criteria: readonly Criterion[]): number {
  const scored = criteria.flatMap(({ name, score, weight }) =>
    score === null ? [] : [{ name, score, weight }],
  );
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0);
  const mean = scored.reduce((sum, { score, weight }) => sum + score * weight, 0) / (weights || 1);
  const worst = Math.min(100, ...scored.filter(({ name }) => necessary.has(name)).map(({ score }) => score));
  return Math.round(Math.min(mean, worst + headroom));
}

export type Wanted = { extract_entities: boolean; include_tables: boolean };

/** How well a document, already read, can be read by people and machines. `pdf` is what a PDF says to machines. */
export function scoreQuality(document: Document, pdf: PdfFacts | undefined, wanted: Wanted): Quality {
  const subject: Subject = { document, pdf };
  const criteria = judges.map(([name, weight, judge]): Criterion => {
    const { score, reason, advice = null, pages = [], checks = [] } = judge(subject);
    return { name, score, weight, reason, advice, pages, checks };
  });
  const score = overall(criteria);
  const band = bands.find(([from]) => score >= from);
  const told = criteria
    .filter(({ advice }) => advice !== null)
    .toSorted((a, b) => (a.score ?? 100) - (b.score ?? 100));
  return {
    filename: document.filename,
    format: document.format,
    document_type: classifyDocument(document).type,
    page_count: document.pages.length,
    score,
    grade: band?.[1] ?? "unfit",
    meaning: band?.[2] ?? "",
    ai_ready: criteria.every(
      (each) => !forModels.has(each.name) || each.score === null || each.score >= readyFrom,
    ),
    criteria,
    advice: told.map(({ advice }) => advice ?? ""),
    content: {
      words: document.pages.reduce((sum, { words }) => sum + words.length, 0),
      fields: document.keyValues.length,
      entities: wanted.extract_entities ? document.entities.length : null,
      tables: wanted.include_tables ? joinedTables(document.pages).length : null,
    },
  };
}
