import { inline } from "../../shared/execution/isolate.ts";
import { workerOperations } from "../../shared/jobs/bulk-operations.ts";
import { joins, overviews } from "../../shared/jobs/joins.ts";
import { bounded, type DoStep, workWith } from "../../shared/jobs/steps.ts";
import { workItem as workItemWith } from "../../shared/jobs/work-item.ts";

/** In the thread of the test. */
const stepsHere = bounded(inline(workWith({ operations: workerOperations, joins, overviews })));

/** What the worker of all jobs but those that print does with the message of an item. */
export const workItem = (job: string, item: number, remaining: number, doStep: DoStep = stepsHere) =>
  workItemWith(job, item, remaining, doStep);
