import type { ServerResponse } from "node:http";
import type { Refuse } from "./refusal.ts";
import { FrameReader } from "./streaming.ts";
import type { Failure, Listener } from "./worker-process.ts";

/** What a caller is told when its call has no answer of its function. */
const told = {
  crash: "INTEGRATION_FAILURE",
  timeout: "INTEGRATION_TIMEOUT",
  memory: "MEMORY_EXCEEDED",
  busy: "TOO_BUSY",
  stopping: "STOPPING",
  turn: "TURN_OVER",
} as const satisfies Record<Failure, string>;

/** After these the same call may well be served later. */
const tried: ReadonlySet<Failure> = new Set(["busy", "stopping", "turn"]);

/** How long a reader may take nothing, and how long it may take for what is left when all has been made, ms. */
export type ReaderTimes = { reader: number; rest: number };

/**
 * Passes a function's answer to the reader. A chunk is taken when the reader took it, or when there is no reader any
 * more; one who takes nothing for a while is cut off.
 */
export function delivery(
  response: ServerResponse,
  refuse: Refuse,
  retryAfter: () => number,
  { reader, rest }: ReaderTimes,
): Listener {
  /** Bytes of the body that are still to come; NaN when nobody said how many. */
  let left = Number.NaN;
  const frames = new FrameReader(({ statusCode, headers }) => {
    left = Number(new Headers(headers).get("content-length") ?? Number.NaN);
    response.writeHead(statusCode, headers);
  });
  const gone = () => response.destroyed || response.socket?.destroyed === true;

  const finish = () => {
    response.end();
    if (response.writableFinished || gone()) return;
    response.socket?.setTimeout(reader);
    const late = setTimeout(() => response.destroy(), rest);
    response.once("close", () => clearTimeout(late));
  };

  const write = (body: Uint8Array, taken: () => void) => {
    const flows = response.write(body);
    left -= body.length;
    // One who closes the connection once all has come has not left.
    if (left === 0) finish();
    if (flows) return taken();
    const settled = () => {
      response.off("drain", settled).off("close", settled);
      response.socket?.setTimeout(0);
      taken();
    };
    response.on("drain", settled).on("close", settled);
    // Node looks whether any of the data went out, and closes the connection when none did.
    response.socket?.setTimeout(reader);
  };

  return {
    chunk(bytes, taken) {
      if (gone()) return taken();
      try {
        const body = frames.read(bytes);
        if (body === undefined) taken();
        else write(body, taken);
      } catch (error) {
        // A head that HTTP does not allow.
        console.error("[gateway]", error);
        refuse("INTEGRATION_FAILURE");
        taken();
      }
    },
    end() {
      if (!response.headersSent) return refuse("INTEGRATION_FAILURE");
      if (!response.writableEnded) finish();
    },
    failed: (reason) => refuse(told[reason], tried.has(reason) ? retryAfter() : undefined),
  };
}
