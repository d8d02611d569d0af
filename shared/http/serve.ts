import type { Writable } from "node:stream";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { optionalSetting } from "../aws/environment.ts";
import type { Call } from "../contract/call.ts";
import type { AnswerOf, Declared, Group, InputOf } from "../contract/operation.ts";
import type { Exchange } from "./admission.ts";
import { successAnswer } from "./answer.ts";
import { exchange } from "./exchange.ts";
import { readInput } from "./read-input.ts";
import type { Request } from "./request.ts";

/** One plain function per operation of the group. Does not compile when one is missing or of another type. */
export type Operations<G extends Group> = {
  [Name in keyof G["operations"]]: (
    input: InputOf<G["operations"][Name]>,
    call: Call,
  ) => Promise<AnswerOf<G["operations"][Name]>>;
};

type AnyOperation = (input: never, call: Call) => Promise<unknown>;

export type Handler = (event: APIGatewayProxyEvent, stream: Writable, context: Context) => Promise<void>;

type Bound = { declared: Declared; run: AnyOperation };

function bind(group: Group, operations: Readonly<Record<string, AnyOperation>>): Map<string, Bound> {
  const bound = new Map<string, Bound>();
  for (const [name, declared] of Object.entries(group.operations)) {
    const run = operations[name];
    if (run === undefined) throw new Error(`The operation ${group.name}.${name} is not bound.`);
    for (const { path } of declared.paths) bound.set(`${declared.method} ${path}`, { declared, run });
  }
  return bound;
}

function callOf(request: Request, { account }: Exchange, deadline: number): Call {
  return {
    requestId: request.id,
    account: account?.id ?? "anonymous",
    tier: account?.tier ?? "starter",
    baseUrl: optionalSetting("PUBLIC_BASE_URL") ?? request.baseUrl,
    deadline,
    body: request.body,
    headers: request.headers,
  };
}

/**
 * The Lambda handler of a route group: credential, tier, quota, input, operation, streamed answer, settlement.
 * `unknown` makes the error for a request that no operation of the group answers; the gateway sends those to one group.
 */
export function serve<G extends Group>(
  group: G,
  operations: NoInfer<Operations<G>>,
  unknown: (request: Request) => Error = ({ method, resource }) =>
    new Error(`${method} ${resource} does not belong to the group ${group.name}.`),
): Handler {
  const bound = bind(group, operations);
  return awslambda.streamifyResponse<APIGatewayProxyEvent>(async (event, stream, context) => {
    const found = bound.get(`${event.httpMethod} ${event.resource}`);
    await exchange(event, stream, found?.declared, async (request, current) => {
      if (found === undefined) throw unknown(request);
      const input = found.declared.raw ? {} : await readInput(found.declared, request);
      const start = performance.now();
      const answer = await found.run(
        input as never,
        callOf(request, current, Date.now() + context.getRemainingTimeInMillis()),
      );
      return successAnswer(found.declared.returns, answer, performance.now() - start);
    });
  }) as Handler;
}
