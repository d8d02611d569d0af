import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

function mend(path: string): void {
  const { mode } = lstatSync(path);
  const folder = (mode & 0o170000) === 0o040000;
  const right = folder ? 0o700 : 0o600;
  if ((mode & 0o077) !== 0 && (folder || (mode & 0o170000) === 0o100000)) chmodSync(path, right);
  if (folder) for (const name of readdirSync(path)) mend(join(path, name));
}

/** Makes the data folder if there is none, and takes from others what they may do with it and with what is in it. */
export function ownFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  mend(dataDir);
}
