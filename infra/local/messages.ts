/** What the gateway tells a worker process. */
export type ToWorker =
  | {
      type: "invoke";
      /** The module with the function's handler. */
      module: string;
      event: unknown;
      body: Uint8Array | undefined;
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
  | { type: "chunk"; bytes: Uint8Array }
  /** All of the answer was sent; the call may go on. */
  | { type: "answered" }
  /** It has heard that the reader left. */
  | { type: "leaving" }
  | { type: "end"; result?: unknown }
  | { type: "failed"; message: string }
  /** A call has ended, and what it came to (shared/metrics/measured-call.ts). */
  | { type: "counted"; call: unknown }
  /** Bytes that it has in memory, where the system does not tell others. */
  | { type: "memory"; bytes: number };
