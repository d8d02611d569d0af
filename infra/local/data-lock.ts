import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ownFolder } from "./private-folder.ts";

/** Kept here, because a database that nothing refers to is closed, and its lock with it. */
const held = new Set<DatabaseSync>();

function ownerOf(path: string): string {
  try {
    return `process ${Number.parseInt(readFileSync(path, "utf8"), 10)}`;
  } catch {
    return "another process";
  }
}

/**
 * Claims the data folder for this process. The operating system holds the lock, and lets go of it when the process
 * ends, however it ends: the number in the file `lock` only says who it is. Returns the release.
 */
export function lockDataFolder(dataDir: string): () => void {
  ownFolder(dataDir);
  const said = join(dataDir, "lock");
  const database = new DatabaseSync(join(dataDir, "lock.db"));
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    database.close();
    const message = `The data folder ${dataDir} is in use by ${ownerOf(said)}. Stop it, or set DATA_DIR to another folder.`;
    throw new Error(message, { cause });
  }
  held.add(database);
  try {
    writeFileSync(said, String(process.pid), { mode: 0o600 });
  } catch {
    // On a full disk the lock holds as well; it is only not told whose it is.
  }
  return () => {
    rmSync(said, { force: true });
    held.delete(database);
    database.close();
  };
}
