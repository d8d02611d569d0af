import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import {
  type GatewayResponse,
  gatewayBody,
  gatewayResponses,
  type RuntimeResponse,
  runtimeResponses,
} from "../../shared/contract/gateway-body.ts";
import { guardingHeaders } from "../../shared/contract/guarding-headers.ts";
import { corsHeaders } from "../../shared/http/cors.ts";

type Kind = GatewayResponse | RuntimeResponse;

const statusOf = (kind: Kind) => ({ ...gatewayResponses, ...runtimeResponses })[kind].status ?? 500;

/** After these the rest of the request is not waited for. */
const closing: ReadonlySet<Kind> = new Set(["REQUEST_TOO_LARGE", "BAD_TARGET", "BAD_HOST", "STOPPING"]);

export type Refuse = (kind: Kind, retryAfter?: number) => void;

/** Answers as the gateway itself, in the contract's error shape. `home` is the service's own address. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  home: string,
  kind: Kind,
  retryAfter?: number,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify(gatewayBody(kind, requestId, `${home}/docs`));
  response.writeHead(statusOf(kind), {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "X-Request-Id": requestId,
    ...guardingHeaders,
    ...corsHeaders(request.headers.origin),
    ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
    ...(closing.has(kind) ? { Connection: "close" } : {}),
  });
  response.end(body);
}

/** What the HTTP parser of Node could not take, by the code of its error. */
const unreadable: Readonly<Record<string, Kind>> = {
  HPE_HEADER_OVERFLOW: "LARGE_HEADERS",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "REQUEST_TOO_LARGE",
  HPE_INVALID_URL: "BAD_TARGET",
  ERR_HTTP_REQUEST_TIMEOUT: "SLOW_REQUEST",
};

/** Answers a connection whose request is not even one, and closes it. */
export function refuseConnection(socket: Duplex, home: string, code: string | undefined): void {
  if (!socket.writable || code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const kind = unreadable[code ?? ""] ?? "UNREADABLE";
  const requestId = randomUUID();
  const body = JSON.stringify(gatewayBody(kind, requestId, `${home}/docs`));
  const head = [
    `HTTP/1.1 ${statusOf(kind)} Refused`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...Object.entries(guardingHeaders).map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
