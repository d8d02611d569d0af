import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

export type Received = {
  id: string;
  time: number;
  signatures: string[];
  headers: IncomingMessage["headers"];
  body: string;
};
type Reply = (response: ServerResponse) => void;

export const replies = {
  status:
    (status: number, body = "", headers: Record<string, string> = {}): Reply =>
    (response) =>
      response.writeHead(status, headers).end(body),
  /** Takes the request and never answers. */
  silence: (): Reply => () => {},
};

/** A receiver of webhooks on this machine, as a customer would write it. */
export async function startReceiver(port = 0) {
  const received: Received[] = [];
  let reply: Reply = replies.status(200, "ok");
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const header = (name: string) => String(request.headers[name] ?? "");
    received.push({
      id: header("webhook-id"),
      time: Number(header("webhook-timestamp")),
      signatures: header("webhook-signature").split(" "),
      headers: request.headers,
      body,
    });
    reply(response);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const bound = (server.address() as AddressInfo).port;
  return {
    received,
    port: bound,
    url: `http://127.0.0.1:${bound}/hooks`,
    answer: (next: Reply) => {
      reply = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** The event of a request, when the library finds a signature of this secret; throws otherwise. */
export function verified({ headers, body }: Received, secret: string): Record<string, unknown> {
  const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return Object(new Webhook(secret).verify(body, flat));
}
