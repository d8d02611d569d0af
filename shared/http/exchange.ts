import type { Writable } from "node:stream";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { recordCall } from "../account/history.ts";
import { usedCalls } from "../account/quota.ts";
import { optionalSetting } from "../aws/environment.ts";
import type { Declared } from "../contract/operation.ts";
import { inSandbox } from "../contract/routes.ts";
import { log } from "../log/log.ts";
import { admit, type Exchange, giveBack, toolOf } from "./admission.ts";
import { type HttpAnswer, jsonAnswer, warned } from "./answer.ts";
import { corsHeaders, preflightAnswer } from "./cors.ts";
import { asServiceError, errorAnswer, type Links } from "./error-answer.ts";
import { rateLimitHeaders } from "./rate-limit-headers.ts";
import { type Request, readRequest } from "./request.ts";
import { writeBody } from "./response-stream.ts";

async function failure(
  error: unknown,
  current: Exchange,
  request: Request,
  links: Links,
): Promise<HttpAnswer> {
  const known = asServiceError(error);
  if (known.status >= 500)
    log.error("request failed", { request_id: request.id, code: known.code, error: known.cause ?? known });
  await giveBack(current).catch((cause) =>
    log.error("refund failed", { request_id: request.id, error: cause }),
  );
  return jsonAnswer(errorAnswer(known, request.id, links));
}

async function standingHeaders(
  { account, used, time }: Exchange,
  upgrade: string,
): Promise<Record<string, string>> {
  if (account === undefined) return {};
  return rateLimitHeaders({ account, used: used ?? (await usedCalls(account.id, time)), time }, upgrade);
}

function sandboxHeader({ resource, path }: Request): Record<string, string> {
  return inSandbox(resource) || inSandbox(path) ? { "X-Sandbox": "true" } : {};
}

async function record(
  current: Exchange,
  declared: Declared | undefined,
  request: Request,
  status: number,
): Promise<void> {
  if (current.account === undefined || declared?.method !== "POST") return;
  await recordCall(current.account.id, request.id, {
    timestamp: current.time.toISOString(),
    method: request.method,
    path: request.path,
    tool: toolOf(declared),
    status,
    file_size: request.body.length,
    duration_ms: Date.now() - current.time.getTime(),
  });
}

async function send(
  stream: Writable,
  request: Request,
  answer: HttpAnswer,
  standing: Record<string, string> = {},
): Promise<void> {
  const always = { "X-Request-Id": request.id, "Cache-Control": "no-store" };
  const known = { ...standing, ...sandboxHeader(request), ...corsHeaders(request.headers.origin) };
  const framed = awslambda.HttpResponseStream.from(stream, {
    statusCode: answer.status,
    headers: { ...always, ...known, ...answer.headers },
  });
  await writeBody(framed, answer.body);
}

/**
 * Runs one request from event to streamed answer. `work` makes the answer; whatever it throws becomes an error
 * body. A call that does not end 2xx, or whose answer cannot be delivered, is given back to the quota.
 * `counted: false` leaves quota, statistics and history alone.
 */
export async function exchange(
  event: APIGatewayProxyEvent,
  stream: Writable,
  declared: Declared | undefined,
  work: (request: Request, current: Exchange) => Promise<HttpAnswer>,
  { counted = true }: { counted?: boolean } = {},
): Promise<void> {
  const request = readRequest(event);
  const preflight = preflightAnswer(request);
  if (preflight !== undefined) return send(stream, request, preflight);
  const current: Exchange = { time: new Date() };
  const home = optionalSetting("PUBLIC_BASE_URL") ?? request.baseUrl;
  const links = {
    documentation: `${home}/docs`,
    upgrade: optionalSetting("UPGRADE_URL") ?? `${home}/docs#pricing`,
  };
  let answer: HttpAnswer;
  let standing: Record<string, string> = {};
  try {
    await admit(current, declared, request, counted);
    answer = await work(request, current);
    standing = await standingHeaders(current, links.upgrade);
  } catch (error) {
    answer = await failure(error, current, request, links);
    standing = await standingHeaders(current, links.upgrade).catch(() => ({}));
  }
  try {
    await send(stream, request, warned(answer, current.warnings), standing);
  } catch (error) {
    log.warn("answer not delivered", { request_id: request.id, error });
    await giveBack(current);
    return;
  }
  if (!counted) return;
  await record(current, declared, request, answer.status).catch((error) =>
    log.error("call not recorded", { request_id: request.id, error }),
  );
}
