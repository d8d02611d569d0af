import { spendCompute } from "../account/compute.ts";
import { tryLater } from "../aws/try-later.ts";
import { ServiceError } from "../errors/service-error.ts";
import { log } from "../log/log.ts";
import { countCall } from "../metrics/count-call.ts";
import { gigabyteSeconds } from "../metrics/gigabyte-seconds.ts";
import type { Item, Job } from "./job.ts";
import { queueOf } from "./queue-of.ts";

/** Of the functions that work on the queues. */
const weights = { jobs: "heavy", office: "huge", html: "heavy" } as const;

async function count(job: Job, item: Item, milliseconds: number, error?: unknown): Promise<void> {
  const fault = { status: 500, code: "internal" };
  const done = { status: 200, code: undefined };
  const { status, code } = error === undefined ? done : error instanceof ServiceError ? error : fault;
  const operation = `jobs/${item.operation || job.operation}`;
  const gigabyte_seconds = gigabyteSeconds(weights[queueOf(item.operation)], milliseconds);
  const took = Math.round(milliseconds);
  log.info("job item ended", { job: job.pk, item: item.number, operation, status, code, duration_ms: took });
  countCall({
    ...{ operation, status, code },
    milliseconds: took,
    ...{ bytes_in: 0, bytes_out: 0 },
    gigabyte_seconds,
    request_id: job.pk,
    account: job.account,
  });
  const spend = () => spendCompute({ account: { id: job.account }, time: new Date() }, gigabyte_seconds);
  await spend().catch((fault) => {
    log.warn("compute of a job item not charged yet", { job: job.pk, error: fault });
    void tryLater("charge of compute", spend);
  });
}

/** Does the work on a file of a job, which counts and costs as a call does; its bytes came with the call that submitted it. */
export async function countedItem<Result>(
  job: Job,
  item: Item,
  work: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const took = () => performance.now() - start;
  const result = await work().catch(async (error: unknown) => {
    await count(job, item, took(), error);
    throw error;
  });
  await count(job, item, took());
  return result;
}
