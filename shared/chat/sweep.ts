import type { WithFiles } from "../files/file-store.ts";
import { log } from "../log/log.ts";
import type { WithChat } from "./chat-records.ts";
import { deleteReading } from "./readings.ts";

/** Deletes documents and sessions that expired by `time`, epoch ms, with all that was kept of them; how many. */
export async function sweepExpired(
  { chat, files }: WithChat & WithFiles,
  time = Date.now(),
): Promise<number> {
  let swept = 0;
  for await (const record of chat.expired(Math.floor(time / 1_000))) {
    try {
      for (const id of record.documents) await deleteReading(files, record.owner, id);
      await chat.remove(record);
      swept += 1;
    } catch (error) {
      // One that fails stands in the list for the next sweep; the others go on.
      log.warn("An expired item could not be deleted.", {
        reason: error instanceof Error ? error.name : "unknown",
      });
    }
  }
  return swept;
}
