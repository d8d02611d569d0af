import { array, enum as choiceOf, number, object, string } from "zod";
import { documentKinds } from "../workflows/document-kinds.ts";

const stage = object({
  stage: string(),
  status: choiceOf(["completed", "failed", "skipped"]),
  started: number().int().meta({ description: "ms from the start of the run" }),
  duration: number().int().meta({ description: "ms" }),
  reason: string().optional().meta({ description: "Why it failed or was left out" }),
}).meta({ id: "PipelineStage" });

/** A check that could not be applied, and why. */
export const notChecked = object({ id: string(), reason: string() }).meta({ id: "PipelineNotChecked" });

const read = object({
  file: string(),
  type: choiceOf(documentKinds).nullable().meta({ description: "null when the file could not be read" }),
  title: string().nullable(),
  confidence: number().nullable(),
  page_count: number().int().nullable(),
  language: string().nullable(),
  error: string().nullable().meta({ description: "Why it was not read, or not all of it" }),
}).meta({ id: "PipelineDocument" });

/** What every pipeline answers beside its own result. */
export const runFields = {
  status: choiceOf(["completed", "completed_with_failures"]),
  documents: array(read),
  stages: array(stage).meta({ description: "What was done, in order, with its time" }),
};

/** A run of two stages over one file, for samples. */
export const runMock = (file: string, type: (typeof documentKinds)[number], stages: readonly string[]) => ({
  status: "completed" as const,
  documents: [{ file, type, title: null, confidence: 0.97, page_count: 1, language: "en", error: null }],
  stages: stages.map((name, at) => ({
    ...{ stage: name, status: "completed" as const, started: at * 40, duration: 40 },
  })),
});
