import { setTimeout as wait } from "node:timers/promises";
import { isOutage } from "../aws/outage.ts";
import type { bulk } from "../contract/bulk.ts";
import type { Call } from "../contract/call.ts";
import type { AnswerOf, InputOf, ServerEvent } from "../contract/operation.ts";
import { log } from "../log/log.ts";
import type { Job } from "./job.ts";
import { findJob } from "./job-store.ts";
import { ownJob, progressOf } from "./status.ts";

type Watch = (typeof bulk.operations)["events"];
type Watcher = Pick<Call, "account" | "baseUrl" | "deadline" | "signal">;

/** How often the job is looked at, ms: one small read. */
const lookEvery = 1_000;
/** Silence after which a comment keeps the connection open, ms: gateways cut what is silent for 30 s. */
const mostSilence = 15_000;
/** When a client whose stream has ended asks again, ms. */
const retry = 2_000;

/** Names the state of a job: the same as long as nothing has changed. */
const stateOf = ({ done, failed, status }: Job) => `${done?.size ?? 0}-${failed?.size ?? 0}-${status}`;
const endOf = (job: Job) => `${stateOf(job)}-end`;

/** The job a little later; as it was when storage does not answer, undefined when it is gone. */
const later = (job: Job): Promise<Job | undefined> =>
  findJob(job.pk).catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    log.warn("job not read for its watcher", { job: job.pk, error });
    return job;
  });

type Data = Awaited<ReturnType<typeof progressOf>> & { status_url: string };

async function* changes(
  first: Job,
  heard: string | undefined,
  { baseUrl, deadline, signal }: Watcher,
): AsyncGenerator<ServerEvent<Data>> {
  const dataOf = async (job: Job) => ({
    ...(await progressOf(job)),
    status_url: `${baseUrl}/api/v1/bulk/${job.pk}`,
  });
  const waited = () => wait(lookEvery, undefined, { signal }).catch(() => {});
  // One who was cut off has heard of this state, and hears at once that the stream is open.
  if (heard === stateOf(first)) yield { comment: "nothing new" };
  let last = heard;
  let spoke = Date.now();
  for (let job: Job | undefined = first; job !== undefined; job = await later(job)) {
    if (stateOf(job) !== last) {
      yield { event: "status", id: stateOf(job), data: await dataOf(job) };
      last = stateOf(job);
      spoke = Date.now();
    }
    if (job.completed_at !== undefined) {
      yield { event: "end", id: endOf(job), data: await dataOf(job) };
      return;
    }
    if (Date.now() - spoke >= mostSilence) {
      yield { comment: "still at work" };
      spoke = Date.now();
    }
    // The stream ends in time, so that the client sees an end and not a fault.
    if (Date.now() + 2 * lookEvery > deadline) return;
    await waited();
    if (signal.aborted) return;
  }
}

/** Tells of a job as it goes on, until it or the invocation ends. Throws `not_found`. */
export async function watchJob(
  { job_id, "last-event-id": heard }: InputOf<Watch>,
  watcher: Watcher,
): Promise<AnswerOf<Watch>> {
  const job = await ownJob(job_id, watcher.account);
  const over = job.completed_at !== undefined && heard === endOf(job);
  return { kind: "events", retry, events: over ? undefined : changes(job, heard, watcher) };
}
