import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { threadId, Worker } from "node:worker_threads";
import { object, string } from "zod";
import { integer, text } from "../../shared/contract/field.ts";
import { outputFile } from "../../shared/contract/file.ts";
import { fileOf, group, jsonOf, operation } from "../../shared/contract/operation.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { serve } from "../../shared/http/serve.ts";
import { installStreaming } from "../harness/lambda.ts";

// A function whose operations do what the worst of files may make an engine do.

installStreaming();

const fields = { what: text(), number: integer({ min: 0, max: 1_000_000 }, "A number").default(0) };
const publicly = { tier: "public", sandbox: false, summary: "Own", form: fields } as const;
const own = group("own", "Own", {
  light: operation({
    ...publicly,
    path: "/own/light",
    weight: "light",
    returns: jsonOf("Light", object({ said: string() })),
    mock: { said: "" },
  }),
  heavy: operation({ ...publicly, path: "/own/heavy", weight: "heavy", returns: fileOf("txt") }),
});

const forever = () => new Promise<never>(() => {});

/** A loop in WebAssembly: (module (func (export "run") (loop (br 0)))). */
const loop = Buffer.from("AGFzbQEAAAABBAFgAAADAgEABwcBA3J1bgAACgkBBwADQAwACws=", "base64");

async function startChild(): Promise<void> {
  const child = spawn("sleep", ["600"], { detached: true, stdio: "ignore" });
  await new Promise((resolve) => child.once("spawn", resolve));
  writeFileSync(process.env.CHILD_PID ?? "", String(child.pid));
}

const said: Record<string, (number: number, signal: AbortSignal) => unknown> = {
  thread: () => `${threadId}`,
  pid: () => `${process.pid}`,
  memory: () => `${process.memoryUsage.rss()}`,
  loop: () => {
    for (;;);
  },
  wasm: () => {
    const { Module, Instance } = Reflect.get(globalThis, "WebAssembly");
    new Instance(new Module(loop)).exports.run();
  },
  wait: forever,
  patient: (_number, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("ended")))),
  buffers: () => {
    for (const kept: Buffer[] = []; ; ) kept.push(Buffer.alloc(4_000_000, 1));
  },
  slowBuffers: async () => {
    for (const kept: Buffer[] = []; ; await wait(5)) kept.push(Buffer.alloc(4_000_000, 1));
  },
  heap: () => {
    for (const kept: object[] = []; ; ) kept.push({ kept: kept.length, more: [kept.length] });
  },
  exit: () => process.exit(3),
  later: () => {
    setTimeout(() => {
      throw new Error("an error that nobody waits for");
    }, 1);
    return forever();
  },
  kept: (megabytes) => {
    Reflect.set(globalThis, "kept", Buffer.alloc(megabytes * 1_000_000, 1));
    return `${threadId}`;
  },
  unknown: () => {
    throw new TypeError("the inside of the service");
  },
  refused: () => {
    throw new ServiceError("validation_failed", "Not valid.", {
      problems: [{ loc: ["body", "what"], msg: "Wrong", type: "value_error" }],
    });
  },
  limited: () => {
    throw new ServiceError("too_many_requests", "Wait.", { headers: { "Retry-After": "7" } });
  },
  child: async () => {
    await startChild();
    return forever();
  },
  childAndLoop: async () => {
    await startChild();
    for (;;);
  },
  nested: async () => {
    const ticking = `setInterval(() => {}, 10); process.title; require("node:worker_threads").parentPort.postMessage("up")`;
    const nested = new Worker(ticking, { eval: true });
    await new Promise((resolve) => nested.once("message", resolve));
    return forever();
  },
};

const chunk = 250_000;

async function* pieces(number: number) {
  for (let at = 0; at < number; at++) {
    await wait(0);
    yield Buffer.alloc(chunk, at);
  }
}

async function* broken() {
  yield Buffer.from("begun");
  throw new Error("the engine failed");
}

const bodies: Record<string, (number: number) => Uint8Array | AsyncIterable<Uint8Array>> = {
  whole: (number) => Buffer.alloc(number, "w"),
  shared: (number) => Buffer.from("one pool holds many small texts").subarray(0, number),
  pieces,
  broken,
  unmade: async function* () {
    yield* [];
    throw new ServiceError("damaged_file", "There is no first piece.");
  },
  async *stuck() {
    yield Buffer.from("begun");
    for (;;);
  },
};

export const handler = await serve(
  own,
  {
    light: async ({ what, number }, { signal }) => ({ said: String(await said[what]?.(number, signal)) }),
    heavy: async ({ what, number }, { signal }) => {
      await said[what]?.(number, signal);
      return outputFile("txt", "a.txt", bodies[what]?.(number) ?? Buffer.alloc(0));
    },
  },
  {},
  { module: import.meta.url },
);
