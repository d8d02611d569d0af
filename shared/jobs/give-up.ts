import { endJob } from "./end-job.ts";
import { type Job, lastStep, triesOf, unknownFault } from "./job.ts";
import { claimItem, findItem, findJob, settleItem } from "./job-store.ts";

/** After so many tries an item that keeps ending its worker counts as failed. */
export const mostAttempts = 3;

/**
 * What was tried often enough counts as failed; what a worker still holds is left to it, and what has fewer tries, whose
 * messages were lost to an outage, to the reaper. Returns the job when
 * this has changed it and it has not ended.
 */
export async function giveUp(id: string, number: number): Promise<Job | undefined> {
  const job = await findJob(id);
  if (job === undefined || job.completed_at !== undefined || job.done?.has(number) || job.failed?.has(number))
    return undefined;
  const item = await findItem(id, number);
  if (item === undefined || triesOf(item) < mostAttempts) return undefined;
  if ((await claimItem(id, number, 0)) === undefined) return undefined;
  if (number !== lastStep) return settleItem(id, number, { status: "failed", error: unknownFault });
  await endJob(id, { status: "failed" });
  return undefined;
}
