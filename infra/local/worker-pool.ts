import { Worker } from "node:worker_threads";
import type { FunctionDefinition } from "../definition/functions.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** What one invocation sends back. `failed` ends it: a crash, an error outside the handler's own answers, or time. */
export type Listener = {
  chunk(bytes: Uint8Array, taken: () => void): void;
  end(result: unknown): void;
  failed(reason: "crash" | "timeout"): void;
};

export type Invocation = { event: unknown; body?: Uint8Array<ArrayBuffer> | undefined; listener: Listener };

/** A queued or running invocation; `abort` tells the function that nobody listens any more. */
export type Running = { abort(): void };

type Job = Invocation & { aborted: boolean; thread?: Worker };

const mostQueued = 2_000;

/**
 * Room for new objects, MB. With the 192 that V8 takes by itself, 3,000 small calls leave 100 MB more of memory in use
 * and are no faster.
 */
const youngGeneration = 32;

/** The warm environments of one function: one invocation per thread at a time, killed at the timeout, replaced after a crash. */
export class WorkerPool {
  private readonly definition: FunctionDefinition;
  private readonly module: string;
  private readonly environment: NodeJS.ProcessEnv;
  private readonly idle: Worker[] = [];
  private readonly queue: Job[] = [];
  private threads = 0;
  private stopped = false;

  constructor(definition: FunctionDefinition, module: string, environment: NodeJS.ProcessEnv) {
    this.definition = definition;
    this.module = module;
    this.environment = environment;
  }

  /** Undefined when too many calls wait already. */
  invoke(invocation: Invocation): Running | undefined {
    if (this.queue.length >= mostQueued) return undefined;
    const job: Job = { ...invocation, aborted: false };
    this.queue.push(job);
    this.next();
    return {
      abort: () => {
        job.aborted = true;
        job.thread?.postMessage({ type: "abort" } satisfies ToWorker);
      },
    };
  }

  /** Starts one thread ahead of the first call. */
  warm(): void {
    if (this.threads === 0) this.start();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.idle.map((thread) => thread.terminate()));
  }

  private next(): void {
    while (this.queue.length > 0) {
      const thread = this.idle.pop();
      if (thread === undefined) {
        if (this.threads < this.definition.workers) this.start();
        return;
      }
      const job = this.queue.shift();
      if (job === undefined || job.aborted) this.idle.push(thread);
      else this.run(thread, job);
    }
  }

  private start(): void {
    this.threads++;
    const thread = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { module: this.module },
      env: this.environment,
      resourceLimits: {
        maxOldGenerationSizeMb: this.definition.memory,
        maxYoungGenerationSizeMb: youngGeneration,
      },
    });
    // A function whose module does not load fails its call, else one thread after the other would be started for it.
    const unloadable = () => this.queue.shift()?.listener.failed("crash");
    thread.once("exit", unloadable);
    thread.once("message", () => {
      thread.off("exit", unloadable);
      this.idle.push(thread);
      this.next();
    });
    thread.once("exit", () => this.gone(thread));
    thread.on("error", (error) => console.error(`[${this.definition.name}]`, error));
  }

  private gone(thread: Worker): void {
    this.threads--;
    const at = this.idle.indexOf(thread);
    if (at >= 0) this.idle.splice(at, 1);
    if (!this.stopped) this.next();
  }

  private run(thread: Worker, job: Job): void {
    job.thread = thread;
    const milliseconds = this.definition.timeout * 1000;
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      thread.off("message", heard);
      thread.off("exit", crashed);
      job.thread = undefined;
      settle();
    };
    const heard = (message: FromWorker) => {
      if (message.type === "chunk") {
        job.listener.chunk(message.bytes, () => thread.postMessage({ type: "more" } satisfies ToWorker));
      } else if (message.type === "end" || message.type === "failed") {
        finish(() =>
          message.type === "end" ? job.listener.end(message.result) : job.listener.failed("crash"),
        );
        this.idle.push(thread);
        this.next();
      }
    };
    const crashed = () => finish(() => job.listener.failed("crash"));
    const timer = setTimeout(() => {
      finish(() => job.listener.failed("timeout"));
      void thread.terminate();
    }, milliseconds);
    thread.on("message", heard);
    thread.once("exit", crashed);
    const message: ToWorker = {
      type: "invoke",
      event: job.event,
      body: job.body,
      timeout: milliseconds,
      streams: this.definition.trigger === "http",
    };
    thread.postMessage(message, job.body === undefined ? [] : [job.body.buffer]);
  }
}
