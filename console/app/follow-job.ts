import { openStream } from "./call.ts";
import { eventsOf } from "./event-stream.ts";
import { type JsonObject, objectOf } from "./json.ts";

/** After how long a stream that was refused or cut off is asked for again, ms. */
const pause = 1_500;

const wait = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

type Heard = {
  /** What of the job has changed. */
  changed: (progress: JsonObject) => void;
  /** No stream is to be had just now: the job's status is to be asked for. */
  missed: () => void;
};

/** Follows a job by its events until the last one is heard, or nobody listens any more. */
export async function followJob(id: string, { changed, missed }: Heard, signal: AbortSignal): Promise<void> {
  let last = "";
  const hearsEnd = async (body: ReadableStream<Uint8Array>): Promise<boolean> => {
    for await (const { event, id: heard, data } of eventsOf(body)) {
      if (signal.aborted) return true;
      last = heard;
      changed(objectOf(data));
      if (event === "end") return true;
    }
    return false;
  };
  while (!signal.aborted) {
    const since: Record<string, string> = last === "" ? {} : { "Last-Event-ID": last };
    const response = await openStream(`api/v1/bulk/${encodeURIComponent(id)}/events`, since, signal);
    // 204: the last event was heard before.
    if (response?.status === 204) return;
    const body = response?.body ?? undefined;
    if (body === undefined) missed();
    else if (await hearsEnd(body)) {
      // What was read of the job at the last event may have been a moment older.
      await wait(signal);
      if (!signal.aborted) missed();
      return;
    }
    await wait(signal);
  }
}
