import { readFileSync } from "node:fs";

/** Processor time of all threads of this process, s. */
export function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/**
 * Seconds that the processes took which this one has started and waited for: the fields 16 and 17 of proc(5), counted
 * behind the name, which may hold blanks. Ticks are hundredths to every process on Linux.
 */
export function timeOfOthers(): number {
  const stat = readFileSync("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
