import type { FunctionDefinition } from "../definition/functions.ts";
import type { Pool } from "../definition/slots.ts";
import { Pace } from "./pace.ts";
import { Spent } from "./spent.ts";
import { type Choice, Waiting } from "./waiting.ts";
import type { Invocation, WorkerProcess } from "./worker-process.ts";

export type Job = Invocation & {
  definition: FunctionDefinition;
  since: number;
  patience?: NodeJS.Timeout;
  /** Ends it when it runs. */
  abort?: () => void;
};

/** Share of a call's patience past which an expected wait is refused: calls differ, and the mean is only a guess. */
const hopeful = 0.75;
/** The most that a caller is told to wait before it comes again, s. */
const longestRetry = 300;
/** Calls of this mean, s, disturb those that wait behind them, where all others take milliseconds. */
const slow = 0.1;
/** So long after a call of it a caller may still come again, ms. */
const about = 60_000;
/** Turns past its own after which a call is ended when nothing else helps. */
const patientTurns = 3;

const isIdle = ({ state }: WorkerProcess) => state === "idle";
const isAtWork = ({ state }: WorkerProcess) => state === "busy" || state === "starting";

/** The processes of one weight, the calls that they work on and those that wait, and whose turn it is. */
export class Lane {
  readonly pool: Pool;
  readonly processes = new Set<WorkerProcess>();
  readonly working = new Map<WorkerProcess, Job>();
  readonly waiting: Waiting<Job>;
  private readonly pace = new Pace();
  private readonly spent = new Spent();
  /** The two callers of routes who came last, and when. */
  private lately: { caller: string; at: number }[] = [];

  constructor(pool: Pool) {
    this.pool = pool;
    this.waiting = new Waiting<Job>(pool);
  }

  get idle(): WorkerProcess | undefined {
    return [...this.processes].find(isIdle);
  }

  /** The idle process that a call is given to: one that has served its route, else any. */
  idleFor(job: Job): WorkerProcess | undefined {
    return [...this.processes].find((each) => isIdle(each) && each.hasServed(job)) ?? this.idle;
  }

  /** Whether the call should wait for a process that has served its route and is free within moments. */
  shouldWait(job: Job, idle: WorkerProcess): boolean {
    if (!this.pool.affinity || idle.hasServed(job)) return false;
    const settling = [...this.processes].filter((each) => each.settling && each.hasServed(job));
    return settling.length >= this.waiting.size;
  }

  get settling(): number {
    return [...this.processes].filter(({ settling }) => settling).length;
  }

  get starting(): number {
    return [...this.processes].filter(({ state }) => state === "starting").length;
  }

  /** A caller has sent a call to a route. */
  came({ caller, definition }: Job): void {
    if (definition.trigger !== "http") return;
    const others = this.lately.filter((each) => each.caller !== caller).slice(-1);
    this.lately = [...others, { caller, at: performance.now() }];
  }

  /** The call in work there has ended, or its process has. */
  ended(process: WorkerProcess): void {
    const job = this.working.get(process);
    if (job === undefined) return;
    this.working.delete(process);
    const worked =
      (process.state === "idle" ? process.worked : performance.now() - process.worksSince) / 1_000;
    this.spent.note(job.caller, worked);
    // What took longer than a turn makes way when others wait.
    if (process.state === "idle") this.pace.note(Math.min(worked, this.pool.turn) * 1_000);
  }

  /** The account of a stranger is known now. Returns the calls that have no place among the others of it. */
  recognise(stranger: string, caller: string): Job[] {
    for (const job of this.working.values()) if (job.caller === stranger) job.caller = caller;
    this.spent.recognise(stranger, caller);
    for (const each of this.lately) if (each.caller === stranger) each.caller = caller;
    return this.waiting.recognise(stranger, caller);
  }

  /** Whether the call would wait so long that its caller should be told at once to come again. */
  isHopeless(job: Job): boolean {
    const busy = [...this.processes].filter((each) => isAtWork(each) && !each.freeSoon).length;
    if (job.patient || busy < this.pool.processes) return false;
    return this.expectedWait(job) > this.pool.patience * 1_000 * hopeful;
  }

  /** Seconds until what goes before another call of this caller has been worked off; a guess while nothing is known. */
  retryAfter(caller: Pick<Job, "caller" | "stranger">): number {
    const seconds = Math.ceil(this.expectedWait(caller) / 1_000);
    return seconds === 0 ? this.pool.retryAfter : Math.min(longestRetry, seconds);
  }

  private expectedWait(caller: Pick<Job, "caller" | "stranger">): number {
    return this.pace.wait(this.waiting.ahead(caller) + 1, this.pool.processes);
  }

  /** Which call a free process takes: who works on nothing, and has not had far more than others, goes first. */
  get turn(): Choice {
    const least = Math.min(...this.waiting.callers().map((each) => this.spentBy(each)));
    const hasHadMuch = (caller: string) => this.spentBy(caller) - least > patientTurns * this.pool.turn;
    return {
      may: (caller) => !this.leavesLast(caller),
      rank: (caller) => 2 * this.atWork(caller) + Number(hasHadMuch(caller)),
    };
  }

  /** The call that may have a process beside all those that callers hold past their turn, once it has waited a moment. */
  guest(): Job | undefined {
    const may = (caller: string) => this.atWork(caller) === 0 && this.pastTurn(caller).length > 0;
    const job = this.waiting.peek({ ...this.turn, may });
    return job !== undefined && waited(job) >= this.pool.courtesy ? job : undefined;
  }

  /** The processes that hold calls of callers who had a turn more than this one. */
  pastTurn(caller: string, turns = 1): WorkerProcess[] {
    const own = this.spentBy(caller);
    return [...this.working]
      .filter(([, job]) => job.caller !== caller && this.spentBy(job.caller) - own > turns * this.pool.turn)
      .map(([process]) => process);
  }

  /**
   * The call that is ended so that this caller is served: the longest at work of callers who had several turns more.
   * Nothing while another is about to end. What a queue has sent is never ended: it would be tried again.
   */
  longest(caller: string): WorkerProcess | undefined {
    if ([...this.working.keys()].some(({ freeSoon }) => freeSoon)) return undefined;
    return this.pastTurn(caller, patientTurns)
      .filter((each) => this.working.get(each)?.definition.trigger === "http")
      .filter(({ worksSince }) => performance.now() - worksSince >= this.pool.turn * 1_000)
      .toSorted((a, b) => a.worksSince - b.worksSince)[0];
  }

  /** How many calls of a caller are worked on. */
  atWork(caller: string): number {
    return [...this.working.values()].filter((job) => job.caller === caller).length;
  }

  private spentBy(caller: string): number {
    const now = performance.now();
    let seconds = this.spent.of(caller);
    for (const [{ worksSince }, job] of this.working)
      if (job.caller === caller) seconds += (now - worksSince) / 1_000;
    return seconds;
  }

  /** Where processes are always there, slow calls of one caller leave one of them to the others that are about. */
  private leavesLast(caller: string): boolean {
    const { rest, processes } = this.pool;
    if (rest !== undefined || processes < 2 || this.working.size < processes - 1) return false;
    if (this.atWork(caller) === 0 || !this.isSlow(caller)) return false;
    return this.lately.some((each) => each.caller !== caller && performance.now() - each.at < about);
  }

  private isSlow(caller: string): boolean {
    const runs = [...this.working].filter(([, job]) => job.caller === caller);
    const now = performance.now();
    return this.spent.mean(caller) > slow || runs.some(([{ worksSince }]) => now - worksSince > slow * 1_000);
  }
}

/** The ms that a call has waited. */
export const waited = ({ since }: Job): number => performance.now() - since;
