/** What the gateway tells a worker. */
export type ToWorker =
  | {
      type: "invoke";
      event: unknown;
      body: Uint8Array<ArrayBuffer> | undefined;
      timeout: number;
      streams: boolean;
    }
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

/** The parts as one, in a buffer of its own: so it can be handed over to another thread. */
export function ownBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
