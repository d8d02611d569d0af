import { uniqueEntryName, type ZipEntry, zipStream } from "../archive/zip-writer.ts";
import { bucketFiles, getFile } from "../aws/file-store.ts";
import { bulkCatalogue } from "../contract/bulk-catalogue.ts";
import { mediaTypes } from "../contract/file.ts";
import { outputBytes } from "../files/output-bytes.ts";
import { type Carried, isJoined } from "./carried.ts";
import { bundleKey, type Item, type Job, resultKey } from "./job.ts";
import { optionsOf } from "./secret-options.ts";
import { type StepEnd, workerCall } from "./worker-call.ts";

const isGood = ({ status }: Item) => status === "success";

async function* entriesOf(
  job: Job,
  items: readonly Item[],
  { overviews }: Carried,
): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>();
  const overview = overviews[bulkCatalogue.get(job.operation)?.name ?? ""];
  for (const file of (await overview?.(job, items, await optionsOf(job))) ?? [])
    yield { name: uniqueEntryName(taken, file.filename), bytes: await outputBytes(file) };
  for (const item of items.filter(isGood)) {
    const name = uniqueEntryName(taken, item.result_name ?? item.filename);
    yield { name, bytes: await getFile(resultKey(job.pk, item.number)) };
  }
}

/** All good results as one file: joined by the operation itself, else a ZIP. */
async function bundle(
  job: Job,
  items: readonly Item[],
  carried: Carried,
  end: StepEnd,
): Promise<{ name: string; bytes: Uint8Array; type: string }> {
  if (!isJoined(job.operation)) {
    return {
      name: `${job.pk}.zip`,
      bytes: await outputBytes({ body: zipStream(entriesOf(job, items, carried)) }),
      type: mediaTypes.zip,
    };
  }
  const join = carried.joins[job.operation];
  // Its items are all in the queue of a worker that does (shared/jobs/queue-of.ts).
  if (join === undefined) throw new Error(`This worker does not carry the join of ${job.operation}.`);
  const files = await Promise.all(
    items.filter(isGood).map(async (item) => ({
      filename: item.filename,
      contentType: item.content_type,
      bytes: await getFile(resultKey(job.pk, item.number)),
    })),
  );
  const joined = await join(files, await optionsOf(job), workerCall(job, end));
  return { name: joined.filename, bytes: await outputBytes(joined), type: joined.contentType };
}

/** Puts the one file into the bucket; returns its name. Done twice it writes the same again. */
export async function joinResults(
  job: Job,
  items: readonly Item[],
  carried: Carried,
  end: StepEnd,
): Promise<string> {
  const { name, bytes, type } = await bundle(job, items, carried, end);
  await bucketFiles.put(bundleKey(job.pk), bytes, type);
  return name;
}
