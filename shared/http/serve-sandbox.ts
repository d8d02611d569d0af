import type { APIGatewayProxyEvent } from "aws-lambda";
import { routes } from "../contract/routes.ts";
import { sandboxAnswer } from "../sandbox/sandbox-answer.ts";
import { successAnswer } from "./answer.ts";
import { exchange } from "./exchange.ts";
import { readInput } from "./read-input.ts";
import type { Handler } from "./serve.ts";
import { unknownRoute } from "./unknown-route.ts";

/** Every sandbox twin, derived from the contract: the key and the fields are checked as in production, nothing runs. */
export function serveSandbox(): Handler {
  const twins = new Map(
    routes()
      .filter(({ sandbox }) => sandbox)
      .map(({ method, path, declared }) => [`${method} ${path}`, declared]),
  );
  return awslambda.streamifyResponse<APIGatewayProxyEvent>(async (event, stream) => {
    const declared = twins.get(`${event.httpMethod} ${event.resource}`);
    const free = declared && { ...declared, tier: "starter" as const };
    await exchange(
      event,
      stream,
      free,
      async (request, current) => {
        if (declared === undefined) throw unknownRoute(request);
        current.warnings = (await readInput(declared, request)).warnings;
        return successAnswer(declared.returns, await sandboxAnswer(declared), 0);
      },
      { counted: false },
    );
  }) as Handler;
}
