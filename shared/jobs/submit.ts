import { randomUUID } from "node:crypto";
import { SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import { setting } from "../aws/environment.ts";
import { bucketFiles } from "../aws/file-store.ts";
import { sqs } from "../aws/sqs.ts";
import type { BulkOperationName } from "../contract/bulk.ts";
import type { InputFile } from "../contract/file.ts";
import { ServiceError } from "../errors/service-error.ts";
import { bulkOptions } from "./bulk-options.ts";
import { inputKey, type Job } from "./job.ts";
import { putItem, putJob } from "./job-store.ts";
import { putAside } from "./secret-options.ts";

/** Messages that one SQS batch takes. */
const batchSize = 10;

export async function enqueue(job: string, items: readonly number[]): Promise<void> {
  for (let at = 0; at < items.length; at += batchSize) {
    const Entries = items
      .slice(at, at + batchSize)
      .map((item) => ({ Id: String(item), MessageBody: JSON.stringify({ job, item }) }));
    const { Failed = [] } = await sqs().send(
      new SendMessageBatchCommand({ QueueUrl: setting("QUEUE_JOBS"), Entries }),
    );
    // What was not taken is found and sent again by the reaper.
    if (Failed.length === Entries.length)
      throw new ServiceError("dependency_unavailable", "The job queue does not answer. Try again.");
  }
}

function readOptions(operation: BulkOperationName, text: string | undefined): Record<string, unknown> {
  const invalid = (msg: string, at: readonly PropertyKey[] = []) =>
    new ServiceError("validation_failed", msg, {
      problems: [{ loc: ["body", "options", ...at.map(String)], msg, type: "value_error" }],
    });
  let value: unknown;
  try {
    value = JSON.parse(text ?? "{}");
  } catch {
    throw invalid("Expected a JSON object");
  }
  const parsed = bulkOptions[operation].safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(issue?.message ?? "Expected a JSON object", issue?.path);
}

/** Stores the files, then the job, then tells the workers: whatever is lost in between, the reaper finds. */
export async function submitJob(
  account: string,
  operation: BulkOperationName,
  files: readonly InputFile[],
  options: string | undefined,
): Promise<Job> {
  const read = readOptions(operation, options);
  const id = `job_${randomUUID().replaceAll("-", "")}`;
  for (const [index, file] of files.entries()) {
    await bucketFiles.put(
      inputKey(id, index + 1),
      file.bytes,
      file.contentType || "application/octet-stream",
    );
    const { filename, contentType } = file;
    await putItem(id, {
      number: index + 1,
      filename,
      content_type: contentType,
      status: "queued",
      attempts: 0,
      held_until: 0,
    });
  }
  const job: Job = {
    pk: id,
    account,
    operation,
    ...(await putAside(id, read)),
    total: files.length,
    status: "queued",
    created_at: new Date().toISOString(),
  };
  await putJob(job);
  await enqueue(
    id,
    files.map((_, index) => index + 1),
  );
  return job;
}
