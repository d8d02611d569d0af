import { once } from "node:events";
import { existsSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { SQSClient } from "@aws-sdk/client-sqs";
import { optionalSetting } from "../../shared/aws/environment.ts";
import { allowedOrigins } from "../../shared/http/cors.ts";
import { signIn } from "../../shared/http/sign-in.ts";
import { type FunctionDefinition, functions } from "../definition/functions.ts";
import { deadLetters, queues } from "../definition/queues.ts";
import { poolsFor } from "../definition/slots.ts";
import { drained } from "./drain.ts";
import { credentialsOf } from "./environment-credentials.ts";
import { createGateway } from "./gateway.ts";
import type { GivenServers } from "./given-servers.ts";
import { linkBase, serveLinks } from "./links.ts";
import { memoryCeiling } from "./memory-limit.ts";
import { Counts } from "./metrics/counts.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import { metricsToken, sharedMetricsToken } from "./metrics/token.ts";
import { QueuePoller } from "./queue-poller.ts";
import { Scheduler } from "./scheduler.ts";
import { Schedules } from "./schedules.ts";
import { ownStorage, type Storage, sharedStorage } from "./storage.ts";

export type RuntimeOptions = {
  /** Where tables, files and queues are kept, unless on servers. */
  dataDir: string;
  /** Where they are kept for several instances. */
  servers?: GivenServers | undefined;
  port: number;
  host: string;
  /** Where a function's module is: the checkout by default, an asset folder when what deploys is to be run. */
  module?: (name: string) => string;
  /** Ceiling of the memory, as the setting MEMORY_LIMIT has it. */
  memory?: string;
  /** How long calls in work and in line are served when the service stops, ms. Without it those in line are refused. */
  drain?: number | undefined;
};

export type Runtime = {
  port: number;
  url: string;
  environment: Record<string, string>;
  /** Takes the requests. */
  server: Server;
  /** Whether it knows the demo keys. */
  demo: boolean;
  /** Processes, calls and memory by weight. */
  state: Scheduler["state"];
  /** What stands in its queues. */
  queues: Storage["queues"];
  /** What has happened since it started. */
  counts: Counts;
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
    credentials: credentialsOf(environment),
  });
  return present.flatMap((consumer) =>
    (consumer.sources ?? []).flatMap((name) => {
      const work = environment[queues[name].variable] ?? "";
      const url = consumer.trigger === "queue" ? work : deadLetters(work);
      // As many as can be worked on at the same time; what waits longer stays in the queue.
      return Array.from(
        { length: scheduler.processesOf(consumer.weight) },
        () => new QueuePoller(client, { name, url }, scheduler, consumer),
      );
    }),
  );
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

/**
 * What is allowed only while nobody but this machine reaches the service. Said either way, so that a variable left in the
 * shell cannot open one that others reach. Several instances have a proxy before them, which listens for others: there
 * loopback alone does not do, it has to be asked for.
 */
function allowances(host: string, shared: boolean) {
  const allowed = (name: "DEMO_KEYS" | "WEBHOOKS_TO_LOOPBACK") =>
    isLoopback(host) && (!shared || optionalSetting(name) === true) ? "1" : "0";
  return { DEMO_KEYS: allowed("DEMO_KEYS"), WEBHOOKS_TO_LOOPBACK: allowed("WEBHOOKS_TO_LOOPBACK") };
}

/** Runs the service on this machine: the whole of it, or one of several instances that share servers. */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { dataDir, servers, port, host, drain = 0 } = options;
  const { module = (name) => join(sources, name, "handler.ts") } = options;
  // A setting that is wrong is told now, not by each request.
  allowedOrigins();
  signIn();
  const ceiling = memoryCeiling(options.memory ?? process.env.MEMORY_LIMIT);
  const storage = servers === undefined ? await ownStorage(dataDir) : await sharedStorage(servers);
  const allowed = allowances(host, storage.shared);
  const environment: NodeJS.ProcessEnv = {
    POWERTOOLS_LOG_LEVEL: "WARN",
    ...process.env,
    ...storage.environment,
    ...allowed,
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
  const token = storage.shared ? sharedMetricsToken() : metricsToken(dataDir);
  serveMetrics(server, { counts, state: () => scheduler.state(), queues: storage.queues, token });
  scheduler.start();
  storage.announce();
  const pollers = startPollers(storage.environment, scheduler, present);
  const polling = pollers.map((poller) => poller.run());
  schedules.start(present, !storage.shared);
  return {
    port: bound,
    url,
    server,
    environment: storage.environment,
    demo: allowed.DEMO_KEYS === "1",
    state: () => scheduler.state(),
    queues: storage.queues,
    counts,
    stop: async () => {
      schedules.stop();
      for (const poller of pollers) poller.stop();
      const left = await drained(server, drain);
      await scheduler.stop(Math.max(drainTime, left));
      server.closeAllConnections();
      if (storage.shared) await Promise.all(polling);
      await storage.close();
    },
  };
}
