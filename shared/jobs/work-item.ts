import { bucketFiles, getFile } from "../aws/file-store.ts";
import { type InputFile, type OutputFile, outputFile, stem } from "../contract/file.ts";
import type { Finding } from "../contract/operation.ts";
import { ServiceError } from "../errors/service-error.ts";
import { textsOf } from "../warnings/warning.ts";
import { bulkOperations } from "./bulk-operations.ts";
import { finishJob } from "./finish.ts";
import { type Item, inputKey, type Job, resultKey, settled, unknownFault } from "./job.ts";
import { claimItem, findJob, releaseItem, settleItem } from "./job-store.ts";
import { workerCall } from "./worker-call.ts";

/** After so many tries an item that keeps ending its worker counts as failed. */
export const mostAttempts = 3;
/** Beyond the worker's own time, ms, before another may take its item. */
const grace = 30_000;
/** Characters of JSON that go into an item of the table, which holds 400 KB (DynamoDB quotas, "Item size"). */
const mostInline = 100_000;

async function bytesOf({ body }: OutputFile): Promise<Uint8Array> {
  return body instanceof Uint8Array
    ? body
    : new Uint8Array(await new Response(ReadableStream.from(body)).arrayBuffer());
}

/** What an operation found, as a file; small enough it also stands in the status itself. */
function asJson(file: InputFile, { data, confidence, warnings = [] }: Finding<unknown>) {
  const text = JSON.stringify({ data, confidence, warnings: textsOf(warnings) }, null, 2);
  const result = outputFile("json", `${stem(file.filename)}.json`, Buffer.from(text));
  return { result, data: text.length > mostInline ? undefined : data };
}

async function work(job: Job, item: Item, deadline: number): Promise<Job> {
  try {
    const file: InputFile = {
      filename: item.filename,
      contentType: item.content_type,
      bytes: await getFile(inputKey(job.pk, item.number)),
    };
    const answer = await bulkOperations[job.operation].each(file, job.options, workerCall(job, deadline));
    const { result, data } = "kind" in answer ? { result: answer, data: undefined } : asJson(file, answer);
    await bucketFiles.put(resultKey(job.pk, item.number), await bytesOf(result), result.contentType);
    return await settleItem(job.pk, item.number, { status: "success", result_name: result.filename, data });
  } catch (error) {
    // A fault of the file is its result; a fault of ours is tried again.
    if (!(error instanceof ServiceError) || error.status >= 500) {
      await releaseItem(job.pk, item);
      throw error;
    }
    return settleItem(job.pk, item.number, { status: "failed", error: error.message });
  }
}

/**
 * Does one item of a job, at most once at a time and until it is settled. Delivered again, it does nothing. The one
 * that settles the last item completes the job.
 */
export async function workItem(id: string, number: number, remaining: number): Promise<void> {
  const job = await findJob(id);
  if (job === undefined || job.completed_at !== undefined) return;
  const item = await claimItem(id, number, remaining + grace);
  if (item === undefined) return;
  const after =
    item.attempts > mostAttempts
      ? await settleItem(id, number, { status: "failed", error: unknownFault })
      : await work(job, item, Date.now() + remaining);
  if (settled(after) >= after.total) await finishJob(after);
}

/** What no message will move any more counts as failed; an item that a worker still holds is left to it. */
export async function giveUpItem(id: string, number: number): Promise<void> {
  const job = await findJob(id);
  if (job === undefined || job.completed_at !== undefined || job.done?.has(number) || job.failed?.has(number))
    return;
  if ((await claimItem(id, number, 0)) === undefined) return;
  const after = await settleItem(id, number, { status: "failed", error: unknownFault });
  if (settled(after) >= after.total) await finishJob(after);
}
