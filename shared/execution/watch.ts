import type { Worker } from "node:worker_threads";
import type { ServiceError } from "../errors/service-error.ts";
import { tooLongAtWork, tooMuchMemory } from "./ended.ts";
import { memoryCap, pastCap } from "./memory.ts";

/** Between two looks, ms. */
const interval = 100;

/** Processor time that a thread has used, s; undefined while it is not running. */
async function processorTime(worker: Worker): Promise<number | undefined> {
  const used = await worker.cpuUsage().catch(() => undefined);
  return used === undefined ? undefined : (used.user + used.system) / 1_000_000;
}

/** Looks at what a call takes while it runs, and tells when that is too much: `processor` s. Returns how to stop looking. */
export function watch(
  worker: Worker,
  processor: number,
  exceeded: (fault: ServiceError) => void,
): () => void {
  const cap = memoryCap();
  // Read at the first look: what a call takes before it is a thousandth of what it may take.
  let before: number | undefined;
  let stopped = false;
  const look = async () => {
    if (pastCap(cap)) return exceeded(tooMuchMemory());
    const used = await processorTime(worker);
    before ??= used;
    if (!stopped && used !== undefined && before !== undefined && used - before > processor)
      exceeded(tooLongAtWork(processor));
  };
  const timer = setInterval(look, interval);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
