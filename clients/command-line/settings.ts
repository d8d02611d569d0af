import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

export type Settings = { url?: string; key?: string; account?: string };

const base = (variable: string, usual: string) => process.env[variable] || join(homedir(), usual);

export const settingsFile = (): string => join(base("XDG_CONFIG_HOME", ".config"), "pagewright/config.json");
/** Where the service that is started for a call keeps what it has. */
export const stateFolder = (): string => join(base("XDG_STATE_HOME", ".local/state"), "pagewright");

/** What `pagewright login` kept. */
export function readSettings(): Settings {
  const file = settingsFile();
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Keeps them where only their owner reads them. */
export function keepSettings(settings: Settings): string {
  const file = settingsFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return file;
}
