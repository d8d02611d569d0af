/** What the gateway tells a worker process. */
export type ToWorker =
  | {
      type: "invoke";
      /** The module with the function's handler. */
      module: string;
      event: unknown;
      /** `apart`: it comes beside this channel (byte-channel.ts). */
      body: Uint8Array | "apart" | undefined;
      timeout: number;
      streams: boolean;
    }
  /** The reader took a chunk: the next may come. */
  | { type: "more" }
  /** The reader left. */
  | { type: "abort" };

/** What a worker process tells the gateway. */
export type FromWorker =
  | { type: "ready" }
  /** A piece of the answer; with `last` there is no other, and the call may still go on. */
  | { type: "chunk"; bytes: Uint8Array; last?: true }
  /** The answer has ended without another piece; the call may go on. */
  | { type: "answered" }
  /** It has heard that the reader left. */
  | { type: "leaving" }
  /** The call has ended; `counted` is what it came to (shared/metrics/measured-call.ts), when it was the last to be told. */
  | { type: "end"; result?: unknown; counted?: unknown }
  | { type: "failed"; message: string }
  /** What a call came to, where another followed in the same invocation. */
  | { type: "counted"; call: unknown }
  /** Bytes that it has in memory, where the system does not tell others. */
  | { type: "memory"; bytes: number };
