import { readdirSync, readFileSync } from "node:fs";

// What Linux says of a process and of all that descend from it (proc(5)).

export type ProcessFacts = { pid: number; parent: number; command: string; rss: number };

const pageSize = 4_096;

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return "";
  }
}

/** The fields of a process's status from its state on; the name before may hold spaces and parentheses of its own. */
function statusOf(pid: number): string[] {
  const stat = read(pid, "stat");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Parent of every process. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const [state, parent] = statusOf(pid);
    if (state !== undefined && state !== "Z" && parent !== undefined) found.set(pid, Number(parent));
  }
  return found;
}

/** The ids of `root` and everything below it. */
function treeIds(root: number): number[] {
  const above = parents();
  const children = new Map<number, number[]>();
  for (const [pid, parent] of above) children.set(parent, [...(children.get(parent) ?? []), pid]);
  const ids: number[] = [];
  const waiting = above.has(root) ? [root] : [];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    ids.push(pid);
    waiting.push(...(children.get(pid) ?? []));
  }
  return ids;
}

const residentBytes = (pid: number) => Number(read(pid, "statm").split(" ")[1] ?? 0) * pageSize;

/** Resident bytes of the tree. Pages that processes share count once for each. */
export function treeMemory(root: number): number {
  return treeIds(root).reduce((sum, pid) => sum + residentBytes(pid), 0);
}

/** Bytes of the tree with shared pages counted once: slower to read, so not for every poll. */
export function treeShare(root: number): number {
  return treeIds(root).reduce((sum, pid) => {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(read(pid, "smaps_rollup"))?.[1];
    return sum + (kilobytes === undefined ? residentBytes(pid) : Number(kilobytes) * 1_024);
  }, 0);
}

/** Milliseconds of a clock tick, the unit of times in /proc. */
const tick = 10;

/** Processor time of the tree, ms: utime, stime and those of the children that its processes waited for. */
export function treeTime(root: number): number {
  const times = treeIds(root).flatMap((pid) => statusOf(pid).slice(11, 15));
  return times.reduce((sum, ticks) => sum + Number(ticks) * tick, 0);
}

/** The processes of the tree with their command lines. */
export function tree(root: number): ProcessFacts[] {
  const above = parents();
  return treeIds(root).map((pid) => ({
    pid,
    parent: above.get(pid) ?? 0,
    command: read(pid, "cmdline").replaceAll("\0", " ").trim(),
    rss: residentBytes(pid),
  }));
}
