import { requireCompute } from "../account/compute.ts";
import { isOutage } from "../aws/outage.ts";
import { tryLater } from "../aws/try-later.ts";
import { isResult } from "../errors/is-result.ts";
import { wasEnded } from "../execution/ended.ts";
import { countedItem } from "./count-item.ts";
import { endJob } from "./end-job.ts";
import { finishJob } from "./finish.ts";
import { mostAttempts } from "./give-up.ts";
import { holding, holdTime } from "./hold.ts";
import { type Item, type Job, lastStep, settled, triesOf, unknownFault } from "./job.ts";
import { claimItem, findJob, releaseItem, releaseUntried, settleItem } from "./job-store.ts";
import type { DoStep } from "./steps.ts";
import { jobTier } from "./worker-call.ts";

/** A worker that could not reach storage has not tried the file. */
async function letGo(job: Job, item: Item, fault: unknown): Promise<void> {
  const release = () => (isOutage(fault) ? releaseUntried : releaseItem)(job.pk, item);
  await release().catch(() => {
    void tryLater("release of a job item", release);
  });
}

async function work(job: Job, item: Item, remaining: number, doStep: DoStep): Promise<Job> {
  try {
    const { name, data, warnings } = await countedItem(job, item, async () => {
      await requireCompute({ id: job.account, tier: jobTier }, new Date());
      return holding(job.pk, item, () => doStep({ kind: "item", job, item }, remaining));
    });
    return await settleItem(job.pk, item.number, { status: "success", result_name: name, data, warnings });
  } catch (error) {
    // What a file did to the thread that worked on it is its result, too. Any other fault of ours is tried again.
    if (wasEnded(error) || isResult(error))
      return settleItem(job.pk, item.number, { status: "failed", error: error.message });
    await letGo(job, item, error);
    throw error;
  }
}

/** The last step of a job whose items are all settled, by one worker at a time. */
async function finish(job: Job, until: number, doStep: DoStep): Promise<void> {
  if (settled(job) < job.total) return;
  const step = await claimItem(job.pk, lastStep, holdTime);
  if (step === undefined) return;
  if (triesOf(step) > mostAttempts) return endJob(job.pk, { status: "failed" });
  try {
    await holding(job.pk, step, () => finishJob(job, doStep, until - Date.now()));
  } catch (error) {
    await letGo(job, step, error);
    throw error;
  }
}

async function settle(job: Job, number: number, until: number, doStep: DoStep): Promise<Job | undefined> {
  const item = await claimItem(job.pk, number, holdTime);
  if (item === undefined) return undefined;
  return triesOf(item) > mostAttempts
    ? settleItem(job.pk, number, { status: "failed", error: unknownFault })
    : work(job, item, until - Date.now(), doStep);
}

/**
 * Does one item of a job, or its last step, at most once at a time and until it is settled. Delivered again, it does
 * nothing. The one that settles the last item completes the job.
 */
export async function workItem(id: string, number: number, remaining: number, doStep: DoStep): Promise<void> {
  const until = Date.now() + remaining;
  const job = await findJob(id);
  if (job === undefined || job.completed_at !== undefined) return;
  const after = number === lastStep ? job : await settle(job, number, until, doStep);
  if (after !== undefined) await finish(after, until, doStep);
}
