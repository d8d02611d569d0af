import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { OutputFile } from "../contract/file.ts";

const chunkSize = 256 * 1024;

async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

async function* rest(chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
}

/**
 * Waits until the reader took the chunk; with `last` the stream ends with it, so that both go out as one. Rejects when
 * the stream is closed, before or meanwhile.
 */
function taken(
  stream: Writable,
  chunk: Uint8Array,
  { signal, last = false }: { signal: AbortSignal | undefined; last?: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: unknown) => {
      stream.off("close", closed).off("error", settle);
      signal?.removeEventListener("abort", aborted);
      if (error === undefined || error === null) resolve();
      else reject(error);
    };
    const closed = () => settle(new Error("The stream was closed."));
    const aborted = () => settle(signal?.reason);
    if (stream.destroyed) return closed();
    if (signal?.aborted) return aborted();
    stream.once("close", closed).once("error", settle);
    signal?.addEventListener("abort", aborted, { once: true });
    // Called at the event "finish", which comes when the chunk was taken, or with what kept it from that.
    if (last) stream.end(chunk, settle);
    else stream.write(chunk, settle);
  });
}

/** A body whose first chunk is made: what cannot be made at all is known before the answer has begun. */
export async function openBody(body: OutputFile["body"]): Promise<OutputFile["body"]> {
  if (body instanceof Uint8Array) return body;
  const chunks = body[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | undefined = await chunks.next();
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const chunk = first ?? (await chunks.next());
        first = undefined;
        return chunk;
      },
      return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
    }),
  };
}

type Delivery = {
  /** Called when the reader took the first bytes. */
  begun?: () => void;
  signal?: AbortSignal | undefined;
};

/**
 * Writes a body piece by piece and waits whenever the reader is slower than we are. Rejects when the reader leaves,
 * also while the body is still being made, and lets go of what makes it.
 */
export async function writeBody(
  stream: Writable,
  body: OutputFile["body"],
  { begun = () => {}, signal }: Delivery = {},
): Promise<void> {
  // A failing write is told to whoever waits for it, and then once more by an event.
  stream.on("error", () => {});
  if (body instanceof Uint8Array && body.length <= chunkSize) {
    try {
      await taken(stream, body, { signal, last: true });
      return begun();
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }
  const chunks = (body instanceof Uint8Array ? slices(body) : body)[Symbol.asyncIterator]();
  try {
    const first = await chunks.next();
    await taken(stream, first.done === true ? new Uint8Array() : first.value, { signal });
    begun();
    await pipeline(rest(chunks), stream, { signal });
  } catch (error) {
    stream.destroy();
    throw error;
  } finally {
    await chunks.return?.();
  }
}
