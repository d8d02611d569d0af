import type { output } from "zod";
import type { runFields } from "../contract/pipelines/run.ts";
import { type Warning, warning } from "../warnings/warning.ts";
import type { StageEntry } from "./pipeline.ts";
import type { ReadFiles } from "./read-files.ts";

type RunFields = { [Name in keyof typeof runFields]: output<(typeof runFields)[Name]> };

export type NotChecked = { id: string; reason: string };

/** Files that were not read, or not in full, and stages that did not run. */
export const undone = (
  { read, listed }: Pick<ReadFiles, "read" | "listed">,
  stages: readonly StageEntry[],
): NotChecked[] => [
  ...listed.flatMap(({ file, error }) =>
    error === null ? [] : [{ id: "document.read", reason: `${file}: ${error}` }],
  ),
  ...read.flatMap(({ file, unread }) => {
    const isListed = listed.some((each) => each.file === file.filename && each.error !== null);
    return isListed
      ? []
      : unread.map((reason) => ({ id: "document.read", reason: `${file.filename}: ${reason}` }));
  }),
  ...stages.flatMap(({ stage, status, reason = "It gave no result." }) =>
    status === "failed" ? [{ id: `stage.${stage}`, reason }] : [],
  ),
];

/** What every pipeline answers beside its own result. */
export function runFieldsOf(read: Pick<ReadFiles, "listed">, stages: readonly StageEntry[]): RunFields {
  const failed =
    stages.some(({ status }) => status === "failed") || read.listed.some(({ error }) => error !== null);
  return {
    status: failed ? "completed_with_failures" : "completed",
    documents: [...read.listed],
    stages: [...stages],
  };
}

/** Failed stages as warnings, so that nobody takes a part for the whole. */
export const stageWarnings = (stages: readonly StageEntry[]): Warning[] =>
  stages
    .filter(({ status }) => status === "failed")
    .map(({ stage, reason = "" }) => warning("stage_failed", stage, reason));
