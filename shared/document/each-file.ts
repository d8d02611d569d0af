import { ServiceError } from "../errors/service-error.ts";
import { wasEnded } from "../execution/ended.ts";

/** What was made of one of several files, or why nothing was. */
export type Outcome<Result, File = unknown> = { file: File } & (
  | { result: Result; error?: never }
  | { result?: never; error: ServiceError }
);

/** What is a file's own fault, and not that of a call that was ended, is out of time, or failed on our side. */
const isOfFile = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.status < 500 && !wasEnded(error);

/** Does the work on each file in turn; one that cannot be worked on does not keep the others from it. */
export async function eachFile<File, Result>(
  files: readonly File[],
  work: (file: File) => Promise<Result> | Result,
): Promise<Outcome<Result, File>[]> {
  const outcomes: Outcome<Result, File>[] = [];
  for (const file of files) {
    try {
      outcomes.push({ file, result: await work(file) });
    } catch (error) {
      if (!isOfFile(error)) throw error;
      outcomes.push({ file, error });
    }
  }
  return outcomes;
}

/** The work on one of several files that are all needed; its fault says which file it is about. */
export async function naming<Result>(filename: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isOfFile(error)) throw error;
    throw new ServiceError(error.code, `${filename}: ${error.message}`, { cause: error });
  }
}
