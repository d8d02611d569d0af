import type { Weight } from "../contract/operation.ts";
import type { ServiceError } from "../errors/service-error.ts";
import { type CallSize, processorBudget } from "../limits/time.ts";
import type { Answered } from "./answered.ts";
import { overdue } from "./ended.ts";
import { handOver } from "./hand-over.ts";
import type { FromThread, Reply, ToThread } from "./messages.ts";
import type { OperationThread } from "./operation-thread.ts";
import { asError } from "./thrown.ts";
import { watch } from "./watch.ts";

/** How long an operation that was told to end has for that, ms, before its thread is ended. */
const grace = 300;

export type CallLimits = {
  /** Aborted when the caller left or the time is over. */
  signal: AbortSignal;
  weight: Weight;
  /** What it was sent, where that is known. */
  size?: CallSize;
};

let calls = 0;

/** One call in an operation thread: from its input to the last chunk of its answer. */
export class ThreadCall<Facts> {
  private readonly call = ++calls;
  private readonly thread: OperationThread;
  private readonly signal: AbortSignal;
  private readonly released: () => void;
  private readonly stopWatching: () => void;
  private overdue: NodeJS.Timeout | undefined;
  private waiting: PromiseWithResolvers<Reply<Facts>> | undefined;
  private over = false;
  /** Why it ended before its answer did. */
  private failure: unknown;

  /** `released` is called once, when the thread is free again or has ended. */
  constructor(thread: OperationThread, { signal, weight, size }: CallLimits, released: () => void) {
    this.thread = thread;
    this.signal = signal;
    this.released = released;
    thread.listen({
      // The thread runs the work of this very call.
      heard: (message) => this.heard(message as FromThread<Facts>),
      gone: (fault) => this.gone(fault),
    });
    this.stopWatching = watch(thread.worker, processorBudget(weight, size), (fault) => thread.end(fault));
    signal.addEventListener("abort", this.abort, { once: true });
  }

  async run(input: unknown): Promise<Answered<Facts>> {
    const { value, transfer } = handOver(input, true);
    const reply = await this.ask({ type: "run", call: this.call, input: value }, transfer);
    if (reply.type !== "answered") throw this.signal.reason;
    return { facts: reply.facts, body: reply.body ?? { [Symbol.asyncIterator]: () => this.chunks() } };
  }

  private chunks(): AsyncIterator<Uint8Array> {
    const done = { done: true, value: undefined } as const;
    return {
      next: async () => {
        if (this.failure !== undefined) throw this.failure;
        if (this.over) return done;
        const reply = await this.ask({ type: "next", call: this.call });
        return reply.type === "chunk" ? { done: false, value: reply.bytes } : done;
      },
      return: async () => {
        this.abort();
        return done;
      },
    };
  }

  private async ask(message: ToThread<unknown>, transfer?: ArrayBuffer[]): Promise<Reply<Facts>> {
    const waiting = Promise.withResolvers<Reply<Facts>>();
    this.waiting = waiting;
    if (this.thread.fault !== undefined) this.gone(this.thread.fault);
    else this.thread.tell(message, transfer);
    const reply = await waiting.promise;
    this.signal.throwIfAborted();
    if (reply.type === "failed") throw asError(reply.error);
    return reply;
  }

  /** Tells the operation that nobody waits, and ends its thread when it goes on. */
  private readonly abort = (): void => {
    if (this.over || this.overdue !== undefined) return;
    this.thread.tell({ type: "abort", call: this.call });
    this.overdue = setTimeout(() => this.thread.end(overdue()), grace);
  };

  private heard(message: FromThread<Facts>): void {
    if (message.type === "child" || message.call !== this.call) return;
    const whole = message.type === "answered" && message.body !== undefined;
    if (this.signal.aborted) this.failure = this.signal.reason;
    if (whole || message.type === "end" || message.type === "failed") this.finish();
    this.waiting?.resolve(message);
  }

  private gone(fault: ServiceError): void {
    this.failure = this.signal.aborted ? this.signal.reason : fault;
    this.finish();
    this.waiting?.reject(this.failure);
  }

  private finish(): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.overdue);
    this.stopWatching();
    this.signal.removeEventListener("abort", this.abort);
    this.thread.listen(undefined);
    this.released();
  }
}
