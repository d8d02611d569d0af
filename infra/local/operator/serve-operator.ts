import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { ServiceError } from "../../../shared/errors/service-error.ts";
import { accountPage, readLimit } from "../../admin/accounts.ts";
import type { Counts, Sample } from "../metrics/counts.ts";
import { carries } from "../metrics/token.ts";
import type { QueueState } from "../queue-states.ts";
import { readTarget } from "../request-target.ts";
import type { Scheduler } from "../scheduler.ts";
import { send } from "./send.ts";

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

async function accounts(query: URLSearchParams) {
  const { accounts: some, next } = await accountPage(
    readLimit(query.get("limit") ?? "", "limit"),
    query.get("after") ?? "",
  );
  return { accounts: some, next_after: next };
}

/** The answers of the operator's view, by their addresses: beside the contract, as metrics are. */
const answers: Readonly<Record<string, (seen: Seen, query: URLSearchParams) => Promise<unknown>>> = {
  "/operator/accounts": (_seen, query) => accounts(query),
  "/operator/standing": standing,
};

async function answer(request: IncomingMessage, response: ServerResponse, seen: Seen): Promise<void> {
  const url = readTarget(request.url ?? "");
  const work = answers[url?.pathname ?? ""];
  const request_id = randomUUID();
  try {
    if (!carries(seen.token, request.headers.authorization))
      throw new ServiceError("invalid_credential", "Send Authorization: Bearer <OPERATOR_TOKEN>.");
    if (work === undefined || url === undefined)
      throw new ServiceError("not_found", `The operator's view has ${Object.keys(answers).join(", ")}.`);
    if (request.method !== "GET") throw new ServiceError("method_not_allowed", "Use GET.");
    send(response, 200, request_id, { success: true, ...Object(await work(seen, url.searchParams)) });
  } catch (error) {
    const known =
      error instanceof ServiceError
        ? error
        : new ServiceError("dependency_unavailable", "The tables do not answer. Try again shortly.");
    const { status, code, message } = known;
    send(response, status, request_id, { success: false, error: message, code, request_id });
  }
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
