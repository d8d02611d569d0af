import type { APIGatewayProxyEvent } from "aws-lambda";
import { linkExample } from "../contract/delivery.ts";
import type { Declared } from "../contract/operation.ts";
import { PathTree } from "../contract/path-tree.ts";
import { routes } from "../contract/routes.ts";
import { sandboxAnswer } from "../sandbox/sandbox-answer.ts";
import { jsonWanted } from "./accept.ts";
import { jsonAnswer, successAnswer } from "./answer.ts";
import { exchange } from "./exchange.ts";
import { readInput } from "./read-input.ts";
import type { Request } from "./request.ts";
import { methodOf } from "./route-key.ts";
import { type Ahead, idPrefix } from "./sent-ahead.ts";
import type { Handler } from "./serve.ts";
import { unknownRoute } from "./unknown-route.ts";

/** The interface lists JSON for the sandbox where production may answer files or JSON; who asks for a file gets it. */
const filesWanted = ({ returns }: Declared, request: Request) =>
  returns.kind === "file" && (returns.json === undefined || jsonWanted(returns, request) === false);

/** Nothing is sent ahead of a call that runs nothing: any id stands for a file. */
const anyAhead: Ahead = (text) =>
  text.startsWith(idPrefix)
    ? { filename: "document", contentType: "application/octet-stream", bytes: new Uint8Array() }
    : undefined;

/** The template of an address, and what stands at each of its methods. */
type Twin = { path: string; methods: Map<string, Declared> };

/** Every sandbox twin, derived from the contract: the key and the fields are checked as in production, nothing runs. */
export function serveSandbox(): Handler {
  const twins = new PathTree<Twin>();
  for (const { method, path, declared, sandbox } of routes())
    if (sandbox) twins.at(path, () => ({ path, methods: new Map() })).methods.set(method, declared);
  return awslambda.streamifyResponse<APIGatewayProxyEvent>(async (given, stream, context) => {
    const found = twins.find(given.path);
    const event =
      found === undefined ? given : { ...given, resource: found.value.path, pathParameters: found.params };
    const declared = found?.value.methods.get(methodOf(event));
    const free = declared && { ...declared, tier: "starter" as const };
    await exchange(
      event,
      stream,
      context,
      free,
      async (request, current) => {
        if (declared === undefined) throw unknownRoute(request);
        const { warnings, linked } = await readInput(declared, request, anyAhead);
        current.warnings = warnings;
        const answer = await sandboxAnswer(declared, filesWanted(declared, request));
        const made = successAnswer(declared.returns, answer, 0);
        if (!linked || made.filename === undefined) return made;
        const link = linkExample(made.filename, made.headers["Content-Type"] ?? "");
        return jsonAnswer({ status: 200, headers: {}, body: link });
      },
      { counted: false },
    );
  }) as Handler;
}
