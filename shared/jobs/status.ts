import { bucketFiles } from "../aws/file-store.ts";
import { daysOf, lifetimes } from "../contract/lifetimes.ts";
import { ServiceError } from "../errors/service-error.ts";
import { type Item, type Job, resultKey } from "./job.ts";
import { findJob, listItems } from "./job-store.ts";

const linkTo = async (key: string, name: string) => (await bucketFiles.link(key, name)).url;

async function resultOf(job: string, item: Item) {
  const { filename, status, error, data, warnings } = item;
  const link =
    status === "success" && item.result_name !== undefined
      ? { download_url: await linkTo(resultKey(job, item.number), item.result_name) }
      : {};
  return {
    filename,
    status,
    ...link,
    ...(error === undefined ? {} : { error }),
    ...(data === undefined ? {} : { data }),
    ...(warnings === undefined ? {} : { warnings }),
  };
}

async function linkOf({ result_key: key, result_name: name }: Job) {
  return key === undefined || key === "" ? {} : { download_url: await linkTo(key, name ?? "result") };
}

/** Its record may still be there: DynamoDB drops what has expired within days, not at once. */
const isOver = ({ created_at }: Job) => Date.now() - Date.parse(created_at) >= lifetimes.job.seconds * 1_000;

/** A job of another account does not exist, nor one whose time is over. */
export async function ownJob(id: string, account: string): Promise<Job> {
  const job = await findJob(id);
  if (job !== undefined && job.account === account && !isOver(job)) return job;
  throw new ServiceError("not_found", `There is no such job. Jobs are kept for ${daysOf("job")} days.`);
}

/** How far a job is, without its results. */
export async function progressOf(job: Job) {
  const processed = job.done?.size ?? 0;
  const failed = job.failed?.size ?? 0;
  return {
    success: true as const,
    job_id: job.pk,
    status: job.status,
    operation: job.operation,
    total_files: job.total,
    files_processed: processed,
    files_failed: failed,
    progress: Number(((processed + failed) / job.total).toFixed(3)),
    ...(await linkOf(job)),
    created_at: job.created_at,
    ...(job.completed_at === undefined ? {} : { completed_at: job.completed_at }),
  };
}

/** How far a job is, and its results. */
export async function jobStatusOf(id: string, account: string) {
  const job = await ownJob(id, account);
  const items = await listItems(id);
  const results = await Promise.all(items.map((item) => resultOf(id, item)));
  return { ...(await progressOf(job)), results };
}
