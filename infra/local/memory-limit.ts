import { readFileSync } from "node:fs";
import { totalmem } from "node:os";

const megabyte = 1_048_576;
/** MB below which not every kind of work has room. */
const least = 3_072;

const units: Readonly<Record<string, number>> = { "": 1, m: 1, mb: 1, g: 1_024, gb: 1_024 };

/** MB of the setting MEMORY_LIMIT: `4096`, `4096m` or `4g`. Throws for what is none. */
export function readMemoryLimit(text: string): number {
  const [, amount = "", unit = ""] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)\s*$/i.exec(text) ?? [];
  const megabytes = Math.floor(Number(amount) * (units[unit.toLowerCase()] ?? Number.NaN));
  if (amount !== "" && megabytes >= least) return megabytes;
  throw new Error(
    `MEMORY_LIMIT cannot be "${text}": set a number of MB such as 4096, or a size such as 4g, of at least 3g.`,
  );
}

/** Where a control group says how much memory it may have: version 2, then 1. */
const groupFiles = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];

/** MB of memory that this machine, or the container around this process, has. */
function machineMemory(): number {
  const held = groupFiles.flatMap((path) => {
    try {
      const bytes = Number(readFileSync(path, "utf8"));
      return Number.isFinite(bytes) && bytes > 0 ? [bytes] : [];
    } catch {
      return [];
    }
  });
  return Math.floor(Math.min(totalmem(), ...held) / megabyte);
}

/** The ceiling of the whole service, MB: MEMORY_LIMIT, else half the machine, at least 3 GB. */
export function memoryCeiling(setting: string | undefined): number {
  if (setting !== undefined && setting.trim() !== "") return readMemoryLimit(setting);
  return Math.max(least, Math.floor(machineMemory() / 2));
}
