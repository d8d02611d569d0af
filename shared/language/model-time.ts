import type { Caller } from "../contract/call.ts";
import type { LanguageModel } from "./language-model.ts";

/** For the embedded engine and the answer when a model takes too long, ms. */
const kept = 10_000;

/** The caller with the time by which a language model has to be done with all that one call asks of it. */
export const modelTime = (
  { account, deadline, signal }: Caller,
  model: LanguageModel | undefined,
  left = kept,
): Caller => ({
  account,
  deadline: Math.min(deadline - left, Date.now() + (model?.longestWait ?? 0)),
  signal,
});
