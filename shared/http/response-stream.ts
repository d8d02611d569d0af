import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { OutputFile } from "../contract/file.ts";

const chunkSize = 256 * 1024;

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

/**
 * Writes a body piece by piece and waits whenever the reader is slower than we are. Rejects when the reader leaves,
 * also while the body is still being made, and lets go of what makes it.
 */
export function writeBody(stream: Writable, body: OutputFile["body"]): Promise<void> {
  return pipeline(body instanceof Uint8Array ? slices(body) : body, stream);
}
