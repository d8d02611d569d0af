import { log } from "../log/log.ts";
import { sweepDocument } from "./document-store.ts";
import { listed } from "./expiring.ts";
import { sweepSession } from "./multi/session-store.ts";

/** Deletes the documents and sessions that have expired by `time` (epoch ms), what was read from them included. */
export async function sweepExpired(time = Date.now()): Promise<number> {
  const seconds = Math.floor(time / 1000);
  let swept = 0;
  for await (const expiring of listed()) {
    try {
      const sweep = expiring.item.startsWith("session#") ? sweepSession : sweepDocument;
      if (await sweep(expiring, seconds)) swept += 1;
    } catch (error) {
      // One that fails stands in the list for the next sweep; the others go on.
      log.warn("An expired item could not be deleted.", {
        reason: error instanceof Error ? error.name : "unknown",
      });
    }
  }
  return swept;
}
