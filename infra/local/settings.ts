import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The port of the setting PORT; 0 takes one that is free. Throws for what is none. */
export function readPort(text = "3000"): number {
  const port = Number(text);
  if (/^\d+$/.test(text.trim()) && port <= 65_535) return port;
  throw new Error(`PORT cannot be "${text}": set a number from 0 to 65535.`);
}

/** Seconds of the setting IDLE_SECONDS; undefined when the service is to stay until it is stopped. Throws for what is none. */
export function readIdle(text = ""): number | undefined {
  if (text.trim() === "") return undefined;
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 86_400) return seconds;
  throw new Error(`IDLE_SECONDS cannot be "${text}": set a number of seconds up to 86400.`);
}

/** Makes a folder and those above it one by one: a recursive mkdir never returns where none can be made, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Makes the data folder. Throws, with what to do, when it can be neither made nor written. */
export function prepareDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.written-${process.pid}`);
  try {
    makeFolder(resolve(dataDir));
    // Rights alone do not tell: a system may be read-only, and root has all rights.
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be written. Set DATA_DIR to a folder of your own.`, {
      cause,
    });
  }
}
