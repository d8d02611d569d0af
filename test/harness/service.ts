import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const main = join(import.meta.dirname, "../../infra/local/main.ts");

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** `npm start` in a process of its own, over that folder, free of the test run's own tables. Resolves once it listens. */
export async function startProcess(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const own = {
    OPERATION_THREADS: "1",
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    ...settings,
  };
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TABLE_|QUEUE_|BUCKET_|AWS_)/.test(name)),
  );
  const env = { ...environment, ...own };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout ?? child, "data");
  return child;
}

/** A running service with a folder of its own, and how to end it. */
export async function startService(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "pagewright-service-"));
  const port = await freePort();
  const child = await startProcess(dataDir, port);
  const stop = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** The process of one of a service's emulators. */
export function emulatorOf(service: ChildProcess, kind: "dynamodb" | "fauxqs"): number {
  const all = spawnSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).stdout.split("\n");
  for (const line of all) {
    const [pid, parent, ...args] = line.trim().split(/\s+/);
    if (
      Number(parent) === service.pid &&
      args.some((arg) => arg.endsWith("emulator.ts")) &&
      args.includes(kind)
    )
      return Number(pid);
  }
  throw new Error(`The service has no emulator ${kind}.`);
}
