import { array, boolean, enum as choiceOf, number, object, record, string, unknown } from "zod";
import { tierNames } from "../tier.ts";
import { fileKinds } from "./step.ts";

export const stepStates = ["done", "skipped", "failed", "not_run"] as const;

/** What a step came to with one file; of one that joins them `file` names the first. */
const outcome = object({
  file: string(),
  status: choiceOf(stepStates),
  /** Why it was skipped. */
  reason: string().optional(),
  /** The name of the file that it made. */
  made: string().optional(),
  data: unknown().optional(),
  confidence: number().optional(),
  warnings: array(string()).optional(),
  /** What the operation says beside its file, such as X-Target-Reached. */
  headers: record(string(), string()).optional(),
  error: string().optional(),
  code: string().optional(),
}).meta({ id: "ChainOutcome" });

const step = object({
  step: number().int(),
  operation: string(),
  summary: string(),
  tier: choiceOf(tierNames),
  /** Those it took; of a dry run those it may take. */
  calls: number().int(),
  takes: array(choiceOf(fileKinds)),
  /** It makes one file of all there are. */
  joins: boolean(),
  options: array(string()),
  when: record(string(), unknown()).nullable(),
  outcomes: array(outcome),
}).meta({ id: "ChainStep" });

export const chainReport = object({
  dry_run: boolean(),
  /** Every step was done with every file, or left out by its `when`; false for a dry run. */
  completed: boolean(),
  tier: choiceOf(tierNames),
  calls: number().int(),
  steps: array(step),
  files: array(
    object({ filename: string(), content_type: string(), bytes: number().int() }).meta({ id: "ChainFile" }),
  ),
}).meta({ id: "ChainReport" });

export type ChainReport = typeof chainReport._output;
export type StepOutcome = typeof outcome._output;
