import { readFileSync } from "node:fs";
import { optionalSetting } from "../../aws/environment.ts";

const kilobyte = 1_024;
const megabyte = 1_048_576;

/** Share of a function's memory past which AWS Lambda may end it, whatever it does. */
const nearlyAll = 0.95;

/** Bytes that a process holds for itself: what it shares with others, its program above all, is not counted. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const [, anonymous = "0"] = /^RssAnon:\s+(\d+) kB/m.exec(status) ?? [];
    const [, shared = "0"] = /^RssShmem:\s+(\d+) kB/m.exec(status) ?? [];
    return (Number(anonymous) + Number(shared)) * kilobyte;
  } catch {
    return 0;
  }
}

/** Bytes that processes hold; 0 where the system does not tell. */
export const memoryOfAll = (pids: readonly number[]): number =>
  pids.reduce((total, pid) => total + memoryOf(pid), 0);

/** Bytes that processes beside this one may hold, where all of them have so many MB together. */
export function roomBeside(): number {
  const all = optionalSetting("AWS_LAMBDA_FUNCTION_MEMORY_SIZE");
  return all === undefined ? Number.POSITIVE_INFINITY : all * megabyte * nearlyAll - memoryOf(process.pid);
}
