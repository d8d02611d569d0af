import { log } from "../log/log.ts";
import type { Item } from "./job.ts";
import { holdItem } from "./job-store.ts";

/** How long a worker holds an item without a sign of life, ms. Then it is taken for dead. */
export const holdTime = 30_000;
/** How often it gives one, ms: a machine that is busy may miss some. */
const signEvery = 5_000;

/** Holds a claimed item for as long as the work lasts. */
export async function holding<Result>(job: string, item: Item, work: () => Promise<Result>): Promise<Result> {
  const sign = () =>
    holdItem(job, item, Date.now() + holdTime).catch((error) => log.warn("hold not renewed", { job, error }));
  const timer = setInterval(sign, signEvery);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
