import { readFileSync } from "node:fs";

const kilobyte = 1_024;

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
