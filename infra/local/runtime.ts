import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SQSClient } from "@aws-sdk/client-sqs";
import { allowedOrigins } from "../../shared/http/cors.ts";
import { connectionFile } from "../admin/connect.ts";
import { functions } from "../definition/functions.ts";
import { queueNames, queues } from "../definition/queues.ts";
import { schedules } from "../definition/schedules.ts";
import { lockDataFolder } from "./data-lock.ts";
import { startEmulators } from "./emulators.ts";
import { createGateway } from "./gateway.ts";
import { linkBase, serveLinks } from "./links.ts";
import { deadLettersUrl, QueuePoller } from "./queue-poller.ts";
import { WorkerPool } from "./worker-pool.ts";

export type RuntimeOptions = {
  dataDir: string;
  port: number;
  host: string;
  /** Where a function's module is: the checkout by default, an asset folder when what deploys is to be run. */
  module?: (name: string) => string;
};

export type Runtime = {
  port: number;
  url: string;
  environment: Record<string, string>;
  stop(): Promise<void>;
};

const sources = join(import.meta.dirname, "../../functions");
/** Addresses that only this machine reaches. */
export const isLoopback = (host: string) => ["127.0.0.1", "::1", "localhost"].includes(host);

function createPools(
  environment: NodeJS.ProcessEnv,
  module: (name: string) => string,
): Map<string, WorkerPool> {
  const present = functions.filter(({ name }) => existsSync(module(name)));
  return new Map(present.map((each) => [each.name, new WorkerPool(each, module(each.name), environment)]));
}

function startPollers(
  environment: Record<string, string>,
  pools: ReadonlyMap<string, WorkerPool>,
): QueuePoller[] {
  const client = new SQSClient({
    region: environment.AWS_REGION,
    endpoint: environment.AWS_ENDPOINT_URL_SQS,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? "",
    },
  });
  const pollers = functions.flatMap(({ name: consumer, trigger, source }) => {
    const name = queueNames.find((each) => each === source);
    const pool = pools.get(consumer);
    if (name === undefined || pool === undefined) return [];
    const url = environment[queues[name].variable] ?? "";
    return [new QueuePoller(client, name, trigger === "queue" ? url : deadLettersUrl(url, name), pool)];
  });
  for (const poller of pollers) void poller.run();
  return pollers;
}

function startSchedules(pools: ReadonlyMap<string, WorkerPool>): NodeJS.Timeout[] {
  return Object.values(schedules).flatMap(({ everyMinutes, consumer }) => {
    const pool = pools.get(consumer);
    const listener = { chunk: () => {}, end: () => {}, failed: () => {} };
    const tick = () => pool?.invoke({ event: { source: "aws.scheduler" }, listener });
    return pool === undefined ? [] : [setInterval(tick, everyMinutes * 60_000)];
  });
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Runs the whole service on this machine. Demo keys exist only while it listens on loopback. */
export async function startRuntime({ dataDir, port, host, module }: RuntimeOptions): Promise<Runtime> {
  // A setting that is wrong is told now, not by each request.
  allowedOrigins();
  const release = lockDataFolder(dataDir);
  const emulators = await startEmulators({ dataDir });
  // Said either way, so that a variable left in the shell cannot open a service that others reach.
  const demo = { DEMO_KEYS: isLoopback(host) ? "1" : "0" };
  const environment: NodeJS.ProcessEnv = {
    POWERTOOLS_LOG_LEVEL: "WARN",
    ...process.env,
    ...emulators.environment,
    ...demo,
  };
  const pools = createPools(environment, module ?? ((name) => join(sources, name, "handler.ts")));
  const server = createGateway(pools);
  const bound = await listen(server, port, host);
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${bound}`;
  // No worker has started yet: each gets the address with the rest of the environment.
  environment.STORAGE_URL = linkBase(url, environment);
  serveLinks(server, environment.STORAGE_URL, environment);
  writeFileSync(connectionFile(dataDir), JSON.stringify(emulators.environment), { mode: 0o600 });
  const pollers = startPollers(emulators.environment, pools);
  const timers = startSchedules(pools);
  for (const { name, workers, timeout } of functions)
    if (workers > 0 && timeout <= 30) pools.get(name)?.warm();
  return {
    port: bound,
    url,
    environment: emulators.environment,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      for (const poller of pollers) poller.stop();
      server.close();
      server.closeAllConnections();
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
      await emulators.stop();
      rmSync(connectionFile(dataDir), { force: true });
      release();
    },
  };
}
