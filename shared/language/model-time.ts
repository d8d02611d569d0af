import type { Caller } from "../contract/call.ts";

/** `left` is for the embedded engine and the answer when a model takes too long, `longest` what is waited at most; ms. */
type Limits = { left?: number; longest?: number };

/** The caller with the time by which a language model has to be done. */
export const modelTime = (
  { account, deadline, signal }: Caller,
  { left = 10_000, longest = Number.POSITIVE_INFINITY }: Limits = {},
): Caller => ({ account, deadline: Math.min(deadline - left, Date.now() + longest), signal });
