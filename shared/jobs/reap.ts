import { finishJob } from "./finish.ts";
import { type Item, settled } from "./job.ts";
import { findJob, listActive, listItems, settleItem } from "./job-store.ts";
import { enqueue } from "./submit.ts";
import { giveUpItem, mostAttempts } from "./work-item.ts";

/** A job this young, ms, may still be being written. */
const settling = 120_000;

const isStuck = (item: Item, now: number) =>
  item.status === "queued" || (item.status === "processing" && item.held_until < now);

async function reapJob(id: string, now: number): Promise<void> {
  const job = await findJob(id);
  if (job === undefined || job.completed_at !== undefined || now - Date.parse(job.created_at) < settling)
    return;
  if (settled(job) >= job.total) return finishJob(job);
  const items = await listItems(id);
  const stuck = items.filter((item) => isStuck(item, now));
  for (const item of stuck) if (item.attempts >= mostAttempts) await giveUpItem(id, item.number);
  await enqueue(
    id,
    stuck.filter(({ attempts }) => attempts < mostAttempts).map((item) => item.number),
  );
  // An item whose outcome was written but not yet named in the job's sets.
  for (const item of items) {
    if (item.status === "success" && !job.done?.has(item.number)) await giveBack(id, item);
  }
}

async function giveBack(id: string, item: Item): Promise<void> {
  const after = await settleItem(id, item.number, { status: "success", result_name: item.result_name });
  if (settled(after) >= after.total) await finishJob(after);
}

/** Settles what no message will move any more: lost messages, workers that died, a last step that was cut off. */
export async function reapJobs(now = Date.now()): Promise<void> {
  for (const id of await listActive()) await reapJob(id, now);
}
