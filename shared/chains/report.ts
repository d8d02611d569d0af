import { callsOf, tierOf } from "../contract/chains/asked.ts";
import { takenBy } from "../contract/chains/kinds.ts";
import type { ChainReport, StepOutcome } from "../contract/chains/report.ts";
import type { Step } from "../contract/chains/step.ts";
import { joins, stepOperation } from "../contract/chains/step-operations.ts";
import type { Tier } from "../contract/tier.ts";
import type { Walk } from "./walk.ts";

function stepReport({ operation, options, when }: Step, at: number, calls = 0, outcomes: StepOutcome[] = []) {
  const found = stepOperation(operation);
  return {
    step: at + 1,
    operation,
    summary: found.declared.summary,
    tier: tierOf(found),
    calls,
    takes: [...takenBy(found)],
    joins: joins(found),
    // Their names: a value may be a password.
    options: Object.keys(options),
    when: when ?? null,
    outcomes,
  };
}

const sum = (calls: readonly number[]) => calls.reduce((all, each) => all + each, 0);

/** What each step will do with so many files. */
export function dryReport(steps: readonly Step[], files: number, tier: Tier): ChainReport {
  const calls = callsOf(steps, files);
  return {
    ...{ dry_run: true, completed: false, tier, calls: sum(calls) },
    steps: steps.map((step, at) => stepReport(step, at, calls[at])),
    files: [],
  };
}

/** What each step did. */
export function walkReport(steps: readonly Step[], walk: Walk, tier: Tier): ChainReport {
  return {
    ...{ dry_run: false, completed: walk.failures.length === 0, tier, calls: sum(walk.calls) },
    steps: steps.map((step, at) => stepReport(step, at, walk.calls[at], walk.outcomes[at])),
    files: walk.pieces.map(({ file: { filename, contentType, bytes } }) => ({
      filename,
      content_type: contentType,
      bytes: bytes.length,
    })),
  };
}
