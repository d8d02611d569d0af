import { log } from "../log/log.ts";
import { endJob } from "./end-job.ts";
import { finishJob } from "./finish.ts";
import { type Item, type Job, settled, unknownFault } from "./job.ts";
import { findJob, listActive, listItems, settleItem } from "./job-store.ts";
import { type DoStep, stepsHere } from "./steps.ts";
import { enqueue } from "./submit.ts";
import { giveUpItem, mostAttempts } from "./work-item.ts";

/** A job this young, ms, may still be being written. */
const settling = 120_000;
/** A job this old, ms, has lost results to the bucket's expiry and cannot be completed. */
const longest = 86_400_000;

const isStuck = (item: Item, now: number) =>
  item.status === "queued" || (item.status === "processing" && item.held_until < now);

/** The invocation that reaps: what does the steps, and until when, epoch ms. */
type Reaper = { doStep: DoStep; until: number };

const left = ({ until }: Reaper) => until - Date.now();

async function reapJob(id: string, now: number, reaper: Reaper): Promise<void> {
  const job = await findJob(id);
  // Cut off between its end and what goes with it.
  if (job?.completed_at !== undefined) return endJob(id, job);
  if (job === undefined || now - Date.parse(job.created_at) < settling) return;
  if (now - Date.parse(job.created_at) > longest) return endJob(id, { status: "failed" });
  if (settled(job) >= job.total) return finishJob(job, reaper.doStep, left(reaper));
  const items = await listItems(id);
  const stuck = items.filter((item) => isStuck(item, now));
  for (const item of stuck)
    if (item.attempts >= mostAttempts) await giveUpItem(id, item.number, left(reaper), reaper.doStep);
  await enqueue(
    id,
    stuck.filter(({ attempts }) => attempts < mostAttempts).map((item) => item.number),
  );
  for (const item of items) if (isUncounted(job, item)) await count(id, item, reaper);
}

/** An item whose outcome was written but not yet named in the job's sets. */
const isUncounted = ({ done, failed }: Job, { status, number }: Item) =>
  (status === "success" && !done?.has(number)) || (status === "failed" && !failed?.has(number));

async function count(id: string, { number, error = unknownFault }: Item, reaper: Reaper): Promise<void> {
  // The outcome that stands is counted, whichever is named here.
  const after = await settleItem(id, number, { status: "failed", error });
  if (settled(after) >= after.total) await finishJob(after, reaper.doStep, left(reaper));
}

/** Settles what no message will move any more: lost messages, workers that died, a last step that was cut off. */
export async function reapJobs(
  now = Date.now(),
  remaining = 120_000,
  doStep: DoStep = stepsHere,
): Promise<void> {
  const reaper = { doStep, until: Date.now() + remaining };
  for (const id of await listActive()) {
    try {
      await reapJob(id, now, reaper);
    } catch (error) {
      // One job that cannot be settled does not stop the others.
      log.error("job not reaped", { job: id, error });
    }
  }
}
