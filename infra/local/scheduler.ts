import type { Weight } from "../../shared/contract/operation.ts";
import type { FunctionDefinition } from "../definition/functions.ts";
import { gatewayMemory, type Pool } from "../definition/slots.ts";
import { Pace } from "./pace.ts";
import { ProcessTrees } from "./process-trees.ts";
import { Waiting } from "./waiting.ts";
import { type Failure, type Invocation, WorkerProcess } from "./worker-process.ts";

/** A waiting or running invocation; `abort` tells the function that nobody listens any more. */
export type Running = { abort(): void };

type Job = Invocation & {
  definition: FunctionDefinition;
  since: number;
  patience?: NodeJS.Timeout;
  /** Ends it when it runs. */
  abort?: () => void;
};

type Lane = { pool: Pool; processes: Set<WorkerProcess>; waiting: Waiting<Job>; pace: Pace };

export type SchedulerOptions = {
  pools: readonly Pool[];
  /** MB that this process, the workers and all that they start may have together. */
  ceiling: number;
  environment: NodeJS.ProcessEnv;
  /** Where the module with a function's handler is. */
  module: (name: string) => string;
  /** Modules that light processes load before their first call. */
  preload?: readonly string[];
  /** A process ended in the midst of the call with this event. */
  lost?: (event: unknown) => void;
  /** What a call of a process came to. */
  counted?: (call: unknown) => void;
};

/** Share of a call's patience past which an expected wait is refused: calls differ, and the mean is only a guess. */
const hopeful = 0.5;

/** How often memory is measured, ms. */
const measureEvery = 250;
const megabyte = 1_048_576;

const isIdle = ({ state }: WorkerProcess) => state === "idle";
const isAtWork = ({ state }: WorkerProcess) => state === "busy" || state === "starting";

/**
 * Gives calls to processes by weight. Before a process starts or takes a call, room for the most that it may have is
 * kept free under the ceiling; until there is room the call waits.
 */
export class Scheduler {
  private readonly options: SchedulerOptions;
  private readonly trees = new ProcessTrees();
  private readonly lanes: ReadonlyMap<Weight, Lane>;
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  /** MB that this process and the emulators have. */
  private own = 0;

  constructor(options: SchedulerOptions) {
    this.options = options;
    this.lanes = new Map(
      options.pools.map((pool) => [
        pool.weight,
        { pool, processes: new Set<WorkerProcess>(), waiting: new Waiting<Job>(pool), pace: new Pace() },
      ]),
    );
  }

  /** Starts the processes that are always there. */
  start(): void {
    this.timer = setInterval(() => this.measure(), measureEvery);
    for (const { pool } of this.lanes.values())
      if (pool.rest === undefined) for (let count = 0; count < pool.processes; count++) this.launch(pool);
  }

  /** Seconds after which a call of this weight that was refused should come again. */
  retryAfter(weight: Weight): number {
    return this.lane(weight).pool.retryAfter;
  }

  /** How many calls of this weight are worked on at a time. */
  processesOf(weight: Weight): number {
    return this.lane(weight).pool.processes;
  }

  /** Of each weight: processes, calls in work and waiting, MB in use. */
  state(): { weight: Weight; processes: number; busy: number; waiting: number; memory: number }[] {
    return [...this.lanes.values()].map(({ pool, processes, waiting }) => ({
      weight: pool.weight,
      processes: processes.size,
      busy: [...processes].filter(({ state }) => state === "busy").length,
      waiting: waiting.size,
      memory: Math.round([...processes].reduce((sum, { memory }) => sum + memory, 0)),
    }));
  }

  invoke(definition: FunctionDefinition, invocation: Invocation): Running {
    const { pool, waiting } = this.lane(definition.weight);
    const job: Job = { ...invocation, definition, since: performance.now() };
    const refuse = (reason: Failure) => {
      waiting.remove(job);
      job.listener.failed(reason);
    };
    if (this.stopping) refuse("stopping");
    else if (this.isHopeless(job) || !waiting.add(job)) refuse("busy");
    else {
      if (!job.patient) job.patience = setTimeout(() => refuse("busy"), pool.patience * 1_000);
      this.assign();
    }
    return {
      abort: () => {
        clearTimeout(job.patience);
        waiting.remove(job);
        job.abort?.();
      },
    };
  }

  /** Takes nothing new, lets what runs end for `grace` ms, then ends all processes. */
  async stop(grace: number): Promise<void> {
    this.stopping = true;
    const until = performance.now() + grace;
    for (const { waiting } of this.lanes.values()) {
      for (let job = waiting.next(); job !== undefined; job = waiting.next()) {
        clearTimeout(job.patience);
        job.listener.failed("stopping");
      }
    }
    while (performance.now() < until && this.all().some(({ state }) => state === "busy"))
      await new Promise((resolve) => setTimeout(resolve, 20));
    clearInterval(this.timer);
    for (const each of this.all()) each.end("stopping");
  }

  /** Whether the call would wait so long that its caller should be told at once to come again. */
  private isHopeless({ definition, caller, patient }: Job): boolean {
    const { pool, processes, waiting, pace } = this.lane(definition.weight);
    const busy = [...processes].filter((each) => isAtWork(each) && !each.freeSoon).length;
    if (patient || busy < pool.processes) return false;
    return pace.wait(waiting.ahead(caller) + 1, pool.processes) > pool.patience * 1_000 * hopeful;
  }

  private lane(weight: Weight): Lane {
    const lane = this.lanes.get(weight);
    if (lane === undefined) throw new Error(`There are no slots for ${weight} calls.`);
    return lane;
  }

  private all(): WorkerProcess[] {
    return [...this.lanes.values()].flatMap(({ processes }) => [...processes]);
  }

  /** Light calls go first; of the others the one that waits longest has the first claim on room. */
  private assign(): void {
    if (this.stopping) return;
    const lanes = [...this.lanes.values()].filter(({ waiting }) => waiting.size > 0);
    const age = ({ pool, waiting }: Lane) => (pool.rest === undefined ? 0 : waiting.oldest());
    for (const lane of lanes.toSorted((a, b) => age(a) - age(b))) if (!this.serve(lane)) return;
  }

  /** False when calls of this weight wait for room that others should not take before them. */
  private serve({ pool, processes, waiting }: Lane): boolean {
    while (waiting.size > 0) {
      const idle = [...processes].find(isIdle);
      const starting = [...processes].filter(({ state }) => state === "starting").length;
      if (idle === undefined && (processes.size >= pool.processes || starting >= waiting.size)) return true;
      if (!this.makeRoom(pool, idle)) return false;
      if (idle === undefined) this.launch(pool);
      else this.give(idle, waiting.next());
    }
    return true;
  }

  private give(process: WorkerProcess, job: Job | undefined): void {
    if (job === undefined) return;
    clearTimeout(job.patience);
    job.abort = process.run(job.definition, this.options.module(job.definition.module), job);
  }

  /** MB that are neither in use nor promised. A process at work counts with the most that it may have. */
  private room(): number {
    const used = [...this.lanes.values()].flatMap(({ pool, processes }) =>
      [...processes].map((each) =>
        pool.rest === undefined || isAtWork(each) ? Math.max(pool.most, each.memory) : each.memory,
      ),
    );
    const own = Math.max(gatewayMemory, this.own);
    return this.options.ceiling - own - used.reduce((sum, each) => sum + each, 0);
  }

  /** Whether the process, or a new one, may work now; ends idle ones that stand in the way, the longest idle first. */
  private makeRoom(pool: Pool, idle: WorkerProcess | undefined): boolean {
    if (pool.rest === undefined) return true;
    const needed = pool.most - (idle?.memory ?? 0);
    const others = this.all()
      .filter((each) => each !== idle && isIdle(each) && each.pool.rest !== undefined)
      .toSorted((a, b) => a.since - b.since);
    while (this.room() < needed) {
      const oldest = others.shift();
      if (oldest === undefined) break;
      oldest.end("stopping");
    }
    // When nothing else is at work, waiting would not help; the ceiling is then kept by `measure`. What relays wait for
    // may be this very call.
    const endsFirst = (each: WorkerProcess) =>
      each.pool.rest !== undefined && each.pool.weight !== "relay" && isAtWork(each);
    return this.room() >= needed || !this.all().some(endsFirst);
  }

  private launch(pool: Pool): void {
    const { processes } = this.lane(pool.weight);
    const created = new WorkerProcess(pool, {
      environment: this.options.environment,
      trees: this.trees,
      preload: pool.rest === undefined ? (this.options.preload ?? []) : [],
      ready: () => this.assign(),
      free: (process) => this.rested(process),
      gone: (process) => this.replaced(process),
      lost: (event) => this.options.lost?.(event),
      counted: (call) => this.options.counted?.(call),
    });
    processes.add(created);
  }

  /** A process whose memory has grown is replaced between two calls. */
  private rested(process: WorkerProcess): void {
    this.lane(process.pool.weight).pace.note(process.worked);
    if (process.isWorn) process.end("stopping");
    this.assign();
  }

  private replaced(process: WorkerProcess): void {
    const { processes, waiting } = this.lane(process.pool.weight);
    processes.delete(process);
    if (this.stopping) return;
    // One that could not even start takes a call with it, else one after the other would be started for it.
    if (process.failedStart) {
      const job = waiting.next();
      clearTimeout(job?.patience);
      job?.listener.failed("crash");
    }
    setImmediate(() => {
      const always = process.pool.rest === undefined && !process.failedStart;
      if (always && !this.stopping && processes.size < process.pool.processes) this.launch(process.pool);
      this.assign();
    });
  }

  /** Keeps every process below its most, and all of them below the ceiling. */
  private measure(): void {
    this.trees.scan();
    this.own = this.measureOwn();
    for (const each of this.all()) {
      const { pool, state } = each;
      if (each.measure() > pool.most) each.tooLarge();
      else if (state === "idle" && pool.rest !== undefined && each.rested > pool.rest) each.end("stopping");
    }
    this.keepCeiling();
    this.assign();
  }

  private measureOwn(): number {
    if (!ProcessTrees.known) return process.memoryUsage.rss() / megabyte;
    const workers = new Set(this.all().map(({ pid }) => pid));
    return this.trees.memory(process.pid, this.options.ceiling, workers);
  }

  private keepCeiling(): void {
    const over = () =>
      this.own + this.all().reduce((sum, { memory }) => sum + memory, 0) - this.options.ceiling;
    const byNeed = this.all().toSorted(
      (a, b) => Number(isIdle(b)) - Number(isIdle(a)) || b.memory - a.memory,
    );
    for (const each of byNeed) if (over() > 0) each.end("memory");
  }
}
