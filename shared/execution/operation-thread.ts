import { setTimeout as wait } from "node:timers/promises";
import { SHARE_ENV, Worker } from "node:worker_threads";
import type { ServiceError } from "../errors/service-error.ts";
import { killChild } from "./children.ts";
import { crashed, tooMuchMemory } from "./ended.ts";
import { heapLimits } from "./memory.ts";
import { type FromThread, operationThread, type ToThread } from "./messages.ts";

/** Who is told of what a thread says, and of its end. */
export type Listener = {
  heard(message: FromThread<unknown>): void;
  gone(fault: ServiceError): void;
};

const faultOf = (error: unknown): ServiceError =>
  Object(error).code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuchMemory() : crashed(error);

/** Time for a thread to take note of the end of its processes, ms. */
const reaping = 50;

const ending = new Set<Promise<unknown>>();

/** Resolves when the threads that were ended have let go of their memory, or do not within `most` ms. */
export async function threadsGone(most: number): Promise<void> {
  if (ending.size > 0) await Promise.race([Promise.all(ending), wait(most)]);
}

/** A thread that holds a function's module, ready to run its operations. */
export class OperationThread {
  readonly worker: Worker;
  /** What ended it; undefined while it lives. */
  fault: ServiceError | undefined;
  private readonly children = new Set<number>();
  private listener: Listener | undefined;

  constructor(module: string) {
    this.worker = new Worker(new URL(module), {
      workerData: operationThread,
      env: SHARE_ENV,
      resourceLimits: heapLimits(),
    });
    // An idle thread must not keep the process alive.
    this.worker.unref();
    this.worker.on("message", (message: FromThread<unknown>) => this.heard(message));
    this.worker.once("error", (error) => this.end(faultOf(error)));
    this.worker.once("exit", (code) => this.end(crashed(new Error(`The thread ended with code ${code}.`))));
  }

  /** From now on `listener` is told; undefined when nobody uses the thread. */
  listen(listener: Listener | undefined): void {
    this.listener = listener;
    if (listener === undefined) this.worker.unref();
    else this.worker.ref();
  }

  tell(message: ToThread<unknown>, transfer: ArrayBuffer[] = []): void {
    this.worker.postMessage(message, transfer);
  }

  /** Ends the thread, also in the midst of a loop, and the processes that it started. Threads of its own end with it. */
  end(fault: ServiceError): void {
    const parent = this.children.size > 0;
    for (const pid of this.children) killChild(pid);
    this.children.clear();
    if (this.fault !== undefined) return;
    this.fault = fault;
    const gone = this.terminate(parent).finally(() => ending.delete(gone));
    ending.add(gone);
    this.listener?.gone(fault);
  }

  private async terminate(parent: boolean): Promise<void> {
    // A thread that is not stuck in a loop takes note of the end of its processes, which else stay as zombies.
    if (parent) await wait(reaping, undefined, { ref: false });
    await this.worker.terminate();
  }

  private heard(message: FromThread<unknown>): void {
    if (message.type !== "child") this.listener?.heard(message);
    else if (!message.alive) this.children.delete(message.pid);
    else if (this.fault === undefined) this.children.add(message.pid);
    else killChild(message.pid);
  }
}
