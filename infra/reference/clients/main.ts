import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleFile } from "../../../shared/sandbox/sample-file.ts";
import { startRuntime } from "../../local/runtime.ts";
import { runPythonClient } from "./python.ts";

// Generates clients in other languages from the description that a running service serves, and runs them against it.

const folder = await mkdtemp(join(tmpdir(), "pagewright-clients-"));
const runtime = await startRuntime({ dataDir: join(folder, "data"), port: 0, host: "127.0.0.1" });
try {
  const description = await fetch(`${runtime.url}/openapi.json`);
  await writeFile(join(folder, "openapi.json"), await description.text());
  await writeFile(join(folder, "report.pdf"), await sampleFile("pdf"));
  await runPythonClient(folder, runtime.url);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await runtime.stop();
  await rm(folder, { recursive: true, force: true });
}
