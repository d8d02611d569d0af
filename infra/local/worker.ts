import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { type FromWorker, ownBytes, type ToWorker } from "./messages.ts";
import { installStreaming } from "./streaming.ts";

// One thread is one warm Lambda environment: it loads its function once and runs one invocation at a time.

type Handler = (event: unknown, ...rest: unknown[]) => Promise<unknown>;

const port = parentPort;
if (port === null) throw new Error("worker.ts runs as a worker thread only");
const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

let current: { more?: () => void; stream?: Writable } = {};

/** Passes what was written to the gateway, one message at a time: the next goes out when the reader took the last. */
function answerStream(): Writable {
  const pass = (bytes: Uint8Array<ArrayBuffer>, done: () => void) => {
    current.more = done;
    tell({ type: "chunk", bytes }, [bytes.buffer]);
  };
  return new Writable({
    highWaterMark: 512 * 1024,
    write: (chunk: Uint8Array, _encoding, done) => pass(ownBytes([chunk]), done),
    writev: (parts, done) => pass(ownBytes(parts.map(({ chunk }) => chunk)), done),
  });
}

function context(timeout: number) {
  const deadline = Date.now() + timeout;
  return { getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()) };
}

async function invoke(handler: Handler, message: Extract<ToWorker, { type: "invoke" }>): Promise<unknown> {
  if (!message.streams) return handler(message.event, context(message.timeout));
  const stream = answerStream();
  stream.on("error", () => {});
  current = { stream };
  const body = message.body === undefined ? null : Buffer.from(message.body.buffer).toString("base64");
  await handler({ ...Object(message.event), body, isBase64Encoded: true }, stream, context(message.timeout));
  // As in Lambda, an invocation lasts until all that was written has gone out.
  if (!stream.destroyed) await finished(stream.end());
  return undefined;
}

installStreaming();
const { module }: { module: string } = workerData;
const { handler }: { handler: Handler } = await import(module);

port.on("message", (message: ToWorker) => {
  if (message.type === "more") current.more?.();
  else if (message.type === "abort") current.stream?.destroy(new Error("the reader left"));
  else {
    invoke(handler, message).then(
      (result) => tell({ type: "end", result }),
      (error: unknown) => tell({ type: "failed", message: String(error) }),
    );
  }
});
tell({ type: "ready" });
