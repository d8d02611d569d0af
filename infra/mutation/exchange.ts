import type { MutantCoverage } from "@stryker-mutator/api/core";

// What the test runner and the thread that holds the loaded tests say to each other.

/** The name of the channel in one test process. Threads of other processes do not hear it. */
export const channelName = "mutation";

export type Ask =
  | { ask: "dry" }
  | { ask: "run"; tests: readonly string[]; mutant: string | undefined; hitLimit: number | undefined }
  | { ask: "stop" };

export type TestOutcome = { id: string; name: string; milliseconds: number; failure: string | undefined };

export type Reply =
  | { reply: "loaded" }
  | { reply: "dry"; tests: TestOutcome[]; coverage: MutantCoverage }
  | { reply: "run"; tests: number; failed: TestOutcome | undefined; hits: number }
  | { reply: "stopped" };
