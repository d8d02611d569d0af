import type { Writable } from "node:stream";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { optionalSetting } from "../aws/environment.ts";
import type { Call } from "../contract/call.ts";
import type { Declared, Group } from "../contract/operation.ts";
import type { Implementation } from "../operations/implementation.ts";
import { jsonWanted } from "./accept.ts";
import type { Exchange } from "./admission.ts";
import { successAnswer } from "./answer.ts";
import { exchange } from "./exchange.ts";
import { readInput } from "./read-input.ts";
import type { Request } from "./request.ts";

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

function callOf({ returns }: Declared, request: Request, { account }: Exchange, deadline: number): Call {
  return {
    requestId: request.id,
    account: account?.id ?? "anonymous",
    tier: account?.tier ?? "starter",
    baseUrl: optionalSetting("PUBLIC_BASE_URL") ?? request.baseUrl,
    deadline,
    prefersJson: returns.kind === "file" && jsonWanted(returns, request) === true,
    body: request.body,
    headers: request.headers,
  };
}

/**
 * The Lambda handler of a route group: credential, tier, quota, input, operation, streamed answer, settlement.
 * `ports` are handed to every operation. `unknown` makes the error for a request that no operation of the group
 * answers; the gateway sends those to one group.
 */
export function serve<G extends Group, Ports extends object>(
  group: G,
  operations: NoInfer<Implementation<G, Ports>>,
  ports: Ports,
  unknown: (request: Request) => Error = ({ method, resource }) =>
    new Error(`${method} ${resource} does not belong to the group ${group.name}.`),
): Handler {
  const bound = bind(group, operations);
  return awslambda.streamifyResponse<APIGatewayProxyEvent>(async (event, stream, context) => {
    const found = bound.get(`${event.httpMethod} ${event.resource}`);
    await exchange(event, stream, found?.declared, async (request, current) => {
      if (found === undefined) throw unknown(request);
      const { input, warnings } = await readInput(found.declared, request);
      current.warnings = warnings;
      const start = performance.now();
      const answer = await found.run(input as never, {
        ...callOf(found.declared, request, current, Date.now() + context.getRemainingTimeInMillis()),
        ...ports,
      });
      return successAnswer(found.declared.returns, answer, performance.now() - start);
    });
  }) as Handler;
}
