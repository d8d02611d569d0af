import { array, boolean, enum as choiceOf, number, object, string } from "zod";
import { documentFile } from "../file.ts";
import { findingOf, operation } from "../operation.ts";
import { documentKinds } from "./document-kinds.ts";
import { parsingOptions } from "./parsing.ts";

export const criteria = [
  "legibility",
  "ocr_confidence",
  "resolution",
  "skew",
  "completeness",
  "accessibility",
  "machine_readability",
] as const;

/** What an overall score means, from the best to the worst. */
export const grades = ["ready", "usable", "poor", "unfit"] as const;

const check = object({
  check: string(),
  passed: boolean(),
  reason: string(),
  pages: array(number().int()),
}).meta({ id: "QualityCheck" });

const criterion = object({
  name: choiceOf(criteria),
  score: number().min(0).max(100).nullable(),
  weight: number(),
  reason: string(),
  advice: string().nullable(),
  pages: array(number().int()),
  checks: array(check),
}).meta({ id: "QualityCriterion" });

/** A score of null does not apply to this file and counts for nothing; `pages` are those that lower it. */
export const qualityData = object({
  filename: string(),
  format: string(),
  document_type: choiceOf(documentKinds),
  page_count: number().int(),
  score: number().min(0).max(100),
  grade: choiceOf(grades),
  meaning: string(),
  ai_ready: boolean(),
  criteria: array(criterion),
  advice: array(string()),
  content: object({
    words: number().int(),
    fields: number().int(),
    entities: number().int().nullable(),
    tables: number().int().nullable(),
  }),
}).meta({ id: "DocumentQuality" });

export const scoreQuality = operation({
  path: "/api/v1/workflows/score-quality",
  listing: "A",
  tier: "business",
  weight: "heavy",
  summary: "Score how well a document can be read, by people and by machines",
  description:
    "Legibility, confidence of OCR, resolution, skew, blank and missing pages, accessibility and machine-readability, each from 0 to 100 with its reason and what to do. The overall score is their weighted mean, held down by the worst of those without which nothing can be read. From 85 a document can be processed unattended, from 70 with a look at the result, from 50 with a person; below, get another copy.",
  form: { file: documentFile, ...parsingOptions },
  sample: { file: "scan.pdf" },
  returns: findingOf("DocumentQualityResponse", qualityData),
  mock: {
    filename: "scan.pdf",
    format: "pdf",
    document_type: "invoice",
    page_count: 2,
    score: 78,
    grade: "usable",
    meaning: "Can be processed; look at the result.",
    ai_ready: true,
    criteria: [
      {
        name: "resolution",
        score: 60,
        weight: 10,
        reason: "The scans have 150 dpi.",
        advice: "Scan at 300 dpi.",
        pages: [1, 2],
        checks: [],
      },
    ],
    advice: ["Scan at 300 dpi."],
    content: { words: 214, fields: 12, entities: 9, tables: 1 },
  },
});
