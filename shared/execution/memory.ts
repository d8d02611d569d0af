import { resourceLimits } from "node:worker_threads";
import { optionalSetting } from "../aws/environment.ts";

/**
 * Shares of the memory that the process has: past the first a thread is replaced between two calls, past the second in
 * the midst of one. What is left is for growth between two looks. Both threads of a function that counts pages take
 * about 200 MB: a budget below that would replace the thread after every call.
 */
const shares = { replaced: 0.8, most: 0.9 } as const;

/** MB that the process may take, where it has them for itself; undefined where nobody says. */
const given = () => optionalSetting("AWS_LAMBDA_FUNCTION_MEMORY_SIZE");

/** MB that one call may bring the process to. */
function mostMemory(): number | undefined {
  const all = given();
  return all === undefined ? undefined : all * shares.most;
}

/** For so long, ms, what was read stands: small calls would ask the system three times each, and for nothing. */
const freshFor = 20;
let read = { megabytes: 0, at: Number.NEGATIVE_INFINITY };

/** MB that the process has in memory. */
function resident(): number {
  const now = performance.now();
  if (now - read.at >= freshFor) read = { megabytes: process.memoryUsage.rss() / 1_048_576, at: now };
  return read.megabytes;
}

const past = (megabytes: number) => resident() > megabytes;

export function pastBudget(): boolean {
  const all = given();
  return all !== undefined && past(all * shares.replaced);
}

/** MB that a call which begins now may bring the process to; a little more than there is, whatever others took. */
export function memoryCap(): number | undefined {
  const most = mostMemory();
  return most === undefined ? undefined : Math.max(most, resident() * 1.1);
}

export const pastCap = (cap: number | undefined): boolean => cap !== undefined && past(cap);

/**
 * Room for new objects, MB: more of it stays in use after small calls and does not make them faster.
 */
const youngGeneration = 32;

/** The heap of an operation thread: what the process may take, or what the thread that starts it has. */
export function heapLimits(): { maxOldGenerationSizeMb?: number; maxYoungGenerationSizeMb: number } {
  const most = mostMemory() ?? resourceLimits.maxOldGenerationSizeMb;
  return {
    maxYoungGenerationSizeMb: youngGeneration,
    ...(most === undefined ? {} : { maxOldGenerationSizeMb: Math.floor(most) }),
  };
}
