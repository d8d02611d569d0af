import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { type Admit, admitPublic } from "../../net/admit.ts";

/** A tunnel to the address that was checked, even if the name resolves to another one later. */
async function tunnel(target: string, socket: Duplex, head: Buffer, admit: Admit): Promise<void> {
  const { hostname, port } = new URL(`http://${target}`);
  const upstream = connect(await admit(hostname, Number(port || 80)));
  upstream.on("error", () => socket.destroy());
  socket.on("error", () => upstream.destroy());
  await once(upstream, "connect");
  socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
  if (head.length > 0) upstream.write(head);
  upstream.pipe(socket);
  socket.pipe(upstream);
}

async function forward(request: IncomingMessage, response: ServerResponse, admit: Admit): Promise<void> {
  const url = new URL(request.url ?? "");
  if (url.protocol !== "http:") throw new Error("scheme");
  const dialled = await admit(url.hostname, Number(url.port || 80));
  const { "proxy-connection": _hop, ...headers } = request.headers;
  const upstream = send({
    ...dialled,
    path: url.pathname + url.search,
    method: request.method ?? "GET",
    headers,
  });
  upstream.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on("error", () => response.destroy());
  request.pipe(upstream);
}

export type FilterProxy = { port: number; close(): void };

/** The only way out for the browser: every request, every redirect and every socket of a page passes here. */
export async function startFilterProxy(admit: Admit = admitPublic): Promise<FilterProxy> {
  const server: Server = createServer((request, response) => {
    forward(request, response, admit).catch(() => response.writeHead(403).end());
  });
  // CONNECT with the standard port of https when none is named.
  server.on("connect", (request, socket, head) => {
    const target = /:\d+$/.test(request.url ?? "") ? (request.url ?? "") : `${request.url}:443`;
    tunnel(target, socket, head, admit).catch(() => socket.end("HTTP/1.1 403 Forbidden\r\n\r\n"));
  });
  server.on("clientError", (_error, socket) => socket.destroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
