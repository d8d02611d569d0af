import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { UsageError } from "./failure.ts";
import { stateFolder } from "./settings.ts";

/** Seconds without a call after which the service that was started for a call ends. */
const idleSeconds = 600;
/** ms that it may take to start. */
const patience = 180_000;

type Running = { url: string; pid: number };

const addressFile = () => join(stateFolder(), "service.json");

/** The service that an earlier call started, if it answers. */
async function running(): Promise<Running | undefined> {
  const file = addressFile();
  if (!existsSync(file)) return undefined;
  try {
    const found: Running = JSON.parse(readFileSync(file, "utf8"));
    const answer = await fetch(`${found.url}/api/v1/health`, { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? found : undefined;
  } catch {
    return undefined;
  }
}

function start(): { ended: () => boolean; log: string } {
  const folder = stateFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = join(folder, "service.log");
  const out = openSync(log, "w", 0o600);
  const main = join(import.meta.dirname, "../../infra/local/main.ts");
  const flags = ["--disable-warning=ExperimentalWarning", "--disable-warning=DEP0005"];
  const child = spawn(process.execPath, [...flags, main], {
    detached: true,
    stdio: ["ignore", out, out],
    cwd: folder,
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      ADDRESS_FILE: addressFile(),
      IDLE_SECONDS: process.env.PAGEWRIGHT_IDLE_SECONDS ?? String(idleSeconds),
    },
  });
  closeSync(out);
  child.unref();
  return { ended: () => child.exitCode !== null || child.signalCode !== null, log };
}

/**
 * The address of a service on this machine: that which runs already, else one that is started now and kept for the calls
 * that follow. Two commands at once start it once: the data folder belongs to the first.
 */
export async function embeddedService(): Promise<string> {
  const found = await running();
  if (found !== undefined) return found.url;
  if (process.stderr.isTTY) process.stderr.write("Starting the service …\n");
  const { ended, log } = start();
  for (const until = Date.now() + patience; Date.now() < until; ) {
    await wait(100);
    const now = await running();
    if (now !== undefined) return now.url;
    // Another command may be starting it.
    const text = ended() ? readFileSync(log, "utf8").trim() : "";
    if (ended() && !text.includes("is in use")) throw new UsageError(`The service did not start: ${text}`);
  }
  throw new UsageError(`The service did not start within ${patience / 1_000} s: ${log} says more.`);
}

/** Ends the service that was started for a call. */
export async function stopEmbedded(): Promise<string> {
  const found = await running();
  if (found === undefined) return "No service runs that was started for a call.";
  process.kill(found.pid, "SIGTERM");
  while (await running()) await wait(100);
  return `The service at ${found.url} has ended.`;
}
