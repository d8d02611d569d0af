import { uniqueEntryName, type ZipEntry, zipStream } from "../archive/zip-writer.ts";
import { bucketFiles, getFile } from "../aws/file-store.ts";
import { mediaTypes } from "../contract/file.ts";
import { ServiceError } from "../errors/service-error.ts";
import { bulkOperations } from "./bulk-operations.ts";
import { bundleKey, type Item, type Job, resultKey } from "./job.ts";
import { completeJob, listItems } from "./job-store.ts";
import { workerCall } from "./worker-call.ts";

async function* entriesOf(job: string, items: readonly Item[]): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>();
  for (const item of items) {
    const name = uniqueEntryName(taken, item.result_name ?? item.filename);
    yield { name, bytes: await getFile(resultKey(job, item.number)) };
  }
}

async function toBytes(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(parts));
}

/** All results as one file: joined by the operation itself, else a ZIP. */
async function bundle(
  job: Job,
  items: readonly Item[],
): Promise<{ name: string; bytes: Uint8Array; type: string }> {
  const { join } = bulkOperations[job.operation];
  if (join === undefined) {
    return {
      name: `${job.pk}.zip`,
      bytes: await toBytes(zipStream(entriesOf(job.pk, items))),
      type: mediaTypes.zip,
    };
  }
  const files = await Promise.all(
    items.map(async (item) => ({
      filename: item.filename,
      contentType: item.content_type,
      bytes: await getFile(resultKey(job.pk, item.number)),
    })),
  );
  // The last step has no time of its own: the invocation that does it ends it, and the reaper does it again.
  const joined = await join(files, job.options, workerCall(job, Number.POSITIVE_INFINITY));
  const bytes = joined.body instanceof Uint8Array ? joined.body : await toBytes(joined.body);
  return { name: joined.filename, bytes, type: joined.contentType };
}

/** The last step of a job. Done twice it writes the same again. */
export async function finishJob(job: Job): Promise<void> {
  const items = (await listItems(job.pk)).filter(({ status }) => status === "success");
  if (items.length === 0) return completeJob(job.pk, { status: "failed" });
  const status = items.length === job.total ? "completed" : "completed_with_errors";
  try {
    const { name, bytes, type } = await bundle(job, items);
    await bucketFiles.put(bundleKey(job.pk), bytes, type);
    await completeJob(job.pk, { status, result_key: bundleKey(job.pk), result_name: name });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    await completeJob(job.pk, { status: "failed" });
  }
}
