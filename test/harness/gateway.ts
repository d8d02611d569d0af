import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { functions } from "../../infra/definition/functions.ts";
import { type Pool, poolsFor } from "../../infra/definition/slots.ts";
import { createGateway, type GatewayTimes } from "../../infra/local/gateway.ts";
import { Scheduler } from "../../infra/local/scheduler.ts";
import type { Weight } from "../../shared/contract/operation.ts";

/** Routes by the weight of their work. */
export const routeOf = {
  light: "/api/v1/pdf/page-count",
  relay: "/mcp",
  standard: "/api/v1/pdf/rotate",
  heavy: "/api/v1/pdf/compress",
  huge: "/api/v1/convert/word-to-pdf",
} as const satisfies Record<Weight, string>;

export type Settings = {
  /** Body of `async (event, stream, answer, note)`; `note` writes a word into the file that `noted` reads. */
  handler: string;
  /** A function whose module is not there. */
  absent?: string;
  /** Module of the authorizer; without it each credential is an account. */
  authorizer?: string;
  ceiling?: number;
  /** What differs from the slots of a machine with two processors, for every weight. */
  pool?: Partial<Pool>;
  timeout?: number;
  times?: Partial<GatewayTimes>;
};

/** Each credential is an account of its own. */
const everyone = `export const handler = async ({ headers }) => {
  return { context: { account: headers.Authorization } };
};`;

const handlerModule = (body: string, notes: string) => `
import { appendFileSync } from "node:fs";
import { spawn } from "node:child_process";
const note = (word) => appendFileSync(${JSON.stringify(notes)}, word + "\\n");
export const handler = awslambda.streamifyResponse(async (event, stream) => {
  const answer = (headers = {}) => awslambda.HttpResponseStream.from(stream, { statusCode: 200, headers });
  const say = (text) => { const out = answer(); out.write(Buffer.from(String(text))); out.end(); };
  const query = event.queryStringParameters;
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  ${body}
});`;

/** A gateway before processes that run this handler for every route. */
export async function serveHandler({
  handler,
  authorizer = everyone,
  absent,
  ceiling = 8_192,
  pool,
  timeout,
  times,
}: Settings) {
  const folder = await mkdtemp(join(tmpdir(), "pagewright-gateway-"));
  const file = join(folder, "handler.mjs");
  const notes = join(folder, "notes");
  await writeFile(file, handlerModule(handler, notes));
  await writeFile(notes, "");
  const asked = join(folder, "asked");
  const authorizerFile = join(folder, "authorizer.mjs");
  const noteAsked = `(await import("node:fs")).appendFileSync(${JSON.stringify(asked)}, "x");`;
  await writeFile(asked, "");
  await writeFile(authorizerFile, authorizer.replace("=> {", `=> { ${noteAsked}`));
  const pools = poolsFor(2, ceiling).map((each) => ({ ...each, ...pool }));
  const module = (name: string) => {
    if (name === absent) return join(folder, "absent.mjs");
    return name === "authorizer" ? authorizerFile : file;
  };
  const options = { pools, ceiling, environment: process.env, module };
  const scheduler = new Scheduler(options);
  scheduler.start();
  const home = () => "http://service.example";
  const definitions = functions.map((each) => ({ ...each, timeout: timeout ?? each.timeout }));
  const server = createGateway({ scheduler, ceiling, home, definitions, ...(times && { times }) });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const noted = async () => (await readFile(notes, "utf8")).split("\n").filter(Boolean);
  return {
    url,
    port,
    scheduler,
    noted,
    /** How often the authorizer was asked. */
    asked: async () => (await readFile(asked, "utf8")).length,
    /** Sends a call of that weight; `query` is what the handler reads. */
    call: (weight: Weight, query = "", init: RequestInit = {}) =>
      fetch(`${url}${routeOf[weight]}?${query}`, { method: "POST", ...init }),
    busy: (weight: Weight) => scheduler.state().find((each) => each.weight === weight)?.busy ?? 0,
    waiting: (weight: Weight) => scheduler.state().find((each) => each.weight === weight)?.waiting ?? 0,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await scheduler.stop(0);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Served = Awaited<ReturnType<typeof serveHandler>>;

/** Waits until something holds; fails after a time that no machine needs. */
export async function until(what: () => boolean | Promise<boolean>, milliseconds = 60_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await what())) {
    if (Date.now() > end) throw new Error(`Not so after ${milliseconds} ms: ${what}`);
    await wait(20);
  }
}

export type Raw = { socket: Socket; received: () => string; closed: Promise<void> };

/** A plain connection that sends what it is told to. */
export async function rawConnection(port: number, text: string): Promise<Raw> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk)).on("error", () => {});
  const closed = once(socket, "close").then(() => undefined);
  socket.once("end", () => socket.end());
  await once(socket, "connect");
  socket.write(Buffer.from(text, "latin1"));
  return { socket, received: () => Buffer.concat(chunks).toString("latin1"), closed };
}

export type RawReply = { status: number; headers: Headers };

/** The head of the answer to what is sent as it is. */
export async function rawReply(port: number, text: string): Promise<RawReply> {
  const { socket, received } = await rawConnection(port, text);
  await until(() => received().includes("\r\n\r\n"));
  socket.destroy();
  const [first = "", ...lines] = (received().split("\r\n\r\n")[0] ?? "").split("\r\n");
  const pairs = lines.map((line): [string, string] => [
    line.split(":")[0] ?? "",
    line.replace(/^[^:]*: */, ""),
  ]);
  return { status: Number(first.split(" ")[1]), headers: new Headers(pairs) };
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
