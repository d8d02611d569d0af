import { setTimeout as wait } from "node:timers/promises";
import { log } from "../log/log.ts";

/** Between tries, ms: 20 seconds in all. */
const pauses = [500, 1_000, 2_000, 4_000, 6_000, 6_500] as const;

/**
 * Goes on trying what storage did not take, while nobody waits for it. On Lambda a function without a call stands still,
 * and tries again with the next one; what never succeeds is left to the reaper.
 */
export async function tryLater(what: string, work: () => Promise<unknown>): Promise<void> {
  let last: unknown;
  for (const pause of pauses) {
    await wait(pause, undefined, { ref: false });
    try {
      await work();
      return;
    } catch (error) {
      last = error;
    }
  }
  log.error(`${what} failed`, { error: last });
}
