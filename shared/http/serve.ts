import type { Writable } from "node:stream";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import type { WithSavedChains } from "../chains/saved/records.ts";
import type { Call } from "../contract/call.ts";
import { keepsNothing } from "../contract/grant.ts";
import type { Declared, Group } from "../contract/operation.ts";
import type { Work } from "../execution/answered.ts";
import { isOperationThread } from "../execution/attend.ts";
import { inline, isolate } from "../execution/isolate.ts";
import { correlated } from "../log/correlation.ts";
import type { Implementation } from "../operations/implementation.ts";
import { pageWanted } from "./accept.ts";
import { withBytes } from "./ahead-bytes.ts";
import { type HttpAnswer, successAnswer } from "./answer.ts";
import type { Request } from "./request.ts";
import { routeKey } from "./route-key.ts";
import type { KnownCall } from "./serve-route.ts";

type AnyOperation<Ports> = (input: never, call: Call & Ports) => Promise<unknown>;

export type Handler = (event: APIGatewayProxyEvent, stream: Writable, context: Context) => Promise<void>;

type Bound<Ports> = { declared: Declared; run: AnyOperation<Ports> };

function bind<Ports>(
  group: Group,
  operations: Readonly<Record<string, AnyOperation<Ports>>>,
): Map<string, Bound<Ports>> {
  const bound = new Map<string, Bound<Ports>>();
  for (const [name, declared] of Object.entries(group.operations)) {
    const run = operations[name];
    if (run === undefined) throw new Error(`The operation ${group.name}.${name} is not bound.`);
    for (const { path } of declared.paths) bound.set(`${declared.method} ${path}`, { declared, run });
  }
  return bound;
}

/**
 * What works on a caller's files, or for long, runs in an operation thread. The rest is done before one would have been
 * asked, or only waits.
 */
const isIsolated = ({ form, raw, weight }: Declared) =>
  form !== undefined || raw !== undefined || (weight !== "light" && weight !== "relay");

type Input = { route: string; input: unknown; call: KnownCall };
type Facts = Omit<HttpAnswer, "body">;

function worker<Ports extends object>(
  bound: ReadonlyMap<string, Bound<Ports>>,
  ports: Ports,
): Work<Input, Facts> {
  const portsFor = async ({ credential }: KnownCall) =>
    keepsNothing(credential?.grant) ? (await import("./kept-nothing.ts")).keepingNothing(ports) : ports;
  return async ({ route, input, call }, signal) => {
    const found = bound.get(route);
    if (found === undefined) throw new Error(`${route} is not bound.`);
    const start = performance.now();
    const ready = await withBytes(input, call.account);
    // An operation thread knows of the call what it is told.
    const answer = await correlated(call.requestId, async () =>
      found.run(ready as never, { ...call, signal, ...(await portsFor(call)) }),
    );
    await audited(found.declared, ready, answer, call);
    const { body, ...facts } = successAnswer(found.declared.returns, answer, performance.now() - start);
    return { facts, body };
  };
}

/** Writes what the call has changed into the account's audit log, before its caller is told. */
async function audited({ audit }: Declared, input: unknown, answer: unknown, call: KnownCall): Promise<void> {
  if (audit === undefined) return;
  const { appendAudit } = await import("../account/audit-log.ts");
  const target = Object(answer)[audit.target] ?? Object(input)[audit.target] ?? "";
  const { key, member, address } = call.credential ?? {};
  const by = { actor: key ?? member ?? "token", address, requestId: call.requestId };
  await appendAudit(call.account, { action: audit.action, target: String(target), ...by });
}

type Options = {
  /** The address of the function's module (`import.meta.url`): an operation thread loads it. None is used without. */
  module?: string;
  /** Makes the error for a request that no operation of the group answers; the gateway sends those to one group. */
  unknown?: (request: Request) => Error;
};

/** The operation's route: of one that has a page for browsers the page's, when a browser asks without a credential. */
function routeOf<Ports>(event: APIGatewayProxyEvent, bound: ReadonlyMap<string, Bound<Ports>>): string {
  const route = routeKey(event);
  const page = bound.get(route)?.declared.page;
  if (page === undefined) return route;
  const header = (name: string) =>
    Object.entries(event.headers ?? {}).find(([each]) => each.toLowerCase() === name)?.[1];
  return header("authorization") === undefined && pageWanted(header("accept")) ? `GET ${page}` : route;
}

/**
 * The Lambda handler of a route group: credential, tier, quota, input, operation, streamed answer, settlement.
 * `ports` are handed to every operation. The operation thread starts first, and loads what runs operations while this
 * thread loads what speaks HTTP.
 */
export async function serve<G extends Group, Ports extends object>(
  group: G,
  operations: NoInfer<Implementation<G, Ports>>,
  ports: Ports,
  { module, unknown }: Options = {},
): Promise<Handler> {
  const bound = bind(group, operations);
  const work = worker(bound, ports);
  const here = inline(work);
  const isolated = [...bound.values()].some(({ declared }) => isIsolated(declared));
  const apart = module !== undefined && isolated ? isolate(module, work) : here;
  if (isOperationThread()) return async () => {};
  const { serveRoute } = await import("./serve-route.ts");
  const { savedChains }: Partial<WithSavedChains> = ports;
  return awslambda.streamifyResponse<APIGatewayProxyEvent>((event, stream, context) => {
    const route = routeOf(event, bound);
    const declared = bound.get(route)?.declared;
    return serveRoute(event, stream, context, {
      declared,
      savedChains,
      run: async (input, call, limits) => {
        const run = declared !== undefined && isIsolated(declared) ? apart : here;
        const { facts, body } = await run({ route, input, call }, limits);
        return { ...facts, body };
      },
      unknown: (request) =>
        unknown?.(request) ?? new Error(`${route} does not belong to the group ${group.name}.`),
    });
  }) as Handler;
}
