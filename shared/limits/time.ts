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
export const timeLimits: Record<Weight, TimeLimit> = {
  light: { processor: 5, wall: 28 },
  relay: { processor: 20, wall: 298 },
  standard: { processor: 60, wall: 118 },
  heavy: { processor: 240, wall: 298 },
  huge: { processor: 60, wall: 118 },
};

/** Left before the end of an invocation, ms, for the answer that says so, the refund and the record of the call. */
const settlement = 2_000;

/** What of the `remaining` ms of an invocation is left for its settlement: a short one keeps a quarter. */
export const settlementTime = (remaining: number): number => Math.min(settlement, remaining / 4);
