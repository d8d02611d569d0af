import { accessSync, constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";

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

/** Throws, with what to do, when a data folder can be neither made nor written. */
export function checkDataFolder(dataDir: string): void {
  let place = resolve(dataDir);
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be written. Set DATA_DIR to a folder of your own.`, {
      cause,
    });
  }
}
