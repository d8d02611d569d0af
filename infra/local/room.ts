import { gatewayMemory, type Pool } from "../definition/slots.ts";
import { ProcessTrees } from "./process-trees.ts";
import type { WorkerProcess } from "./worker-process.ts";

const megabyte = 1_048_576;

const isIdle = ({ state }: WorkerProcess) => state === "idle";
const isAtWork = ({ state }: WorkerProcess) => state === "busy" || state === "starting";

/** The memory under the ceiling, which this process, the emulators and the workers share. */
export class Room {
  private readonly ceiling: number;
  private readonly trees: ProcessTrees;
  private readonly all: () => WorkerProcess[];
  /** The weights whose processes find room whenever they start. */
  private readonly assured: readonly Pool[];
  /** MB that this process and the emulators have. */
  private own = 0;

  /** `ceiling` in MB; `all` tells the workers that there are. */
  constructor(ceiling: number, pools: readonly Pool[], trees: ProcessTrees, all: () => WorkerProcess[]) {
    this.ceiling = ceiling;
    this.assured = pools.filter(({ rest }) => rest === undefined);
    this.trees = trees;
    this.all = all;
  }

  /** MB that are neither in use nor promised. A process at work counts with the most that it may have. */
  private left(): number {
    const used = this.all().map((each) =>
      each.pool.rest === undefined || isAtWork(each) ? Math.max(each.pool.most, each.memory) : each.memory,
    );
    const kept = this.assured.map(({ weight, processes, most }) => {
      const running = this.all().filter(({ pool }) => pool.weight === weight).length;
      return Math.max(0, processes - running) * most;
    });
    const sum = [...used, ...kept].reduce((all, each) => all + each, 0);
    return this.ceiling - Math.max(gatewayMemory, this.own) - sum;
  }

  /** Whether the process, or a new one, may work now. */
  make(pool: Pool, idle: WorkerProcess | undefined): boolean {
    if (pool.rest === undefined || this.fits(pool, idle)) return true;
    // When nothing else is at work, waiting would not help; the ceiling is then kept by `measure`. What relays wait for
    // may be this very call.
    const endsFirst = (each: WorkerProcess) =>
      each.pool.rest !== undefined && each.pool.weight !== "relay" && isAtWork(each);
    return !this.all().some(endsFirst);
  }

  /** Whether there is room for it; ends idle ones that stand in the way, the longest idle first. */
  fits(pool: Pool, idle: WorkerProcess | undefined): boolean {
    const counted = idle !== undefined && pool.rest === undefined ? pool.most : (idle?.memory ?? 0);
    const needed = pool.most - counted;
    const others = this.all()
      .filter((each) => each !== idle && isIdle(each) && each.pool.rest !== undefined)
      .toSorted((a, b) => a.since - b.since);
    while (this.left() < needed) {
      const oldest = others.shift();
      if (oldest === undefined) return false;
      oldest.end("stopping");
    }
    return true;
  }

  measure(): void {
    this.own = this.measureOwn();
  }

  private measureOwn(): number {
    if (!ProcessTrees.known) return process.memoryUsage.rss() / megabyte;
    const workers = new Set(this.all().map(({ pid }) => pid));
    return this.trees.held(process.pid, workers);
  }

  /** Ends processes while all are past the ceiling: idle ones first, then the largest. */
  keep(): void {
    const over = () => this.own + this.all().reduce((sum, { memory }) => sum + memory, 0) - this.ceiling;
    const byNeed = this.all().toSorted(
      (a, b) => Number(isIdle(b)) - Number(isIdle(a)) || b.memory - a.memory,
    );
    for (const each of byNeed) if (over() > 0) each.end("memory");
  }
}
