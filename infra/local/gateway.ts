import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { respondAsync } from "../../shared/contract/delivery.ts";
import { eventLimit } from "../../shared/contract/limits.ts";
import { type FunctionDefinition, functions } from "../definition/functions.ts";
import { Credentials } from "./credentials.ts";
import { delivery, type ReaderTimes } from "./delivery.ts";
import { proxyEvent } from "./proxy-event.ts";
import { BodyRoom, readBody } from "./read-body.ts";
import { type Refuse, refuse, refuseConnection } from "./refusal.ts";
import { readTarget } from "./request-target.ts";
import { createRouter } from "./router.ts";
import type { Scheduler } from "./scheduler.ts";

/** How long a sender may take for the headers, for all of a request, and between two of them, ms. */
export type GatewayTimes = ReaderTimes & { headers: number; request: number; keepAlive: number };

const gatewayTimes: GatewayTimes = {
  headers: 20_000,
  request: 60_000,
  keepAlive: 5_000,
  reader: 30_000,
  rest: 300_000,
};

const megabyte = 1_048_576;
/** Of the ceiling: what bodies may take that wait, and MB for each open connection. */
const bodyShare = 1 / 12;
const connectionMemory = 3;

export type GatewayOptions = {
  scheduler: Pick<Scheduler, "invoke" | "retryAfter" | "recognise">;
  /** MB that the service may have. */
  ceiling: number;
  /** The service's own address, which links lead to: what a caller writes into Host is not believed. */
  home: (request?: IncomingMessage) => string;
  times?: Partial<GatewayTimes>;
  definitions?: readonly FunctionDefinition[];
  /** Hears of every answer that the gateway gives by itself. */
  refused?: (kind: string) => void;
};

const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** Whether the caller need not hear of the answer at once (RFC 7240, 4.1): such a call waits for as long as it takes. */
const prefersLater = ({ headers }: IncomingMessage) =>
  String(headers.prefer ?? "")
    .split(",")
    .some((each) => each.trim().toLowerCase() === respondAsync);

const hosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;

/** An HTTP server that does to requests what API Gateway does: routes, limits, proxy events, streamed answers. */
export function createGateway({
  scheduler,
  ceiling,
  home,
  times,
  definitions = functions,
  refused = () => {},
}: GatewayOptions): Server {
  const all = { ...gatewayTimes, ...times };
  const route = createRouter();
  const named = new Map(definitions.map((each) => [each.name, each]));
  const credentials = new Credentials(scheduler, named.get("authorizer"));
  const room = new BodyRoom(ceiling * bodyShare * megabyte);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const requestId = randomUUID();
    const own = home(request);
    const deny: Refuse = (kind, retryAfter) => {
      // What is still on its way is taken and dropped, else the sender sees a reset instead of the answer.
      request.resume();
      refused(kind);
      refuse(request, response, requestId, own, kind, retryAfter);
    };
    const url = readTarget(request.url ?? "");
    if (url === undefined) return deny("BAD_TARGET");
    if (hosts(request) !== 1) return deny("BAD_HOST");
    const match = route(request.method ?? "GET", url.pathname);
    const definition = named.get(match.function);
    if (definition === undefined) return deny("INTEGRATION_FAILURE");
    const retryAfter = () => scheduler.retryAfter(definition.weight, credentials.callerOf(request));
    const body = await readBody(request, room);
    if (body === "large") return deny("REQUEST_TOO_LARGE");
    if (body === "busy") return deny("TOO_BUSY", retryAfter());
    response.once("close", body.release);
    const event = proxyEvent(request, url, match, { requestId, home: own });
    const size = JSON.stringify(event).length + base64Length(body.bytes.length);
    if (size > eventLimit) return deny("REQUEST_TOO_LARGE");
    const listener = delivery(response, deny, retryAfter, all);
    const patient = prefersLater(request);
    // Asked as late as may be: a name that became known meanwhile would be two callers.
    const caller = credentials.callerOf(request);
    const { resource } = match;
    const invocation = { event, body: body.bytes, listener, patient, resource, ...caller };
    const running = scheduler.invoke(definition, invocation);
    // A light call that need not wait is over before the answer.
    if (caller.stranger && (definition.weight !== "light" || running.waits)) credentials.learn(request);
    const abort = () => response.writableFinished || running.abort();
    if (response.closed) abort();
    else response.once("close", abort);
  };

  const server = createServer(
    {
      headersTimeout: all.headers,
      requestTimeout: all.request,
      keepAliveTimeout: all.keepAlive,
      connectionsCheckingInterval: Math.min(5_000, all.headers / 2),
      // Checked here, so that the answer has the contract's shape.
      requireHostHeader: false,
    },
    (request, response) => {
      answer(request, response).catch(() => response.destroy());
    },
  );
  server.maxConnections = Math.floor(ceiling / connectionMemory);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) =>
    refuseConnection(socket, home(), error.code),
  );
  // A tunnel is nothing that this service gives.
  server.on("connect", (_request, socket) => refuseConnection(socket, home(), undefined));
  server.on("checkExpectation", (request, response) =>
    refuse(request, response, randomUUID(), home(request), "UNREADABLE"),
  );
  return server;
}
