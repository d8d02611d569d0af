import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const lowest = constants.priority.PRIORITY_LOW;

/** A priority is a thread's on Linux, also that of a process which others run in. */
function threadsOf(pid: number): number[] {
  if (process.platform !== "linux") return [pid];
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

/**
 * Gives processes, with all their threads, a priority that many steps below that of this process. What they start later
 * takes after them. False when the system does not permit it: only root may raise what was lowered.
 */
export function lowerBy(steps: number, pids: readonly number[]): boolean {
  const priority = Math.min(lowest, getPriority() + steps);
  let permitted = true;
  for (const thread of pids.flatMap(threadsOf))
    try {
      setPriority(thread, priority);
    } catch (error) {
      // One that has ended meanwhile needs none.
      if (Object(error).info?.code !== "ESRCH") permitted = false;
    }
  return permitted;
}

/** The lowest priority that there is, in steps below any. */
export const lowestSteps = lowest * 2;

/** Whether a priority that was lowered can be raised again. */
export const mayRaise = process.getuid?.() === 0;
