import { ServiceError } from "../errors/service-error.ts";
import { wasEnded } from "../execution/ended.ts";
import { endJob } from "./end-job.ts";
import { bundleKey, type Job } from "./job.ts";
import { type JobOutcome, listItems } from "./job-store.ts";
import type { DoStep } from "./steps.ts";

/** Time (ms) with which a join that is not done will never be: what had less is tried again, with more. */
const fullTime = 90_000;

/** Whether another try may end well: not when the files are at fault, nor when they took all the time there is. */
const mayEndWell = (error: unknown, remaining: number) =>
  wasEnded(error) ? error.code === "timeout" && remaining < fullTime : !isFaultOfFiles(error);

const isFaultOfFiles = (error: unknown) => error instanceof ServiceError && error.status < 500;

async function outcomeOf(job: Job, doStep: DoStep, remaining: number): Promise<JobOutcome> {
  const items = await listItems(job.pk);
  const good = items.filter(({ status }) => status === "success").length;
  if (good === 0) return { status: "failed" };
  const status = good === job.total ? "completed" : "completed_with_errors";
  try {
    const { name } = await doStep({ kind: "join", job, items }, remaining);
    return { status, result_key: bundleKey(job.pk), result_name: name };
  } catch (error) {
    if (mayEndWell(error, remaining)) throw error;
    return { status: "failed" };
  }
}

/**
 * The last step of a job, in an invocation that has `remaining` ms. Done twice it writes the same again, and its event
 * is sent once.
 */
export async function finishJob(job: Job, doStep: DoStep, remaining: number): Promise<void> {
  await endJob(job.pk, await outcomeOf(job, doStep, remaining));
}
