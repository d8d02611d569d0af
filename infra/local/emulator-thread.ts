import { parentPort, workerData } from "node:worker_threads";
import { startEmulators } from "./emulators.ts";

// The emulators have a thread of their own, so that the gateway stays quick while they write.
const { dataDir }: { dataDir: string } = workerData;
const { environment, stop } = await startEmulators({ dataDir });
parentPort?.once("message", () => stop().finally(() => parentPort?.postMessage("stopped")));
parentPort?.postMessage(environment);
