import { existsSync, lstatSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fontConfiguration } from "./font-configuration.ts";

export type Chromium = { path: string; environment: NodeJS.ProcessEnv };

/** Time another process may take to unpack the browser, ms. */
const patience = 60_000;

/** A folder of our own: a browser that someone else may have put there must not be started. */
function privateFolder(): string {
  const folder = join(tmpdir(), `pagewright-chromium-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const facts = lstatSync(folder);
  if (!facts.isDirectory() || (process.getuid !== undefined && facts.uid !== process.getuid())) {
    throw new Error(`${folder} belongs to someone else.`);
  }
  return folder;
}

/** Tells fontconfig where the shipped fonts are. */
function writeFontConfiguration(folder: string): string {
  const path = join(folder, "fonts.conf");
  writeFileSync(path, fontConfiguration(join(folder, "cache")));
  return path;
}

async function unpack(folder: string): Promise<void> {
  const ready = join(folder, "ready");
  if (existsSync(ready)) return;
  try {
    mkdirSync(join(folder, "lock"));
  } catch {
    const until = Date.now() + patience;
    while (!existsSync(ready) && Date.now() < until) await wait(100);
    return;
  }
  // The package unpacks into the temporary folder, its own libraries only where it believes to be on Lambda.
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" });
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    writeFileSync(ready, "");
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** The browser of the npm package with its own libraries and the shipped fonts, unpacked once per machine. */
export async function unpackChromium(): Promise<Chromium> {
  const folder = privateFolder();
  await unpack(folder);
  return {
    path: join(folder, "chromium"),
    environment: {
      PATH: process.env.PATH,
      LANG: "en_US.UTF-8",
      TZ: "UTC",
      HOME: folder,
      TMPDIR: folder,
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_FILE: writeFontConfiguration(folder),
    },
  };
}
