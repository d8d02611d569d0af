import { emit } from "../events/emit.ts";
import type { ServiceEvent } from "../events/event.ts";
import { webhookRecords } from "../storage/webhooks/webhook-records.ts";
import type { Job } from "./job.ts";
import { closeJob, completeJob, findJob, type JobOutcome } from "./job-store.ts";

function completionOf(job: Job): ServiceEvent {
  const { result_key: key = "", result_name: filename = "" } = job;
  return {
    name: "job.completed",
    key: job.pk,
    account: job.account,
    job_id: job.pk,
    // The interface names one value of a job that went well.
    status: job.status === "completed" ? "success" : job.status,
    files_processed: job.done?.size ?? 0,
    timestamp: job.completed_at ?? job.created_at,
    ...(key === "" ? {} : { result: { key, filename } }),
  };
}

/**
 * Sends the event of a completed job, once: that it is to be sent stands in the job itself until it is on its way, and
 * what was cut off in between is sent by the reaper.
 */
export async function announceJob(id: string): Promise<void> {
  const job = await findJob(id);
  if (job?.unannounced === true) await emit(completionOf(job), { webhooks: webhookRecords });
  await closeJob(id);
}

/** Ends a job; of two outcomes the first stands. */
export async function endJob(id: string, outcome: JobOutcome): Promise<void> {
  await completeJob(id, outcome);
  await announceJob(id);
}
