import { randomUUID } from "node:crypto";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { guardingHeaders } from "../../../shared/contract/guarding-headers.ts";
import { carries } from "../../../shared/operator/token.ts";
import type { QueueState } from "../queue-states.ts";
import type { Scheduler } from "../scheduler.ts";
import type { Counts } from "./counts.ts";
import { gaugesOf, queueGauges } from "./gauges.ts";
import { asText, textFormat } from "./text-format.ts";

/** Where an operator's Prometheus asks. Beside the contract, as the links to files are: callers have no use for it. */
const path = "/metrics";

type Seen = {
  counts: Counts;
  state: Scheduler["state"];
  queues: () => Promise<QueueState[]>;
  token: string;
};

function refuse(response: ServerResponse): void {
  const request_id = randomUUID();
  const error =
    "Send the operator's token: Authorization: Bearer <the text of metrics-token in the data folder>.";
  const body = JSON.stringify({ success: false, error, code: "invalid_credential", request_id });
  response.writeHead(401, {
    "Content-Type": "application/json; charset=utf-8",
    "WWW-Authenticate": "Bearer",
    "X-Request-Id": request_id,
    ...guardingHeaders,
  });
  response.end(body);
}

/** Makes a server answer /metrics before it answers anything else. */
export function serveMetrics(server: Server, { counts, state, queues, token }: Seen): void {
  const others = server.listeners("request");
  const answer: RequestListener = (request, response) => {
    const asked = request.method === "GET" && request.url?.split("?")[0] === path;
    if (!asked) {
      for (const other of others) other.call(server, request, response);
      return;
    }
    if (!carries(token, request.headers.authorization)) return refuse(response);
    // Queues that cannot be asked are left out; everything else is told.
    const told = queues().catch(() => []);
    void told.then((stand) => {
      const families = [...counts.families(), ...gaugesOf(state()), ...queueGauges(stand)];
      response.writeHead(200, {
        "Content-Type": textFormat,
        "Cache-Control": "no-store",
        ...guardingHeaders,
      });
      response.end(asText(families));
    });
  };
  server.removeAllListeners("request");
  server.on("request", answer);
}
