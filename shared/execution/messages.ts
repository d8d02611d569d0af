import type { Bytes } from "./own-buffer.ts";
import type { Thrown } from "./thrown.ts";

/** What tells a thread that it is there to run operations; other code may run in threads too. */
export const operationThread = { purpose: "pagewright-operations" } as const;

/** Which call a message is of: one that is late must not be taken for one of the next call. */
type OfCall = { call: number };

/** What the main thread tells an operation thread. One call at a time. */
export type ToThread<Input> = OfCall &
  (
    | { type: "run"; input: Input }
    /** The last chunk was taken: the next may come. */
    | { type: "next" }
    /** Nobody waits any more. */
    | { type: "abort" }
  );

/** What a call comes to. */
export type Reply<Facts> =
  /** Without a body: it comes in chunks, one for each `next`. */
  | { type: "answered"; facts: Facts; body: Bytes | undefined }
  | { type: "chunk"; bytes: Bytes }
  | { type: "end" }
  | { type: "failed"; error: Thrown };

/** A process that the thread started, or that ended. */
type ChildNews = { type: "child"; pid: number; alive: boolean };

/** What an operation thread tells the main thread. */
export type FromThread<Facts> = (OfCall & Reply<Facts>) | ChildNews;
