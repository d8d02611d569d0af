/** What the gateway tells a worker. */
export type ToWorker =
  | { type: "invoke"; event: unknown; body: Uint8Array | undefined; timeout: number; streams: boolean }
  /** The reader took a chunk: the next may come. */
  | { type: "more" }
  /** The reader left. */
  | { type: "abort" };

/** What a worker tells the gateway. */
export type FromWorker =
  | { type: "ready" }
  | { type: "chunk"; bytes: Uint8Array }
  | { type: "end"; result?: unknown }
  | { type: "failed"; message: string };
