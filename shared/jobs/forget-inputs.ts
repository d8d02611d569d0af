import { bucketFiles } from "../aws/file-store.ts";
import { lifetimes } from "../contract/lifetimes.ts";
import { inputKey } from "./job.ts";
import { endedBefore, unlistEnded } from "./job-store.ts";

/** Deletes the files of jobs that have ended a day ago. What is cut off is done by the next run. */
export async function forgetInputs(now: number): Promise<void> {
  for (const ended of await endedBefore(now - lifetimes.jobInput.seconds * 1_000)) {
    const numbers = Array.from({ length: ended.total }, (_, at) => at + 1);
    await Promise.all(numbers.map((number) => bucketFiles.delete(inputKey(ended.job, number))));
    await unlistEnded(ended);
  }
}
