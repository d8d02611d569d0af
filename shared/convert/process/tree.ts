import { readdirSync, readFileSync } from "node:fs";

/** The parent of every process, as far as the system tells (Linux, proc_pid_stat(5)). */
function parents(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of existing()) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // It ended meanwhile.
    }
  }
  return children;
}

function existing(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** A process and all that it started, which they started, and so on. */
export function treeOf(root: number): number[] {
  const children = parents();
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** Ends a process and all below it. */
export function killTree(root: number): void {
  for (const pid of treeOf(root)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended meanwhile.
    }
  }
}
