import { optionalSetting } from "../aws/environment.ts";
import type { Answered, Work } from "./answered.ts";
import { attend, isOperationThread } from "./attend.ts";
import type { CallLimits } from "./thread-call.ts";
import { Threads } from "./threads.ts";

/** Runs the work on an input, within the limits. Throws the signal's reason when that is aborted. */
export type Run<Input, Facts> = (input: Input, limits: CallLimits) => Promise<Answered<Facts>>;

/** Rejects as soon as the signal does, whatever becomes of the promise. */
async function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** Runs the work in this thread: for what is light, and for tests that look inside. */
export function inline<Input, Facts>(work: Work<Input, Facts>): Run<Input, Facts> {
  return async (input, { signal }) => {
    signal.throwIfAborted();
    return untilAborted(work(input, signal), signal);
  };
}

/**
 * Runs the work in an operation thread, which loads `module` (its address, `import.meta.url`) once more: there this call
 * attends to what the main thread sends. The setting OPERATION_THREADS=0 runs it in this thread instead.
 */
export function isolate<Input, Facts>(module: string, work: Work<Input, Facts>): Run<Input, Facts> {
  if (isOperationThread()) {
    attend(work);
    return inline(work);
  }
  if (optionalSetting("OPERATION_THREADS") === false) return inline(work);
  const threads = new Threads(module);
  return (input, limits) => threads.run<Facts>(input, limits);
}
