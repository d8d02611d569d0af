import type { InputFile, OutputFile } from "../contract/file.ts";
import type { FileCall, Operations } from "../operations/on-files.ts";
import type { Item, Job } from "./job.ts";

type Options = Readonly<Record<string, unknown>>;

/** Jobs whose results become one file that is no ZIP, by what the job does. */
const joinedJobs = ["merge", "summarize"] as const;
export type JoinedJob = (typeof joinedJobs)[number];
export const isJoined = (operation: string): operation is JoinedJob =>
  joinedJobs.some((each) => each === operation);

export type Join = (files: readonly InputFile[], options: Options, call: FileCall) => Promise<OutputFile>;

/** Files of all items that stand in the ZIP before the results. */
export type Overview = (job: Job, items: readonly Item[], options: Options) => Promise<readonly OutputFile[]>;

/** What a worker has the engines for: a bundle is as large as what it names here. */
export type Carried = {
  operations: Operations;
  joins: Readonly<Partial<Record<JoinedJob, Join>>>;
  /** By the operation that ran on each item. */
  overviews: Readonly<Record<string, Overview>>;
};
