import { setTimeout as wait } from "node:timers/promises";
import { type Route, routes } from "../../../shared/contract/routes.ts";
import { declaredStatuses, type Statuses, undeclared } from "../contract/declared.ts";
import { codeOf } from "../contract/likeness.ts";
import { oddRequests } from "../contract/odd-requests.ts";
import { type RawRequest, rawRequests } from "../contract/raw-requests.ts";
import { goodFiles } from "../files/good.ts";
import { type Answer, call, type Outgoing } from "../http/call.ts";
import { raw } from "../http/raw.ts";
import { inParallel } from "../parallel.ts";
import { key, type Part } from "../part.ts";
import type { Report } from "../report.ts";
import { usedCalls } from "../service/quota.ts";
import { Service } from "../service/service.ts";
import type { Settings } from "../settings.ts";

/** An answer that says that something is not there rather than that something broke. */
const honest = new Set(["language_model_not_configured"]);

/** How often a call that comes while the service has no place for it is sent again. */
const tries = 4;

/** Sends a request again, as the answer asks, while the service is too busy for it. */
async function patiently(url: string, outgoing: Outgoing): Promise<Answer> {
  for (let left = tries; ; left--) {
    const answer = await call(url, outgoing);
    if (answer.status !== 503 || codeOf(answer.body) !== "too_busy" || left === 0) return answer;
    await wait(Number(answer.headers["retry-after"]) * 1_000);
  }
}

/** Every route by its method and address. */
const byAddress = new Map(routes().map((each) => [`${each.method} ${each.path}`, each]));

function wrong(route: Route, statuses: Statuses, method: string, answer: Answer): string | undefined {
  const { status, body } = answer;
  if (status === 0) return `no answer: ${answer.error}`;
  if (status >= 500 && !honest.has(codeOf(body))) return `${status} ${codeOf(body)}`;
  // A preflight and a HEAD have no body; what answers them belongs to no operation.
  if (method === "HEAD" || method === "OPTIONS") return undefined;
  // Another method of the address may be a route of its own.
  const asked = method === route.method ? route : (byAddress.get(`${method} ${route.path}`) ?? route);
  const allowed = statuses(asked);
  if (!allowed.has(status)) return `${status} ${codeOf(body)}, which is not declared`;
  const own = method === route.method ? undeclared(route, answer) : undefined;
  return own === undefined ? undefined : `${status} with ${own}`;
}

/** The raw requests that are not answered as they should be. */
export async function sendRaw(report: Report, port: number, requests: readonly RawRequest[]): Promise<void> {
  for (const { what, bytes, statuses } of requests) {
    const answer = await raw(port, Buffer.from(bytes, "latin1"));
    if (answer.status === 0)
      report.finding(`raw, ${what}: the connection ended without an answer (${answer.end})`);
    else if (!statuses.includes(answer.status))
      report.finding(`raw, ${what}: ${answer.status}, not ${statuses.join(" or ")}`);
    if (/evil\.example/.test(answer.body.toString()) || /location: .*evil/i.test(answer.head))
      report.finding(`raw, ${what}: the answer names the forged host`);
  }
}

export type GeneratedChoice = { service: Service; routes: readonly Route[]; parallel: number };

/** Sends every odd request of these routes. Returns how many of which status came back. */
export async function runGenerated(
  report: Report,
  { service, routes: chosen, parallel }: GeneratedChoice,
): Promise<Map<number, number>> {
  const good = await goodFiles();
  const statuses = await declaredStatuses(service.url);
  const seen = new Map<number, number>();
  const before = await usedCalls(service.url, key);
  let charged = 0;
  for (const route of chosen) {
    const odd = oddRequests(route, good);
    // What a route of several operations takes depends on its input: its own tests hold that.
    const varies = route.declared.asks !== undefined && !route.sandbox;
    const used = varies ? await usedCalls(service.url, key) : 0;
    await inParallel(odd, parallel, async ({ what, request, elsewhere = false }) => {
      const withKey = request.headers?.Authorization === undefined ? { key } : {};
      const answer = await patiently(service.url, { ...request, ...withKey, timeoutMs: 120_000 });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      if (answer.status === 200 && request.method === route.method && !route.sandbox && !varies)
        charged += route.declared.cost;
      if (elsewhere && answer.status > 0 && answer.status < 500) return;
      const fault = wrong(route, statuses, request.method ?? "GET", answer);
      if (fault !== undefined) report.finding(`${request.method} ${route.path}, ${what}: ${fault}`);
    });
    if (varies) charged += (await usedCalls(service.url, key)) - used;
    report.say(`${route.method} ${route.path}: ${odd.length} requests`);
  }
  const after = await usedCalls(service.url, key);
  if (after - before !== charged)
    report.finding(`the quota fell by ${after - before}, but ${charged} calls succeeded`);
  return seen;
}

export const generated: Part = async (report: Report, settings: Settings) => {
  const service = await Service.start();
  try {
    await sendRaw(report, service.port, rawRequests);
    report.say(`${rawRequests.length} raw requests`);
    const chosen = routes().filter(({ path }) => path.includes(settings.only));
    const seen = await runGenerated(report, { service, routes: chosen, parallel: 4 });
    const rows = [...seen].toSorted(([one], [other]) => one - other);
    report.table("Answers to generated requests", ["status", "requests"], rows);
    if (!service.alive) report.finding("the service has ended");
  } finally {
    await service.stop();
  }
};
