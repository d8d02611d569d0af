import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildConsole } from "../../console/build/build.ts";
import { startEmulators } from "../../infra/local/emulators.ts";

/** One set of emulators for the whole run; every test file inherits the environment that leads to it. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildConsole(join(import.meta.dirname, "../../dist/console"));
  const dataDir = await mkdtemp(join(tmpdir(), "pagewright-test-"));
  // Some tests set the clock, by which their calls are signed.
  const { environment, stop } = await startEmulators({ dataDir, skew: Number.POSITIVE_INFINITY });
  Object.assign(process.env, environment, { DEMO_KEYS: "1", POWERTOOLS_LOG_LEVEL: "CRITICAL" });
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
