import { randomUUID } from "node:crypto";
import { bucketFiles } from "../aws/file-store.ts";
import type { BulkOperationName } from "../contract/bulk.ts";
import type { InputFile } from "../contract/file.ts";
import { ServiceError } from "../errors/service-error.ts";
import { bulkOptions } from "./bulk-options.ts";
import { enqueue } from "./enqueue.ts";
import { inputKey, type Job } from "./job.ts";
import { putItem, putJob } from "./job-store.ts";
import { newItem } from "./new-item.ts";
import { putAside } from "./secret-options.ts";

/** What a job of the operation may be told. Throws `validation_failed`. */
export function readOptions(operation: BulkOperationName, text: string | undefined): Record<string, unknown> {
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
  id = `job_${randomUUID().replaceAll("-", "")}`,
): Promise<Job> {
  const read = readOptions(operation, options);
  for (const [index, file] of files.entries()) {
    await bucketFiles.put(
      inputKey(id, index + 1),
      file.bytes,
      file.contentType || "application/octet-stream",
    );
    await putItem(id, newItem(index + 1, file));
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
