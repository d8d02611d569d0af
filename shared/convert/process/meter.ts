import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";

// Time limits that hold on a busy machine: a process is charged for what it computes and for what it waits without need,
// never for its waiting for a core.

/** What watched processes did so far, ms: computed, and waited for anything but a core. */
export type Spent = { cpu: number; idle: number };

type Totals = { cpu: number; waited: number };

/** A reading this much later than the one before it, ms, says that the reader itself was stopped: no more is charged. */
const longestReading = 2_000;

/** Time on a core and time waiting for one of each thread (Linux, Documentation/scheduler/sched-stats.rst). */
function threadsOf(pid: number, into: Map<string, Totals>): void {
  const folder = `/proc/${pid}/task`;
  for (const thread of readdirSync(folder)) {
    try {
      const [cpu = 0, waited = 0] = readFileSync(`${folder}/${thread}/schedstat`, "utf8")
        .split(" ")
        .map(Number);
      into.set(thread, { cpu: cpu / 1e6, waited: waited / 1e6 });
    } catch {
      // The thread ended meanwhile.
    }
  }
}

function threadsOfAll(pids: readonly number[]): Map<string, Totals> {
  const threads = new Map<string, Totals>();
  for (const pid of pids) {
    try {
      threadsOf(pid, threads);
    } catch {
      // The process ended meanwhile, or the system is another.
    }
  }
  return threads;
}

/** Where a system does not tell: how many times longer everything takes because of what else runs. */
const slowness = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** Meters processes from now on; `pids` names them at each reading. Readings should follow within two seconds. */
export function meter(pids: () => readonly number[]): () => Spent {
  const spent: Spent = { cpu: 0, idle: 0 };
  let before = threadsOfAll(pids());
  let last = performance.now();
  return () => {
    const now = performance.now();
    const wall = Math.min(longestReading, now - last);
    last = now;
    const after = threadsOfAll(pids());
    let [cpu, waited] = [0, 0];
    for (const [thread, totals] of after) {
      const from = before.get(thread) ?? { cpu: 0, waited: 0 };
      cpu += Math.max(0, totals.cpu - from.cpu);
      waited += Math.max(0, totals.waited - from.waited);
    }
    before = after;
    if (after.size === 0) spent.cpu += wall / slowness();
    spent.cpu += cpu;
    if (after.size > 0) spent.idle += Math.max(0, wall - waited - cpu);
    return { ...spent };
  };
}
