import type { Work } from "../execution/answered.ts";
import { overdue } from "../execution/ended.ts";
import { isolate, type Run } from "../execution/isolate.ts";
import { settlementTime } from "../limits/time.ts";
import type { Carried } from "./carried.ts";
import type { Item, Job } from "./job.ts";
import { joinResults } from "./join-results.ts";
import { runItem } from "./run-item.ts";
import type { StepResult } from "./step-result.ts";

/** What a job does with the bytes of callers: an operation on one file, or the join of all results. */
export type Step =
  | { kind: "item"; job: Job; item: Item; deadline: number }
  | { kind: "join"; job: Job; items: readonly Item[]; deadline: number };

/** The work of a step, with what the worker carries. */
export const workWith =
  (carried: Carried): Work<Step, StepResult> =>
  async (step, signal) => {
    const end = { deadline: step.deadline, signal };
    const facts =
      step.kind === "item"
        ? await runItem(step.job, step.item, carried.operations, end)
        : { name: await joinResults(step.job, step.items, carried, end) };
    return { facts, body: new Uint8Array() };
  };

/** Does a step by the end of an invocation that has `remaining` ms. */
export type DoStep = (step: StepWithoutEnd, remaining: number) => Promise<StepResult>;
type StepWithoutEnd =
  | { kind: "item"; job: Job; item: Item }
  | { kind: "join"; job: Job; items: readonly Item[] };

/** Steps that end before the invocation does. */
export function bounded(run: Run<Step, StepResult>): DoStep {
  return async (step, remaining) => {
    const time = remaining - settlementTime(remaining);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(overdue()), time);
    try {
      const limits = { signal: controller.signal, weight: "heavy" } as const;
      const { facts } = await run({ ...step, deadline: Date.now() + time }, limits);
      return facts;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** In operation threads of the function whose module has this address (`import.meta.url`). */
export const stepsApart = (module: string, carried: Carried): DoStep =>
  bounded(isolate(module, workWith(carried)));
