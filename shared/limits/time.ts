import type { Weight } from "../contract/operation.ts";

/** The most time that one call may take, in seconds. */
type TimeLimit = {
  /** Of the processor, in the thread that works on it: the same on a busy machine as on an idle one. */
  processor: number;
  /** By the clock, where the invocation has that long. */
  wall: number;
};

/**
 * By the weight of the operation. Wall time is a little less than the timeout of a function that holds operations of this
 * weight alone (infra/definition/functions.ts). Processor time leaves room for what an operation waits for, and is more
 * than ten times what the largest file of ours takes (`npm run bench -- compress`, `npm run bench -- structure`).
 */
export const timeLimits: Readonly<Record<Weight, TimeLimit>> = {
  light: { processor: 5, wall: 28 },
  relay: { processor: 20, wall: 298 },
  standard: { processor: 60, wall: 118 },
  heavy: { processor: 240, wall: 298 },
  huge: { processor: 60, wall: 118 },
};

/**
 * Processor time that follows the size of the work, in seconds: what a small file may ask for, and more for each MB.
 * Of real files a drawing of 1.7 MB that becomes a Word document takes the most of it, a fifth.
 */
const byFile = 30;
const byMegabyte = 40;
const megabyte = 1_048_576;

/** What of a call is known before its work: how many files it brought, and their bytes together. */
export type CallSize = { bytes: number; files: number };

/**
 * Seconds of the processor that a call may use: by the files that it brought, and no more than its weight allows. A call
 * without files may name documents that are kept, and gets all of that.
 */
export function processorBudget(weight: Weight, { bytes, files }: CallSize = { bytes: 0, files: 0 }): number {
  const { processor } = timeLimits[weight];
  if (files === 0) return processor;
  return Math.min(processor, files * byFile + (bytes / megabyte) * byMegabyte);
}

/** Left before the end of an invocation, ms, for the answer that says so, the refund and the record of the call. */
const settlement = 2_000;

/** What of the `remaining` ms of an invocation is left for its settlement: a short one keeps a quarter. */
export const settlementTime = (remaining: number): number => Math.min(settlement, remaining / 4);
