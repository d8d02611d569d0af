import { subscribe } from "node:diagnostics_channel";
import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { Worker } from "node:worker_threads";
import { keepCompiled } from "../../shared/execution/keep-compiled.ts";
import { release } from "../../shared/execution/own-buffer.ts";
import { callChannel } from "../../shared/metrics/count-call.ts";
import { ByteReader } from "./byte-channel.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { installStreaming } from "./streaming.ts";

// One process is one warm Lambda environment for any function: it loads a function's module when it is first called,
// and runs one invocation at a time.

type Handler = (event: unknown, ...rest: unknown[]) => Promise<unknown>;

const [nice = "0", ...preload] = process.argv.slice(2);
const tell = (message: FromWorker) => {
  if (process.connected) process.send?.(message, () => {});
};

/** A priority is a thread's on Linux, and V8 has started threads already; what starts later takes after its parent. */
function lowerPriority(by: number): void {
  if (by === 0) return;
  const lower = Math.min(constants.priority.PRIORITY_LOW, getPriority() + by);
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const thread of threads) setPriority(thread, lower);
}

/** The fifth of the open files, as `fork` was told (worker-process.ts). */
const bodies = new ByteReader(4);

let current: { more?: () => void; stream?: Writable; left?: boolean; counted?: unknown } = {};

/**
 * Passes what was written to the gateway, one message at a time: the next goes out when the reader took the last. Each
 * message costs both ends a call of the system, so the last piece says that it is the last.
 */
function answerStream(): Writable {
  let toldLast = false;
  const pass = (bytes: Uint8Array, done: () => void) => {
    current.more = done;
    // A stream that ends with this piece says so right after it has written it.
    queueMicrotask(() => {
      toldLast = stream.writableEnded && stream.writableLength === bytes.length;
      tell({ type: "chunk", bytes, ...(toldLast && { last: true }) });
    });
  };
  const stream = new Writable({
    highWaterMark: 512 * 1024,
    write: (chunk: Uint8Array, _encoding, done) => pass(chunk, done),
    writev: (parts, done) => pass(Buffer.concat(parts.map(({ chunk }) => chunk)), done),
    final: (done) => {
      // As in Lambda, the answer is out when its stream ends, whatever the function still does.
      if (!toldLast) tell({ type: "answered" });
      done();
    },
  });
  return stream;
}

/** What a call came to goes with its end; a job's items are calls of one invocation, and only the last can wait. */
function count(call: unknown): void {
  if (current.counted !== undefined) tell({ type: "counted", call: current.counted });
  current.counted = call;
}

function context(timeout: number) {
  const deadline = Date.now() + timeout;
  return { getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()) };
}

async function invoke(message: Extract<ToWorker, { type: "invoke" }>): Promise<unknown> {
  // Taken before anything can fail: what is left in line would be the body of the next call.
  const bodyBytes = message.body === "apart" ? await bodies.next() : message.body;
  const { handler }: { handler: Handler } = await import(message.module);
  if (!message.streams) return handler(message.event, context(message.timeout));
  const stream = answerStream();
  stream.on("error", () => {});
  current.stream = stream;
  if (current.left) stream.destroy(new Error("the reader left"));
  const event = { ...Object(message.event), body: null, isBase64Encoded: true, bodyBytes };
  await handler(event, stream, context(message.timeout)).finally(() => bodyBytes && release(bodyBytes));
  // As in Lambda, an invocation lasts until all that was written has gone out.
  if (!stream.destroyed) await finished(stream.end());
  return undefined;
}

process.on("message", (message: ToWorker) => {
  if (message.type === "more") current.more?.();
  else if (message.type === "abort") {
    current.left = true;
    tell({ type: "leaving" });
    current.stream?.destroy(new Error("the reader left"));
  } else {
    current = {};
    invoke(message)
      .then(
        (result) => tell({ type: "end", result, counted: current.counted }),
        (error: unknown) => {
          if (current.counted !== undefined) tell({ type: "counted", call: current.counted });
          tell({ type: "failed", message: String(error) });
        },
      )
      .finally(keepCompiled);
  }
});

// Whoever stops the service signals its whole group: calls in work may still end, the gateway ends this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

lowerPriority(Number(nice));
installStreaming();
subscribe(callChannel, count);
new Worker(new URL("./parent-watch.ts", import.meta.url)).unref();
if (process.platform !== "linux")
  setInterval(() => tell({ type: "memory", bytes: process.memoryUsage.rss() }), 500).unref();
// One that does not load fails its calls, not the process.
for (const module of preload) await import(module).catch(() => {});
tell({ type: "ready" });
