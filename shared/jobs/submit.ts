import { randomUUID } from "node:crypto";
import { bucketFiles } from "../aws/file-store.ts";
import { bulkCatalogue } from "../contract/bulk-catalogue.ts";
import type { InputFile } from "../contract/file.ts";
import { brokenRules } from "../contract/file-operation.ts";
import { ServiceError } from "../errors/service-error.ts";
import { correlationId } from "../log/correlation.ts";
import { bulkOptions } from "./bulk-options.ts";
import { chooseOperation } from "./choose-operation.ts";
import { enqueue } from "./enqueue.ts";
import { inputKey, type Job } from "./job.ts";
import { putItem, putJob } from "./job-store.ts";
import { type NewItem, newItem } from "./new-item.ts";
import { putAside } from "./secret-options.ts";

/** What a job of the operation may be told. Throws `validation_failed`. */
export function readOptions(operation: string, text: string | undefined): Record<string, unknown> {
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
  const parsed = bulkOptions(operation).safeParse(value);
  if (parsed.success) {
    const broken = brokenRule(operation, parsed.data);
    if (broken !== undefined) throw invalid(broken.msg, [broken.field]);
    // Defaults are the operation's own; of one that a job chooses for each file they may differ.
    const given = new Set(Object.keys(Object(value)));
    return Object.fromEntries(Object.entries(parsed.data).filter(([name]) => given.has(name)));
  }
  const [issue] = parsed.error.issues;
  throw invalid(issue?.message ?? "Expected a JSON object", issue?.path);
}

/** The first rule of the operation that these options break. */
function brokenRule(operation: string, options: Record<string, unknown>) {
  const entry = bulkCatalogue.get(operation);
  return entry === undefined ? undefined : brokenRules(entry, options)[0];
}

/** Files of a job that are stored at the same time: each is a connection. */
const together = 8;

/** Stores a file and the record of its item. */
async function storeFile(job: string, item: NewItem, { bytes, contentType }: InputFile): Promise<void> {
  const key = inputKey(job, item.number);
  await Promise.all([
    bucketFiles.put(key, bytes, contentType || "application/octet-stream"),
    putItem(job, item),
  ]);
}

/** Stores the files, then the job, then tells the workers: whatever is lost in between, the reaper finds. */
export async function submitJob(
  account: string,
  operation: string,
  files: readonly InputFile[],
  options: string | undefined,
  id = `job_${randomUUID().replaceAll("-", "")}`,
): Promise<Job> {
  const read = readOptions(operation, options);
  const named = files.map((file, index) => ({
    file,
    item: newItem(index + 1, file, chooseOperation(operation, file, read)),
  }));
  for (let at = 0; at < named.length; at += together)
    await Promise.all(named.slice(at, at + together).map(({ item, file }) => storeFile(id, item, file)));
  const call = correlationId();
  const job: Job = {
    pk: id,
    account,
    operation,
    ...(await putAside(id, read)),
    total: files.length,
    ...(call === undefined ? {} : { call }),
    status: "queued",
    created_at: new Date().toISOString(),
  };
  await putJob(job);
  await enqueue(
    id,
    named.map(({ item }) => item),
  );
  return job;
}
