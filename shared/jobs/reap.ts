import { lifetimes } from "../contract/lifetimes.ts";
import { correlated } from "../log/correlation.ts";
import { log } from "../log/log.ts";
import { endJob } from "./end-job.ts";
import { enqueue } from "./enqueue.ts";
import { forgetInputs } from "./forget-inputs.ts";
import { giveUp, mostAttempts } from "./give-up.ts";
import { type Item, type Job, lastStep, settled, triesOf, unknownFault } from "./job.ts";
import { findItem, findJob, listActive, listItems, requeueItem, settleItem } from "./job-store.ts";

/** So long, ms, a message may wait in the queue before it is thought to be lost. */
const patience = 120_000;
/** The last step needs none unless the worker was lost that would go on with it at once. */
const moment = 5_000;
/** A job this old, ms, is ended as it stands. */
const longest = lifetimes.jobAtWork.seconds * 1_000;

/** What the reaper knows: the time, and whether no worker lives that was at work before. */
type Reaper = { now: number; restarted: boolean };

/** Whether nobody works on the item, and no message is on its way that would change that. */
function isStuck({ number, status, held_until, sent_at }: Item, { now, restarted }: Reaper): boolean {
  if (status === "processing") return restarted || held_until < now;
  const enough = number === lastStep ? moment : patience;
  return status === "queued" && (restarted || now - sent_at >= enough);
}

/** Sends messages for what is stuck; what has had its attempts counts as failed. */
async function revive(job: string, items: readonly Item[], reaper: Reaper): Promise<void> {
  const sent: Item[] = [];
  for (const item of items.filter((each) => isStuck(each, reaper))) {
    if (triesOf(item) >= mostAttempts) await giveUp(job, item.number);
    else if (await requeueItem(job, item, reaper.now)) sent.push(item);
  }
  await enqueue(job, sent);
}

async function reapJob(id: string, reaper: Reaper): Promise<void> {
  const job = await findJob(id);
  // What is sent again belongs to the call that submitted the job.
  return correlated(job?.call, () => reap(id, job, reaper));
}

async function reap(id: string, job: Job | undefined, reaper: Reaper): Promise<void> {
  // Cut off between its end and what goes with it.
  if (job?.completed_at !== undefined) return endJob(id, job);
  if (job === undefined) return;
  if (reaper.now - Date.parse(job.created_at) > longest) return endJob(id, { status: "failed" });
  const items = await listItems(id);
  await revive(id, items, reaper);
  for (const item of items) if (isUncounted(job, item)) await count(id, item);
  const after = await findJob(id);
  const step = await findItem(id, lastStep);
  if (after !== undefined && step !== undefined && settled(after) >= after.total)
    await revive(id, [step], reaper);
}

/** An item whose outcome was written but not yet named in the job's sets. */
const isUncounted = ({ done, failed }: Job, { status, number }: Item) =>
  (status === "success" && !done?.has(number)) || (status === "failed" && !failed?.has(number));

/** The outcome that stands is counted, whichever is named here. */
const count = (id: string, { number, error = unknownFault }: Item) =>
  settleItem(id, number, { status: "failed", error });

/**
 * Moves on what no message will move any more: lost messages, workers that died, a last step that was cut off.
 * `restarted`: all workers have ended, so that no hold and no message of before counts.
 */
export async function reapJobs(now = Date.now(), { restarted = false } = {}): Promise<void> {
  for (const id of await listActive()) {
    try {
      await reapJob(id, { now, restarted });
    } catch (error) {
      // One job that cannot be settled does not stop the others.
      log.error("job not reaped", { job: id, error });
    }
  }
  await forgetInputs(now);
}
