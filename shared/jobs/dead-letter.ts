import { endJob } from "./end-job.ts";
import { enqueue } from "./enqueue.ts";
import { giveUp } from "./give-up.ts";
import { lastStep, settled } from "./job.ts";
import { findItem, requeueItem } from "./job-store.ts";

/**
 * A dead letter: what it speaks of counts as failed. When that was the last item, the last step is sent to a worker,
 * which has the engines that it may take; a job without a good item needs none, and ends.
 */
export async function giveUpItem(id: string, number: number): Promise<void> {
  // As it stands before the item fails: of two letters that come together only one finds it so and sends it.
  const step = await findItem(id, lastStep);
  const job = await giveUp(id, number);
  if (job === undefined || settled(job) < job.total) return;
  if (job.done === undefined) return endJob(id, { status: "failed" });
  if (step?.status === "queued" && (await requeueItem(id, step, Date.now()))) await enqueue(id, [step]);
}
