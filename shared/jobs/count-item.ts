import { ServiceError } from "../errors/service-error.ts";
import { log } from "../log/log.ts";
import { countCall } from "../metrics/count-call.ts";
import { gigabyteSeconds } from "../metrics/gigabyte-seconds.ts";
import { queueOf } from "./choose-operation.ts";
import type { Item, Job } from "./job.ts";

/** Of the functions that work on the queues. */
const weights = { jobs: "heavy", office: "huge", html: "heavy" } as const;

/** A file of a job counts as a call does; its bytes came with the call that submitted it. */
export function countItem(job: Job, item: Item, milliseconds: number, error?: unknown): void {
  const fault = { status: 500, code: "internal" };
  const done = { status: 200, code: undefined };
  const { status, code } = error === undefined ? done : error instanceof ServiceError ? error : fault;
  const operation = `jobs/${item.operation || job.operation}`;
  const took = Math.round(milliseconds);
  log.info("job item ended", { job: job.pk, item: item.number, operation, status, code, duration_ms: took });
  countCall({
    ...{ operation, status, code },
    milliseconds: took,
    ...{ bytes_in: 0, bytes_out: 0 },
    gigabyte_seconds: gigabyteSeconds(weights[queueOf(item.operation)], milliseconds),
    request_id: job.pk,
    account: job.account,
  });
}
