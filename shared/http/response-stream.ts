import { once } from "node:events";
import type { Writable } from "node:stream";
import type { OutputFile } from "../contract/file.ts";

const chunkSize = 256 * 1024;

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

/** Writes a body piece by piece and waits whenever the reader is slower than we are. Rejects when the reader leaves. */
export async function writeBody(stream: Writable, body: OutputFile["body"]): Promise<void> {
  for await (const chunk of body instanceof Uint8Array ? slices(body) : body) {
    if (!stream.write(chunk)) await once(stream, "drain");
  }
  await new Promise<void>((resolve, reject) => {
    stream.once("error", reject);
    stream.end(resolve);
  });
}
