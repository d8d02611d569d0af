import { uniqueEntryName, type ZipEntry, zipStream } from "../archive/zip-writer.ts";
import { bucketFiles, getFile } from "../aws/file-store.ts";
import { mediaTypes } from "../contract/file.ts";
import { joins } from "./bulk-operations.ts";
import { bundleKey, type Item, type Job, resultKey } from "./job.ts";
import { optionsOf } from "./secret-options.ts";
import { type StepEnd, workerCall } from "./worker-call.ts";

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
  end: StepEnd,
): Promise<{ name: string; bytes: Uint8Array; type: string }> {
  const join = joins[job.operation];
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
  const joined = await join(files, await optionsOf(job), workerCall(job, end));
  const bytes = joined.body instanceof Uint8Array ? joined.body : await toBytes(joined.body);
  return { name: joined.filename, bytes, type: joined.contentType };
}

/** Puts the one file into the bucket; returns its name. Done twice it writes the same again. */
export async function joinResults(job: Job, items: readonly Item[], end: StepEnd): Promise<string> {
  const { name, bytes, type } = await bundle(job, items, end);
  await bucketFiles.put(bundleKey(job.pk), bytes, type);
  return name;
}
