import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Claims the data folder for this process; a lock whose owner was killed is taken over. Returns the release. */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "lock");
  for (;;) {
    try {
      const file = openSync(path, "wx");
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch {
      const owner = Number(readFileSync(path, "utf8"));
      if (owner !== process.pid && owner > 0 && isAlive(owner)) {
        throw new Error(
          `The data folder ${dataDir} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
}
