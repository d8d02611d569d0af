import type { Writable } from "node:stream";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { letHeavyCallGo } from "../account/heavy-calls.ts";
import { recordCall } from "../account/history.ts";
import { noteUse } from "../account/key-use.ts";
import { standingOf } from "../account/quota.ts";
import { keepCharge } from "../account/settled-charges.ts";
import { optionalSetting } from "../aws/environment.ts";
import { tryLater } from "../aws/try-later.ts";
import { inSandbox } from "../contract/address.ts";
import type { OutputFile } from "../contract/file.ts";
import { guardingHeaders, pageHeaders } from "../contract/guarding-headers.ts";
import type { Declared } from "../contract/operation.ts";
import { CallerLeft } from "../execution/ended.ts";
import { correlated } from "../log/correlation.ts";
import { log } from "../log/log.ts";
import { admit, bytesOf, type Exchange, giveBack, takeHeavyCall, takeQuota, toolOf } from "./admission.ts";
import { fileAnswer, type HttpAnswer, jsonAnswer, warned } from "./answer.ts";
import { type CallEnd, callEnd } from "./call-end.ts";
import { chargeCompute } from "./charge-compute.ts";
import { corsHeaders, preflightAnswer } from "./cors.ts";
import { countEnded } from "./count-call.ts";
import { callerLeft, type Ending } from "./ending.ts";
import { asServiceError, errorAnswer, type Links } from "./error-answer.ts";
import { once } from "./idempotency.ts";
import { rateLimitHeaders } from "./rate-limit-headers.ts";
import { type Request, readRequest } from "./request.ts";
import { openBody, writeBody } from "./response-stream.ts";

async function failure(
  error: unknown,
  current: Exchange,
  request: Request,
  links: Links,
): Promise<HttpAnswer> {
  const known = asServiceError(error);
  current.code = known.code;
  if (known.status >= 500)
    log.error("request failed", { request_id: request.id, code: known.code, error: known.cause ?? known });
  await giveBack(current);
  if (known.page !== undefined) return fileAnswer(known.page, known.status);
  return jsonAnswer(errorAnswer(known, request.id, links));
}

async function standingHeaders(
  { account, used, compute = 0, time }: Exchange,
  upgrade: string,
): Promise<Record<string, string>> {
  if (account === undefined) return {};
  const standing = used === undefined ? await standingOf(account.id, time) : { used, compute };
  return rateLimitHeaders({ account, time, ...standing }, upgrade);
}

function sandboxHeader({ resource, path }: Request): Record<string, string> {
  return inSandbox(resource) || inSandbox(path) ? { "X-Sandbox": "true" } : {};
}

/** Writes the call into the history; what it says stands when it is first tried. */
async function record(
  current: Exchange,
  declared: Declared | undefined,
  request: Request,
  status: number,
): Promise<void> {
  const { account, time, replayed } = current;
  if (account === undefined || declared?.method !== "POST" || replayed) return;
  const call = {
    timestamp: time.toISOString(),
    method: request.method,
    path: request.path,
    tool: toolOf(declared),
    status,
    file_size: bytesOf(request, current),
    duration_ms: Date.now() - time.getTime(),
    code: current.code,
  };
  const write = () => recordCall(account.id, request.id, call);
  await write().catch((error) => {
    log.warn("call not recorded yet", { request_id: request.id, error });
    // The body may be let go of meanwhile.
    void tryLater("recording", write);
  });
}

/** The list of keys tells when each was last used; it is no reason to fail a call that has been answered. */
async function noteKey({ account }: Exchange): Promise<void> {
  if (account === undefined) return;
  await noteUse(account).catch((error) => log.warn("use of a key not noted", { error }));
}

/** What the caller is told of the call beside the answer itself. */
function framed(request: Request, answer: HttpAnswer, standing: Record<string, string>) {
  const isPage = answer.headers["Content-Type"]?.startsWith("text/html") === true;
  const guards = { ...guardingHeaders, ...(isPage ? pageHeaders() : {}) };
  const always = { "X-Request-Id": request.id, "Cache-Control": "no-store", ...guards };
  const known = { ...standing, ...sandboxHeader(request), ...corsHeaders(request.headers.origin) };
  return { statusCode: answer.status, headers: { ...always, ...known, ...answer.headers } };
}

type Made = { answer: HttpAnswer; standing: Record<string, string> };

async function make(
  request: Request,
  current: Exchange,
  links: Links,
  work: () => Promise<HttpAnswer>,
): Promise<Made> {
  try {
    const answer = await work();
    const opened = { ...answer, body: await openBody(answer.body) };
    return { answer: opened, standing: await standingHeaders(current, links.upgrade) };
  } catch (error) {
    if (error instanceof CallerLeft) throw error;
    const answer = await failure(error, current, request, links);
    const standing = await standingHeaders(current, links.upgrade).catch(() => ({}));
    return { answer, standing };
  }
}

/** What of a body was made, and what kept the rest from being made. */
type Passed = { bytes: number; fault?: unknown };

function passing(body: OutputFile["body"], passed: Passed): OutputFile["body"] {
  if (body instanceof Uint8Array) return body;
  return (async function* () {
    try {
      for await (const chunk of body) {
        passed.bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      passed.fault = error;
      throw error;
    }
  })();
}

/**
 * Sends the answer. A caller who took nothing of it pays nothing; once delivery began the call is charged, whatever
 * happens then.
 */
async function deliver(
  stream: Writable,
  request: Request,
  current: Exchange,
  { answer, standing }: Made,
  signal: AbortSignal,
): Promise<Ending> {
  let begun = false;
  const told = warned(answer, current.warnings);
  const passed: Passed = { bytes: 0 };
  const body = passing(told.body, passed);
  try {
    if (stream.destroyed) throw new CallerLeft("The caller left.");
    const out = awslambda.HttpResponseStream.from(stream, framed(request, told, standing));
    const noteBegin = () => {
      begun = true;
      if (body instanceof Uint8Array) passed.bytes = body.length;
    };
    await writeBody(out, body, { begun: noteBegin, signal });
    return { status: answer.status, bytes: passed.bytes };
  } catch (error) {
    log.warn("answer not delivered to its end", { request_id: request.id, begun, error });
    if (!begun) await giveBack(current);
    const status = begun ? answer.status : callerLeft;
    // What came must not be taken for all of it.
    const fault = passed.fault ?? signal.reason;
    const ending = { status, bytes: passed.bytes };
    return fault === undefined || fault instanceof CallerLeft ? ending : { ...ending, fault };
  }
}

/** Takes the call from event to answer. */
async function converse(
  stream: Writable,
  request: Request,
  current: Exchange,
  { delivery }: CallEnd,
  work: (links: Links) => Promise<HttpAnswer>,
): Promise<Ending> {
  const { baseUrl: home } = request;
  const links = {
    documentation: `${home}/docs`,
    upgrade: optionalSetting("UPGRADE_URL") ?? `${home}/docs#pricing`,
  };
  try {
    const made = await make(request, current, links, () => work(links));
    return await deliver(stream, request, current, made, delivery);
  } catch (error) {
    if (!(error instanceof CallerLeft)) throw error;
    log.info("the caller left before there was an answer", { request_id: request.id });
    await giveBack(current);
    return { status: callerLeft, bytes: 0 };
  }
}

/** The work of a call that was answered before it. A caller who did not hear of it, and never will, has none done. */
async function workLater(current: Exchange, ending: Ending, late: AbortSignal): Promise<Ending> {
  const { later, kept = false } = current;
  const { status, bytes } = ending;
  if (later === undefined) return ending;
  if (status !== callerLeft || kept) return { status: await later.run(late), bytes };
  await later.drop();
  return { status, bytes };
}

type Before = (request: Request, current: Exchange) => Promise<void>;
type Options = { counted?: boolean; before?: Before };
export type CallWork = (request: Request, current: Exchange, end: CallEnd) => Promise<HttpAnswer>;

/**
 * Runs one request from event to streamed answer. `work` makes the answer; whatever it throws becomes an error
 * body. A call that does not end 2xx, or of whose answer nothing was taken, is given back to the quota.
 * `counted: false` leaves quota, statistics and history alone. `before` is done before the call is paid for.
 */
export function exchange(
  event: APIGatewayProxyEvent,
  stream: Writable,
  context: Pick<Context, "getRemainingTimeInMillis">,
  declared: Declared | undefined,
  work: CallWork,
  options: Options = {},
): Promise<void> {
  const request = readRequest(event);
  return correlated(request.id, () => answer(request, stream, context, declared, work, options));
}

async function answer(
  request: Request,
  stream: Writable,
  context: Pick<Context, "getRemainingTimeInMillis">,
  declared: Declared | undefined,
  work: CallWork,
  { counted = true, before }: Options,
): Promise<void> {
  const remaining = context.getRemainingTimeInMillis();
  const current: Exchange = { time: new Date(), ends: Date.now() + remaining };
  const end = callEnd(stream, declared?.weight ?? "light", remaining);
  const preflight = preflightAnswer(request);
  const conversation = converse(stream, request, current, end, async (links) => {
    if (preflight !== undefined) return preflight;
    await admit(current, declared, request);
    if (!counted) return work(request, current, end);
    return once(request, current, declared, {
      charge: async () => {
        await takeHeavyCall(current, declared, request);
        await before?.(request, current);
        await takeQuota(current, declared, request);
      },
      work: () => work(request, current, end),
      links,
    });
  });
  const ending = await conversation
    .then((answered) => workLater(current, answered, end.late))
    .finally(end.over);
  const { status, fault } = ending;
  const spent = preflight === undefined ? countEnded(request, current, declared, ending) : 0;
  if (counted) {
    await Promise.all([
      current.heavy === undefined ? undefined : letHeavyCallGo(current.heavy),
      chargeCompute(current, ending, spent),
      record(current, declared, request, status),
      noteKey(current),
    ]);
    if (current.charge !== undefined) keepCharge(current.charge);
  }
  if (fault !== undefined) throw fault;
}
