import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { optionalSetting } from "../../shared/aws/environment.ts";
import { type GatewayResponse, gatewayBody, gatewayResponses } from "../../shared/contract/gateway-body.ts";
import { eventLimit, gatewayLimit } from "../../shared/contract/limits.ts";
import { corsHeaders } from "../../shared/http/cors.ts";
import { ownBytes } from "./messages.ts";
import { ownAddress, proxyEvent } from "./proxy-event.ts";
import { createRouter } from "./router.ts";
import { FrameReader } from "./streaming.ts";
import type { Listener, WorkerPool } from "./worker-pool.ts";

/** Answers as the gateway itself, in the contract's error shape. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  kind: GatewayResponse,
  requestId: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify(
    gatewayBody(
      kind,
      requestId,
      `${optionalSetting("PUBLIC_BASE_URL") ?? `http://${ownAddress(request)}`}/docs`,
    ),
  );
  response.writeHead(gatewayResponses[kind].status ?? 500, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "X-Request-Id": requestId,
    ...corsHeaders(request.headers.origin),
    ...(kind === "REQUEST_TOO_LARGE" ? { Connection: "close" } : {}),
  });
  response.end(body);
}

/** The whole body, or undefined as soon as it is larger than the gateway takes. */
async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > gatewayLimit) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > gatewayLimit) return undefined;
    chunks.push(chunk);
  }
  return ownBytes(chunks);
}

const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

function listener(request: IncomingMessage, response: ServerResponse, requestId: string): Listener {
  const frames = new FrameReader(({ statusCode, headers }) => response.writeHead(statusCode, headers));
  return {
    chunk(bytes, taken) {
      const body = frames.read(bytes);
      if (body === undefined || response.destroyed || response.write(body)) taken();
      else response.once("drain", taken);
    },
    end: () =>
      response.headersSent ? response.end() : refuse(request, response, "INTEGRATION_FAILURE", requestId),
    failed: (reason) =>
      refuse(
        request,
        response,
        reason === "timeout" ? "INTEGRATION_TIMEOUT" : "INTEGRATION_FAILURE",
        requestId,
      ),
  };
}

/** An HTTP server that does to requests what API Gateway does: routes, limits, proxy events, streamed answers. */
export function createGateway(pools: ReadonlyMap<string, WorkerPool>): Server {
  const route = createRouter();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const requestId = randomUUID();
    const url = new URL(request.url ?? "/", "http://localhost");
    const match = route(request.method ?? "GET", url.pathname);
    const body = await readBody(request);
    if (body === undefined) {
      // What is still on its way is taken and dropped, else the sender sees a reset instead of the answer.
      request.resume();
      return refuse(request, response, "REQUEST_TOO_LARGE", requestId);
    }
    const event = proxyEvent(request, url, match, requestId);
    const size = JSON.stringify(event).length + base64Length(body.length);
    if (size > eventLimit) return refuse(request, response, "REQUEST_TOO_LARGE", requestId);
    const invocation = { event, body, listener: listener(request, response, requestId) };
    const running = pools.get(match.function)?.invoke(invocation);
    if (running === undefined) return refuse(request, response, "THROTTLED", requestId);
    response.once("close", () => response.writableFinished || running.abort());
  };
  return createServer({ requestTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
}
