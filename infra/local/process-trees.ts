import { readdirSync, readFileSync } from "node:fs";
import { memoryOfAll } from "../../shared/convert/process/memory.ts";

const megabyte = 1_048_576;
const kilobytesOfMegabyte = 1_024;
/** Bytes of one page of memory: 4 KB on every Linux that Node 24 ships for, but for a few kernels on ARM. */
const page = 4_096;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** The fourth field of /proc/PID/stat; the second is a name in brackets that may hold anything (proc(5)). */
function parentOf(pid: number): number {
  const text = read(`/proc/${pid}/stat`);
  return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}

/** MB that a process has in memory, shared pages counted in full. */
const resident = (pid: number) => (Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * page) / megabyte;

/** MB of a process with shared pages divided among those who share them. Slow: the kernel walks all pages. */
function proportional(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return kilobytes === undefined ? resident(pid) : Number(kilobytes) / kilobytesOfMegabyte;
}

/** Which process started which, as Linux tells it. A process whose parent ended stays with its grandparent here. */
export class ProcessTrees {
  private parents = new Map<number, number>();

  /** Whether this system tells of other processes. */
  static readonly known = process.platform === "linux";

  scan(): void {
    if (!ProcessTrees.known) return;
    const now = new Set(readdirSync("/proc").map(Number).filter(Number.isInteger));
    const alive = (pid: number): number => {
      const above = now.has(pid) ? undefined : this.parents.get(pid);
      return above === undefined ? pid : alive(above);
    };
    this.parents = new Map([...now].map((pid) => [pid, alive(this.parents.get(pid) ?? parentOf(pid))]));
  }

  /** The process and all below it, parents first; nothing of those in `without`. */
  below(root: number, without: ReadonlySet<number | undefined> = new Set()): number[] {
    const children = Map.groupBy(this.parents.keys(), (pid) => this.parents.get(pid) ?? 0);
    const found = [root];
    for (const pid of found) found.push(...(children.get(pid) ?? []).filter((child) => !without.has(child)));
    return found;
  }

  /**
   * MB of a process and all below it. What several share counts once, as soon as the plain sum is past `doubt`: until
   * then it does not matter.
   */
  memory(root: number, doubt: number, without?: ReadonlySet<number | undefined>): number {
    const pids = this.below(root, without);
    const plain = pids.reduce((sum, pid) => sum + resident(pid), 0);
    if (plain <= doubt || pids.length === 1) return plain;
    return pids.reduce((sum, pid) => sum + proportional(pid), 0);
  }

  /**
   * MB that a process and all below it hold for themselves. Files that they map, as LevelDB does with its tables, are not
   * among them: the kernel takes their pages back when it needs room (proc(5), RssFile).
   */
  held(root: number, without?: ReadonlySet<number | undefined>): number {
    return memoryOfAll(this.below(root, without)) / megabyte;
  }

  /** MB of the process alone. */
  own(pid: number): number {
    return resident(pid);
  }

  /** Ends what a process started, unless the process has that many MB by itself. */
  killBelow(root: number, most: number): boolean {
    if (resident(root) > most) return false;
    for (const pid of this.below(root).slice(1)) kill(pid);
    return true;
  }

  /** Ends a process and all below it at once, also what it left when it ended by itself. */
  kill(root: number): void {
    const known = this.below(root);
    for (let pass = 0; pass < 3; pass++) {
      // Looked at again, because a process may have started another one meanwhile.
      for (const pid of new Set([...known, ...this.below(root)])) kill(pid);
      this.scan();
      known.shift();
    }
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
