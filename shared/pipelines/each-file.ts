import { ServiceError } from "../errors/service-error.ts";
import { wasEnded } from "../execution/ended.ts";
import type { ReadFile } from "./read-files.ts";

/** What a stage made of one file, or why it made nothing. */
export type Outcome<Result> = { result: Result; fault?: never } | { result?: never; fault: string };

/** Does the work on each file; a file that cannot be worked on does not keep the others from it. */
export async function eachFile<Result>(
  files: readonly ReadFile[],
  work: (file: ReadFile) => Promise<Result> | Result,
): Promise<Outcome<Result>[]> {
  const outcomes: Outcome<Result>[] = [];
  for (const file of files) {
    try {
      outcomes.push({ result: await work(file) });
    } catch (error) {
      if (wasEnded(error) || !(error instanceof ServiceError) || error.status >= 500) throw error;
      outcomes.push({ fault: error.message });
    }
  }
  return outcomes;
}
