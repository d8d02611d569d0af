import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { SQSClient } from "@aws-sdk/client-sqs";
import { optionalSetting } from "../../shared/aws/environment.ts";
import { allowedOrigins } from "../../shared/http/cors.ts";
import { connectionFile } from "../admin/connect.ts";
import { type FunctionDefinition, functions } from "../definition/functions.ts";
import { queueNames, queues } from "../definition/queues.ts";
import { poolsFor } from "../definition/slots.ts";
import { lockDataFolder } from "./data-lock.ts";
import { startEmulators } from "./emulators.ts";
import { Expiry } from "./expiry.ts";
import { createGateway } from "./gateway.ts";
import { linkBase, serveLinks } from "./links.ts";
import { memoryCeiling } from "./memory-limit.ts";
import { Counts } from "./metrics/counts.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import { metricsToken } from "./metrics/token.ts";
import { deadLettersUrl, QueuePoller } from "./queue-poller.ts";
import { Scheduler } from "./scheduler.ts";
import { Schedules } from "./schedules.ts";

export type RuntimeOptions = {
  dataDir: string;
  port: number;
  host: string;
  /** Where a function's module is: the checkout by default, an asset folder when what deploys is to be run. */
  module?: (name: string) => string;
  /** Ceiling of the memory, as the setting MEMORY_LIMIT has it. */
  memory?: string;
};

export type Runtime = {
  port: number;
  url: string;
  environment: Record<string, string>;
  /** Processes, calls and memory by weight. */
  state: Scheduler["state"];
  stop(): Promise<void>;
};

/** How long calls in work may take to end when the service stops, ms. */
const drainTime = 5_000;

const sources = join(import.meta.dirname, "../../functions");
/** Addresses that only this machine reaches. */
export const isLoopback = (host: string) => ["127.0.0.1", "::1", "localhost"].includes(host);

function startPollers(
  environment: Record<string, string>,
  scheduler: Scheduler,
  present: readonly FunctionDefinition[],
): QueuePoller[] {
  const client = new SQSClient({
    region: environment.AWS_REGION,
    endpoint: environment.AWS_ENDPOINT_URL_SQS,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? "",
    },
  });
  const pollers = present.flatMap((consumer) => {
    const name = queueNames.find((each) => each === consumer.source);
    if (name === undefined) return [];
    const work = environment[queues[name].variable] ?? "";
    const url = consumer.trigger === "queue" ? work : deadLettersUrl(work, name);
    // As many as can be worked on at the same time; what waits longer stays in the queue.
    return Array.from(
      { length: scheduler.processesOf(consumer.weight) },
      () => new QueuePoller(client, { name, url }, scheduler, consumer),
    );
  });
  return pollers;
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** The address that links lead to: the one the operator names, else the one that a caller has reached. */
function homeOf(host: string, server: Server): (request?: IncomingMessage) => string {
  const named = optionalSetting("PUBLIC_BASE_URL");
  const everywhere = host === "0.0.0.0" || host === "::";
  return (request) => {
    if (named !== undefined) return named;
    const reached = everywhere ? (request?.socket.localAddress ?? "localhost") : host;
    const { port } = Object(server.address());
    return addressOf(reached.replace(/^::ffff:/, ""), port);
  };
}

const addressOf = (host: string, port: number) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** What callers wait for most: light processes have it loaded before the first call. */
const preloaded = ["meta", "pdf", "usage"] as const;

/** Runs the whole service on this machine. Demo keys exist only while it listens on loopback. */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { dataDir, port, host, module = (name) => join(sources, name, "handler.ts") } = options;
  // A setting that is wrong is told now, not by each request.
  allowedOrigins();
  const ceiling = memoryCeiling(options.memory ?? process.env.MEMORY_LIMIT);
  const release = lockDataFolder(dataDir);
  const emulators = await startEmulators({ dataDir });
  // Said either way, so that a variable left in the shell cannot open a service that others reach.
  const alone = isLoopback(host) ? "1" : "0";
  const demo = { DEMO_KEYS: alone, WEBHOOKS_TO_LOOPBACK: alone };
  const environment: NodeJS.ProcessEnv = {
    POWERTOOLS_LOG_LEVEL: "WARN",
    ...process.env,
    ...emulators.environment,
    ...demo,
  };
  const counts = new Counts();
  const scheduler = new Scheduler({
    pools: poolsFor(availableParallelism(), ceiling),
    ceiling,
    environment,
    module,
    preload: preloaded.map(module),
    lost: (event) => schedules.lost(event),
    counted: (call) => counts.hear(call),
  });
  const schedules = new Schedules(scheduler);
  const present = functions.filter((each) => existsSync(module(each.module)));
  const server: Server = createGateway({
    scheduler,
    ceiling,
    home: (request) => home(request),
    refused: (kind) => counts.refused(kind),
  });
  const home = homeOf(host, server);
  const bound = await listen(server, port, host);
  const url = addressOf(host, bound);
  // No worker has started yet: each gets the address with the rest of the environment.
  environment.STORAGE_URL = linkBase(url, environment);
  serveLinks(server, environment.STORAGE_URL, environment);
  serveMetrics(server, { counts, state: () => scheduler.state(), token: metricsToken(dataDir) });
  scheduler.start();
  writeFileSync(connectionFile(dataDir), JSON.stringify(emulators.environment), { mode: 0o600 });
  const pollers = startPollers(emulators.environment, scheduler, present);
  for (const poller of pollers) void poller.run();
  schedules.start(present);
  const expiry = new Expiry(emulators.environment);
  expiry.start();
  return {
    port: bound,
    url,
    environment: emulators.environment,
    state: () => scheduler.state(),
    stop: async () => {
      schedules.stop();
      expiry.stop();
      for (const poller of pollers) poller.stop();
      server.close();
      await scheduler.stop(drainTime);
      server.closeAllConnections();
      await emulators.stop();
      rmSync(connectionFile(dataDir), { force: true });
      release();
    },
  };
}
