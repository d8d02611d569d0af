import { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";

/** Tells of every process that this thread starts, and of its end. */
export function reportChildren(tell: (child: { pid: number; alive: boolean }) => void): void {
  subscribe("child_process", (message) => {
    const child = Object(message).process;
    if (!(child instanceof ChildProcess)) return;
    child.once("spawn", () => {
      const { pid } = child;
      if (pid === undefined) return;
      tell({ pid, alive: true });
      child.once("exit", () => tell({ pid, alive: false }));
    });
  });
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** Ends a process, and with it the group that it leads, if it leads one. */
export function killChild(pid: number): void {
  kill(-pid);
  kill(pid);
}
