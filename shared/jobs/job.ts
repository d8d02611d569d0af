import {
  array,
  boolean,
  enum as choiceOf,
  instanceof as instanceOf,
  number,
  object,
  record,
  string,
  unknown,
} from "zod";
import { jobStates } from "../contract/job.ts";

/** A job as the table holds it. Items that are settled are named in sets, so that counting twice changes nothing. */
export const jobRecord = object({
  pk: string(),
  account: string(),
  operation: string(),
  options: record(string(), unknown()),
  /** Some options stand beside the files instead (secret-options.ts). */
  secret_options: boolean().optional(),
  total: number(),
  /** The id of the call that submitted it. */
  call: string().optional(),
  status: choiceOf(jobStates),
  done: instanceOf(Set<number>).optional(),
  failed: instanceOf(Set<number>).optional(),
  result_key: string().optional(),
  result_name: string().optional(),
  created_at: string(),
  completed_at: string().optional(),
  /** Completed, and its event is not sent yet. Written with the completion itself. */
  unannounced: boolean().optional(),
});
export type Job = typeof jobRecord._output;

/** What the caller is told when an item ended its workers, or nothing is known of its fault. */
export const unknownFault = "The file could not be processed.";

/** One file of a job. */
export const itemRecord = object({
  sk: string(),
  number: number(),
  filename: string(),
  content_type: string(),
  /** The name of what is done with it (choose-operation.ts). */
  operation: string().default(""),
  status: choiceOf(["queued", "processing", "success", "failed"]),
  attempts: number().default(0),
  /** Attempts in which storage was away: they say nothing of the file. */
  outages: number().default(0),
  /** Epoch ms until which a worker holds the item; after that it may be taken again. */
  held_until: number().default(0),
  /** Epoch ms at which its last message was sent. */
  sent_at: number().default(0),
  result_name: string().optional(),
  data: unknown().optional(),
  warnings: array(string()).optional(),
  error: string().optional(),
});
export type Item = typeof itemRecord._output;

/** How often the file itself was tried. */
export const triesOf = ({ attempts, outages }: Item): number => attempts - outages;

/** In the place of an item's number: what is done when all items are settled. Claimed as an item is. */
export const lastStep = 0;

/** What a queue message says; `call` is the id of the call that submitted the job. */
export const itemMessage = object({ job: string(), item: number(), call: string().optional() });

export const inputKey = (job: string, item: number) => `jobs/${job}/${item}`;
export const resultKey = (job: string, item: number) => `job-results/${job}/${item}`;
/** What was read of an item, where the last step makes files of all. */
export const foundKey = (job: string, item: number) => `job-results/${job}/${item}-found`;
export const bundleKey = (job: string) => `job-results/${job}/all`;

export const settled = ({ done, failed }: Job) => (done?.size ?? 0) + (failed?.size ?? 0);
