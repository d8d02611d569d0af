import { ServiceError } from "../errors/service-error.ts";
import { wasEnded } from "../execution/ended.ts";
import { finishJob } from "./finish.ts";
import { type Item, type Job, settled, unknownFault } from "./job.ts";
import { claimItem, findJob, releaseItem, settleItem } from "./job-store.ts";
import { type DoStep, stepsHere } from "./steps.ts";

/** After so many tries an item that keeps ending its worker counts as failed. */
export const mostAttempts = 3;
/** Beyond the worker's own time, ms, before another may take its item. */
const grace = 30_000;

async function work(job: Job, item: Item, remaining: number, doStep: DoStep): Promise<Job> {
  try {
    const { name, data } = await doStep({ kind: "item", job, item }, remaining);
    return await settleItem(job.pk, item.number, { status: "success", result_name: name, data });
  } catch (error) {
    // A fault of the file, or what it did to the thread that worked on it, is its result; a fault of ours is tried again.
    if (wasEnded(error) || (error instanceof ServiceError && error.status < 500))
      return settleItem(job.pk, item.number, { status: "failed", error: error.message });
    await releaseItem(job.pk, item);
    throw error;
  }
}

/**
 * Does one item of a job, at most once at a time and until it is settled. Delivered again, it does nothing. The one
 * that settles the last item completes the job.
 */
export async function workItem(
  id: string,
  number: number,
  remaining: number,
  doStep: DoStep = stepsHere,
): Promise<void> {
  const until = Date.now() + remaining;
  const job = await findJob(id);
  if (job === undefined || job.completed_at !== undefined) return;
  const item = await claimItem(id, number, remaining + grace);
  if (item === undefined) return;
  const after =
    item.attempts > mostAttempts
      ? await settleItem(id, number, { status: "failed", error: unknownFault })
      : await work(job, item, remaining, doStep);
  if (settled(after) >= after.total) await finishJob(after, doStep, until - Date.now());
}

/** What no message will move any more counts as failed; an item that a worker still holds is left to it. */
export async function giveUpItem(
  id: string,
  number: number,
  remaining: number,
  doStep: DoStep = stepsHere,
): Promise<void> {
  const until = Date.now() + remaining;
  const job = await findJob(id);
  if (job === undefined || job.completed_at !== undefined || job.done?.has(number) || job.failed?.has(number))
    return;
  if ((await claimItem(id, number, 0)) === undefined) return;
  const after = await settleItem(id, number, { status: "failed", error: unknownFault });
  if (settled(after) >= after.total) await finishJob(after, doStep, until - Date.now());
}
