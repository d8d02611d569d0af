import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { operatorAnswer } from "../../../shared/operator/answer.ts";
import type { Counts, Sample } from "../metrics/counts.ts";
import type { QueueState } from "../queue-states.ts";
import { readTarget } from "../request-target.ts";
import type { Scheduler } from "../scheduler.ts";

type Seen = {
  counts: Pick<Counts, "families">;
  state: Scheduler["state"];
  queues: () => Promise<QueueState[]>;
  token: string;
};

/** A counter as rows: its labels, and how often. */
function rowsOf(counts: Seen["counts"], name: string) {
  const samples: Sample[] = counts.families().find((each) => each.name === name)?.samples ?? [];
  return samples
    .map(({ labels, value }) => ({ ...labels, count: value }))
    .toSorted((one, other) => other.count - one.count);
}

const started = new Date().toISOString();

/** How this instance stands: queues and processes now, calls and failures since it started. */
async function standing({ counts, state, queues }: Seen) {
  return {
    since: started,
    // Queues that cannot be asked are told as such; everything else is known here.
    queues: await queues().catch(() => null),
    processes: state(),
    calls: rowsOf(counts, "pagewright_calls_total"),
    failures: rowsOf(counts, "pagewright_errors_total"),
    refusals: rowsOf(counts, "pagewright_gateway_refusals_total"),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, seen: Seen): Promise<void> {
  const url = readTarget(request.url ?? "");
  const { status, headers, body } = await operatorAnswer(
    {
      id: randomUUID(),
      method: request.method ?? "",
      path: url?.pathname ?? "",
      query: url?.searchParams ?? new URLSearchParams(),
      authorization: request.headers.authorization,
    },
    { token: async () => seen.token, standing: () => standing(seen) },
  );
  response.writeHead(status, headers).end(body);
}

/** Makes a server answer addresses below /operator/ before it answers anything else. */
export function serveOperator(server: Server, seen: Seen): void {
  const others = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith("/operator/") === true) {
      request.resume();
      void answer(request, response, seen);
      return;
    }
    for (const other of others) other.call(server, request, response);
  });
}
