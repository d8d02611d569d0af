import type { Weight } from "../../shared/contract/operation.ts";
import type { FunctionDefinition } from "../definition/functions.ts";
import type { Pool } from "../definition/slots.ts";
import { type Job, Lane, waited } from "./lane.ts";
import { mayRaise } from "./priorities.ts";
import { ProcessTrees } from "./process-trees.ts";
import { Room } from "./room.ts";
import { type Failure, type Invocation, WorkerProcess } from "./worker-process.ts";

/** A waiting or running invocation; `abort` tells the function that nobody listens any more. */
export type Running = { abort(): void; waits: boolean };

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

/** How long a call waits on at a time while a process starts, s. */
const startPatience = 1;
/** How many ms a call waits before another is ended for it. */
const endsAfter = 5_000;

/** How long a process beside those that are always there rests before it ends, s. */
const guestRest = 60;

/** How often memory is measured, ms. */
const measureEvery = 250;

/**
 * Gives calls to processes by weight. Before a process starts or takes a call, room for the most that it may have is
 * kept free under the ceiling; until there is room the call waits.
 */
export class Scheduler {
  private readonly options: SchedulerOptions;
  private readonly trees = new ProcessTrees();
  private readonly lanes: ReadonlyMap<Weight, Lane>;
  private timer: NodeJS.Timeout | undefined;
  private readonly looks = new Map<Lane, NodeJS.Timeout>();
  private stopping = false;
  private readonly room: Room;

  constructor(options: SchedulerOptions) {
    this.options = options;
    this.room = new Room(options.ceiling, options.pools, this.trees, () => this.all());
    this.lanes = new Map(options.pools.map((pool) => [pool.weight, new Lane(pool)]));
  }

  /** Starts the processes that are always there. */
  start(): void {
    this.timer = setInterval(() => this.measure(), measureEvery);
    for (const { pool } of this.lanes.values())
      for (let count = 0; count < pool.kept; count++) this.launch(pool);
  }

  /** Seconds after which a call of this weight and this caller that was refused should come again. */
  retryAfter(weight: Weight, caller: Pick<Invocation, "caller" | "stranger">): number {
    return this.lane(weight).retryAfter(caller);
  }

  /** The account of a stranger is known now: its calls count as that account's. */
  recognise(stranger: string, caller: string): void {
    for (const lane of this.lanes.values())
      for (const job of lane.recognise(stranger, caller)) {
        clearTimeout(job.patience);
        job.listener.failed("busy");
      }
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
    const lane = this.lane(definition.weight);
    const { waiting } = lane;
    const job: Job = { ...invocation, definition, since: performance.now() };
    lane.came(job);
    const refuse = (reason: Failure) => {
      waiting.remove(job);
      job.listener.failed(reason);
    };
    if (this.stopping) refuse("stopping");
    else if (lane.isHopeless(job) || !waiting.add(job)) refuse("busy");
    else {
      if (!job.patient) this.beImpatient(lane, job, () => refuse("busy"));
      this.assign();
    }
    if (waiting.has(job)) this.lookSoon(lane);
    return {
      waits: waiting.has(job),
      abort: () => {
        clearTimeout(job.patience);
        waiting.remove(job);
        job.abort?.();
      },
    };
  }

  /** Nobody is refused while a process starts that may take the call. */
  private beImpatient(lane: Lane, job: Job, refuse: () => void, seconds = lane.pool.patience): void {
    job.patience = setTimeout(() => {
      if (lane.starting > 0) this.beImpatient(lane, job, refuse, startPatience);
      else refuse();
    }, seconds * 1_000);
  }

  /** Looks once more for what waits, as soon as others may have to make way for it. */
  private lookSoon(lane: Lane): void {
    if (this.looks.has(lane)) return;
    const look = setTimeout(() => {
      this.looks.delete(lane);
      this.assign();
    }, lane.pool.courtesy + 1);
    this.looks.set(lane, look);
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
    for (const look of this.looks.values()) clearTimeout(look);
    for (const each of this.all()) each.end("stopping");
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
  private serve(lane: Lane): boolean {
    const { pool, processes, waiting, working } = lane;
    while (waiting.size > 0) {
      if (working.size >= pool.processes) return this.serveGuest(lane);
      const next = waiting.peek(lane.turn);
      const idle = next === undefined ? lane.idle : lane.idleFor(next);
      if (idle === undefined && (processes.size >= pool.processes || lane.starting >= waiting.size))
        return true;
      // A client whose calls follow each other would else have a second process started by its second call.
      if (idle === undefined && lane.settling >= waiting.size) {
        this.lookSoon(lane);
        return true;
      }
      if (next === undefined) return true;
      if (idle !== undefined && lane.shouldWait(next, idle)) {
        this.lookSoon(lane);
        return true;
      }
      if (!this.room.make(pool, idle)) {
        this.endFor(lane, next, this.roomy());
        return false;
      }
      if (idle === undefined) this.launch(pool);
      else this.give(lane, idle, waiting.next(lane.turn));
    }
    return true;
  }

  /** Every process works on a call: whoever is past its turn makes way for a caller who has none. */
  private serveGuest(lane: Lane): boolean {
    const { pool, processes, waiting, working } = lane;
    for (let job = lane.guest(); job !== undefined && lane.starting === 0; job = lane.guest()) {
      for (const process of lane.pastTurn(job.caller)) process.yield();
      const { idle } = lane;
      const most = pool.processes + pool.guests;
      const room =
        working.size < most && (idle !== undefined || processes.size < most) && this.room.fits(pool, idle);
      if (!room) this.endFor(lane, job, [lane]);
      else if (idle === undefined) this.launch(pool);
      if (!room || idle === undefined) return true;
      waiting.remove(job);
      this.give(lane, idle, job);
    }
    return true;
  }

  /** Ends the call that stands in the way of one that has waited for a while, if its caller had far more than that one's. */
  private endFor(lane: Lane, job: Job | undefined, among: readonly Lane[]): void {
    if (job === undefined || waited(job) < endsAfter || lane.atWork(job.caller) > 0) return;
    const found = among.flatMap((each) => each.longest(job.caller) ?? []);
    found.toSorted((a, b) => a.worksSince - b.worksSince)[0]?.endTurn();
  }

  /** The lanes whose calls keep room that those of others may wait for. */
  private roomy(): Lane[] {
    return [...this.lanes.values()].filter(({ pool }) => pool.rest !== undefined && pool.weight !== "relay");
  }

  private give(lane: Lane, process: WorkerProcess, job: Job | undefined): void {
    if (job === undefined) return;
    clearTimeout(job.patience);
    lane.working.set(process, job);
    job.abort = process.run(job.definition, this.options.module(job.definition.module), job);
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
    const lane = this.lane(process.pool.weight);
    lane.ended(process);
    if (process.isWorn || !process.restore()) process.end("stopping");
    this.assign();
  }

  private replaced(process: WorkerProcess): void {
    const lane = this.lane(process.pool.weight);
    const { processes, waiting } = lane;
    lane.ended(process);
    processes.delete(process);
    if (this.stopping) return;
    // One that could not even start takes a call with it, else one after the other would be started for it.
    if (process.failedStart) {
      const job = waiting.next();
      clearTimeout(job?.patience);
      job?.listener.failed("crash");
    }
    setImmediate(() => {
      const kept = !this.stopping && !process.failedStart && processes.size < process.pool.kept;
      if (kept) this.launch(process.pool);
      this.assign();
    });
  }

  /** Keeps every process below its most, and all of them below the ceiling. */
  private measure(): void {
    this.trees.scan();
    this.room.measure();
    for (const each of this.all()) {
      const { pool, state } = each;
      if (each.measure() > pool.most) each.tooLarge();
      else if (state === "idle" && each.rested > this.restOf(pool)) each.end("stopping");
    }
    this.room.keep();
    this.lowerPastTurn();
    this.assign();
  }

  /** The calls of callers who are past their turn get the processor after those of others, of whatever weight. One that is always there is not replaced for it. */
  private lowerPastTurn(): void {
    const lanes = [...this.lanes.values()];
    const jobs = lanes.flatMap(({ working }) => [...working.values()]);
    const others = new Set(
      jobs.flatMap(({ caller, definition }) => (definition.trigger === "http" ? caller : [])),
    );
    for (const lane of lanes)
      for (const caller of others)
        for (const process of lane.pastTurn(caller))
          if (lane.pool.rest !== undefined || mayRaise) process.yield();
  }

  /** The seconds that a process may rest: for good when it is one of those that are always there. */
  private restOf({ weight, rest, kept }: Pool): number {
    if (rest !== undefined) return rest;
    return this.lane(weight).processes.size > kept ? guestRest : Number.POSITIVE_INFINITY;
  }
}
