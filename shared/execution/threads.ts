import type { Answered } from "./answered.ts";
import { overdue } from "./ended.ts";
import { pastBudget } from "./memory.ts";
import { OperationThread, threadsGone } from "./operation-thread.ts";
import { type CallLimits, ThreadCall } from "./thread-call.ts";

/** How long a call waits for the memory of ended threads, ms. */
const patience = 2_000;

/** The warm threads of every function in this process, so that one can make room for another. */
const pools = new Set<Threads>();

/** The operation threads of one function: one is kept warm, each runs one call at a time. */
export class Threads {
  private readonly module: string;
  private warm: OperationThread | undefined;

  /** Starts the first thread at once, beside whatever else the process does until the first call. */
  constructor(module: string) {
    this.module = module;
    pools.add(this);
    this.start();
  }

  async run<Facts>(input: unknown, limits: CallLimits): Promise<Answered<Facts>> {
    // What an ended thread still holds must not count against this call.
    if (pastBudget()) await threadsGone(patience);
    limits.signal.throwIfAborted();
    const thread =
      this.warm?.fault === undefined && this.warm !== undefined
        ? this.warm
        : new OperationThread(this.module);
    this.warm = undefined;
    return new ThreadCall<Facts>(thread, limits, () => this.takeBack(thread)).run(input);
  }

  private start(): void {
    this.warm = new OperationThread(this.module);
  }

  private takeBack(thread: OperationThread): void {
    if (thread.fault === undefined && !pastBudget()) {
      if (this.warm === undefined) this.warm = thread;
      else thread.end(overdue());
      return;
    }
    thread.end(overdue());
    if (pastBudget()) for (const pool of pools) pool.cool();
    this.start();
  }

  /** Ends the warm thread: its memory is needed. */
  private cool(): void {
    this.warm?.end(overdue());
    this.warm = undefined;
  }
}
