import { createHash } from "node:crypto";
import { idempotencyKey } from "../contract/idempotency-key.ts";
import type { Declared } from "../contract/operation.ts";
import { ServiceError } from "../errors/service-error.ts";
import { type Exchange, requireKeeping } from "./admission.ts";
import type { HttpAnswer } from "./answer.ts";
import { contentTypeOf } from "./body-kind.ts";
import type { Steps } from "./kept-call.ts";
import type { Request } from "./request.ts";

/** The body without what a client makes up anew for each request: the boundary of a form. */
function bodyHash(request: Request): string {
  const { body, query } = request;
  const type = contentTypeOf(request);
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  const hash = createHash("sha256").update(
    JSON.stringify([type.split(";")[0], Object.entries(query).sort()]),
  );
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (boundary === undefined) return hash.update(bytes).digest("hex");
  let at = 0;
  for (let next = bytes.indexOf(boundary); next !== -1; next = bytes.indexOf(boundary, at)) {
    hash.update(bytes.subarray(at, next)).update("\0boundary\0");
    at = next + boundary.length;
  }
  return hash.update(bytes.subarray(at)).digest("hex");
}

function keyOf({ headers }: Request): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined || idempotencyKey.safeParse(key).success) return key;
  const msg = "Expected 1 to 255 visible ASCII characters";
  throw new ServiceError("validation_failed", msg, {
    problems: [{ loc: ["header", "Idempotency-Key"], msg, type: "value_error" }],
  });
}

/**
 * Does a call with an Idempotency-Key once: the same call gets the kept answer, another under the same key, or one that
 * still runs, a 409. Without a key the call is simply done.
 */
export async function once(
  request: Request,
  current: Exchange,
  declared: Declared | undefined,
  steps: Steps,
): Promise<HttpAnswer> {
  const key = declared?.method === "POST" ? keyOf(request) : undefined;
  if (key === undefined || current.account === undefined) {
    await steps.charge();
    return steps.work();
  }
  requireKeeping(current.account, "The answer to a call with an Idempotency-Key is kept for a day");
  // Most calls have no key: what keeps answers is loaded for those that do.
  const { keptCall } = await import("./kept-call.ts");
  const name = { account: current.account.id, route: `${request.method} ${request.path}`, key };
  return keptCall(name, bodyHash(request), request.id, current, steps);
}
