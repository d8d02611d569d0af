import { type ChildProcess, fork } from "node:child_process";
import { Socket } from "node:net";
import { join } from "node:path";
import { release } from "../../shared/execution/own-buffer.ts";
import type { FunctionDefinition } from "../definition/functions.ts";
import type { Pool } from "../definition/slots.ts";
import { allocator } from "./allocator.ts";
import { sendBytes, worthItsWay } from "./byte-channel.ts";
import { compiled } from "./compiled.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { lowerBy, lowestSteps } from "./priorities.ts";
import { ProcessTrees } from "./process-trees.ts";

const script = join(import.meta.dirname, "worker.ts");
const megabyte = 1_048_576;

/** Why a call has no answer of its function. */
export type Failure = "crash" | "timeout" | "memory" | "busy" | "stopping" | "turn";

/** What one invocation sends back. `failed` ends it. */
export type Listener = {
  chunk(bytes: Uint8Array, taken: () => void): void;
  end(result: unknown): void;
  failed(reason: Failure): void;
};

export type Invocation = {
  event: unknown;
  body?: Uint8Array | undefined;
  listener: Listener;
  /** Whose call it is: callers take turns. */
  caller: string;
  /** The caller's account is not known. */
  stranger?: boolean;
  /** Waits for as long as it takes. */
  patient?: boolean;
  /** The address as the contract writes it, of a call of a route. */
  resource?: string;
};

/** The call in work. */
type Work = {
  event: unknown;
  /** Who hears of it; nobody any more once it was told of its failure. */
  listener: Listener | undefined;
  /** Its answer is out; nobody waits for its end. */
  answered: boolean;
  /** When all of its answer was told to the reader, ms. */
  told?: number;
  timer: NodeJS.Timeout;
  /** Its reader left. */
  left: boolean;
  /** The function has heard of that. */
  leaving: boolean;
};

/** What a call usually takes at most from its answer to its end, ms: the record of it is written. */
const settlement = 80;

/**
 * What a function may take to end after its reader left, ms: a second when nothing of it is heard; more when it has
 * heard and still settles the quota, on a machine that may be busy.
 */
const graces = { silent: 1_000, settling: 5_000 } as const;

type Owner = {
  environment: NodeJS.ProcessEnv;
  trees: ProcessTrees;
  /** Loaded before the first call. */
  preload: readonly string[];
  ready(process: WorkerProcess): void;
  /** The call in work has ended; the process can take another. */
  free(process: WorkerProcess): void;
  gone(process: WorkerProcess): void;
  /** The process ended in the midst of the call with this event. */
  lost(event: unknown): void;
  /** What a call came to. */
  counted(call: unknown): void;
};

type Served = { definition: Pick<FunctionDefinition, "name">; resource?: string | undefined };

const kindOf = ({ definition, resource }: Served) => resource ?? definition.name;

/** One process that runs one invocation at a time, of any function. Killed with all that it started. */
export class WorkerProcess {
  readonly pool: Pool;
  state: "starting" | "idle" | "busy" | "gone" = "starting";
  /** MB of the process and its children when last measured. */
  memory = 0;
  /** Since when it has this state, ms. */
  since = performance.now();
  /** When the call in work, or the last one, began, ms. */
  worksSince = 0;
  /** How long its last call took, ms. */
  worked = 0;
  /** It ended before it could take a call. */
  failedStart = false;
  /** The routes whose code it has loaded, and the functions without routes. */
  private readonly served = new Set<string>();
  private readonly child: ChildProcess;
  private readonly bodies: Socket;
  private readonly owner: Owner;
  private work: Work | undefined;
  /** Its priority is the lowest while others wait. */
  private yielding = false;
  /** Until then what it started and was killed may still be in memory, ms: a busy system takes its time to free it. */
  private lettingGo = 0;

  constructor(pool: Pool, owner: Owner) {
    this.pool = pool;
    this.owner = owner;
    this.child = fork(script, [String(pool.nice), ...owner.preload], {
      serialization: "advanced",
      // The standard input stays open as long as this process lives: its end tells the worker, also of SIGKILL.
      stdio: ["pipe", "inherit", "inherit", "ipc", "pipe"],
      // As Lambda tells a function: what is past it is ended inside, with a settled quota, before this process is killed.
      env: {
        ...compiled,
        ...owner.environment,
        ...allocator,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(pool.most),
      },
      execArgv: [
        "--disable-warning=ExperimentalWarning",
        "--disable-warning=DEP0005",
        `--max-semi-space-size=${pool.semiSpace}`,
        `--max-old-space-size=${pool.most}`,
      ],
    });
    this.child.stdin?.on("error", () => {});
    const bodies = this.child.stdio[4];
    if (!(bodies instanceof Socket)) throw new Error("The process has no channel for bodies.");
    this.bodies = bodies.on("error", () => {});
    this.child.on("error", (error) => console.error(`[${pool.weight} process]`, error));
    this.child.on("message", (message: FromWorker) => this.heard(message));
    this.child.once("exit", (_code, signal) => this.exited(signal));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Seconds for which it has had no call. */
  get rested(): number {
    return this.state === "idle" ? (performance.now() - this.since) / 1_000 : 0;
  }

  /** Its call ends within moments: the reader left. */
  get freeSoon(): boolean {
    return this.work?.left === true;
  }

  /** Its answer is out since so little that it will take the next call before another process would have started. */
  get settling(): boolean {
    const { work } = this;
    return work?.told !== undefined && performance.now() - work.told < settlement;
  }

  /** Whether it has had a call of this route before: what the call needs is loaded and compiled. */
  hasServed(call: Served): boolean {
    return this.served.has(kindOf(call));
  }

  private change(state: WorkerProcess["state"]): void {
    this.state = state;
    this.since = performance.now();
  }

  private heard(message: FromWorker): void {
    const { work } = this;
    if (message.type === "memory") this.memory = message.bytes / megabyte;
    else if (message.type === "ready") this.started();
    else if (message.type === "counted") this.owner.counted(message.call);
    else if (work === undefined) return;
    else if (message.type === "leaving") work.leaving = true;
    else if (message.type === "answered") this.answered(work);
    else if (message.type === "chunk") this.pass(work, message);
    else this.ended(work, message);
  }

  private started(): void {
    this.change("idle");
    this.owner.ready(this);
  }

  private pass(work: Work, { bytes, last }: Extract<FromWorker, { type: "chunk" }>): void {
    const { listener } = work;
    const taken = () => {
      if (last === true) work.answered = true;
      this.tell({ type: "more" });
    };
    if (listener === undefined) taken();
    else listener.chunk(bytes, taken);
    if (last === true) this.complete(work);
  }

  private answered(work: Work): void {
    this.complete(work);
    work.answered = true;
  }

  private complete(work: Work): void {
    work.told = performance.now();
    work.listener?.end(undefined);
    work.listener = undefined;
  }

  private ended({ listener, timer }: Work, message: Extract<FromWorker, { type: "end" | "failed" }>): void {
    clearTimeout(timer);
    this.work = undefined;
    this.worked = performance.now() - this.worksSince;
    this.change("idle");
    if (message.type === "end" && message.counted !== undefined) this.owner.counted(message.counted);
    if (message.type === "end") listener?.end(message.result);
    else listener?.failed("crash");
    this.owner.free(this);
  }

  /** V8 ends a process that has no room left by SIGABRT. */
  private exited(signal: NodeJS.Signals | null): void {
    if (this.state === "gone") return;
    this.failedStart = this.state === "starting";
    this.end(signal === "SIGABRT" ? "memory" : "crash");
  }

  /** MB of the process tree, as far as it is known. */
  measure(): number {
    const { pid } = this.child;
    if (ProcessTrees.known && pid !== undefined)
      this.memory = this.owner.trees.memory(pid, this.pool.most * this.pool.worn);
    return this.memory;
  }

  /** Whether it keeps too much between two calls. What was killed and is not freed yet is nothing that it keeps. */
  get isWorn(): boolean {
    const { pid } = this.child;
    const lettingGo = performance.now() < this.lettingGo && pid !== undefined;
    const memory = lettingGo ? this.owner.trees.own(pid) : this.measure();
    return memory > this.pool.most * this.pool.worn;
  }

  private tell(message: ToWorker): void {
    // A process that has just ended is heard by its exit.
    if (this.child.connected) this.child.send(message, () => {});
  }

  /** Returns how to end this call, and no later one, because its reader left. */
  run(
    definition: FunctionDefinition,
    module: string,
    { event, body, listener, resource }: Invocation,
  ): () => void {
    const { trigger, timeout } = definition;
    this.served.add(kindOf({ definition, resource }));
    this.change("busy");
    this.worksSince = this.since;
    const timer = setTimeout(() => this.end("timeout"), timeout * 1_000);
    const work: Work = { event, listener, answered: false, timer, left: false, leaving: false };
    this.work = work;
    const apart = body !== undefined && body.length >= worthItsWay;
    const call = { module, event, timeout: timeout * 1_000, streams: trigger === "http" };
    this.tell({ type: "invoke", ...call, body: apart ? "apart" : body });
    if (apart) sendBytes(this.bodies, body, () => release(body));
    return () => this.abort(work);
  }

  /** The reader left: the function is told, and what does not end then is killed. */
  private abort(work: Work): void {
    if (this.work !== work) return;
    if (work.answered) return;
    work.left = true;
    const killUnless = (fine: () => boolean) => {
      if (this.work === work && !fine()) this.end("crash");
    };
    this.tell({ type: "abort" });
    setTimeout(() => killUnless(() => work.leaving), graces.silent);
    setTimeout(() => killUnless(() => false), graces.settling);
  }

  /**
   * It has more memory than it may have. What it started is killed; when that was it, the function ends by itself, as
   * when its reader left, and settles the quota.
   */
  tooLarge(): void {
    const { pid } = this.child;
    const { work } = this;
    const listener = work?.listener;
    const told = listener !== undefined || performance.now() < this.lettingGo;
    if (!told || pid === undefined || !this.owner.trees.killBelow(pid, this.pool.most)) this.end("memory");
    else if (work !== undefined && listener !== undefined) {
      this.lettingGo = performance.now() + graces.settling;
      work.listener = undefined;
      listener.failed("memory");
      this.abort(work);
    }
  }

  /** Others wait: what it does, with all that it started, gets the processor when nobody else needs it. */
  yield(): void {
    const { pid } = this.child;
    if (this.yielding || pid === undefined) return;
    this.yielding = true;
    lowerBy(lowestSteps, this.owner.trees.below(pid));
  }

  /** Gives it its own priority again between two calls. False when the system does not permit that. */
  restore(): boolean {
    const { pid } = this.child;
    if (!this.yielding || pid === undefined) return true;
    this.yielding = false;
    return lowerBy(this.pool.nice, this.owner.trees.below(pid));
  }

  /** Others wait and nothing else helps: the caller is told, and the function settles the quota. */
  endTurn(): void {
    const { work } = this;
    if (work === undefined || work.answered) this.end("turn");
    else {
      work.listener?.failed("turn");
      work.listener = undefined;
      this.abort(work);
    }
  }

  /** Ends the process, and the call in work for this reason. */
  end(reason: Failure): void {
    if (this.state === "gone") return;
    const { work } = this;
    this.work = undefined;
    clearTimeout(work?.timer);
    this.change("gone");
    if (this.child.pid !== undefined) this.owner.trees.kill(this.child.pid);
    this.child.kill("SIGKILL");
    work?.listener?.failed(reason);
    if (work !== undefined) this.owner.lost(work.event);
    this.owner.gone(this);
  }
}
