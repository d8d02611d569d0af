import type { Writable } from "node:stream";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import type { SavedChainReader } from "../chains/saved/records.ts";
import type { Call } from "../contract/call.ts";
import type { Declared } from "../contract/operation.ts";
import type { CallLimits } from "../execution/thread-call.ts";
import { jsonWanted } from "./accept.ts";
import { type Exchange, requireKeeping } from "./admission.ts";
import type { HttpAnswer } from "./answer.ts";
import { sizeOf } from "./call-size.ts";
import type { Values } from "./check-fields.ts";
import { type CallWork, exchange } from "./exchange.ts";
import { prefersLater } from "./prefer.ts";
import { readInput } from "./read-input.ts";
import type { Request } from "./request.ts";
import { aheadOf, sendsAhead } from "./sent-ahead.ts";

/** What the edge knows of a call; ports and the signal are added where it runs. */
export type KnownCall = Omit<Call, "signal">;

function callOf(
  { returns, raw }: Declared,
  request: Request,
  { account }: Exchange,
  deadline: number,
): KnownCall {
  return {
    requestId: request.id,
    account: account?.id ?? "anonymous",
    tier: account?.tier ?? "starter",
    credential: {
      key: account?.key,
      grant: account?.grant,
      expires: account?.expires,
      address: request.address,
      role: account?.role,
      member: account?.member,
      identity: account?.identity,
    },
    baseUrl: request.baseUrl,
    deadline,
    prefersJson: returns.kind === "file" && jsonWanted(returns, request) === true,
    body: raw !== undefined ? request.body : new Uint8Array(),
    headers: request.headers,
  };
}

export type Route = {
  declared: Declared | undefined;
  /** Runs the operation on a read input. */
  run: (input: unknown, call: KnownCall, limits: CallLimits) => Promise<HttpAnswer>;
  /** Makes the error for a request that no operation answers. */
  unknown: (request: Request) => Error;
  /** Of a function whose routes run chains by the names that they were saved under. */
  savedChains?: SavedChainReader | undefined;
};

/** The input with the steps of the saved chain that it names. Throws `not_found`, `validation_failed`. */
async function withChain(
  declared: Declared,
  input: Values,
  { account }: Exchange,
  saved: SavedChainReader | undefined,
): Promise<Values> {
  if (saved === undefined || account === undefined) return input;
  const { withSavedSteps } = await import("./saved-steps.ts");
  return withSavedSteps(declared, input, account.id, saved);
}

/** One request to a route: credential, tier, quota, input, operation, streamed answer, settlement. */
export function serveRoute(
  event: APIGatewayProxyEvent,
  stream: Writable,
  context: Pick<Context, "getRemainingTimeInMillis">,
  { declared, run, unknown, savedChains }: Route,
): Promise<void> {
  const work: CallWork = async (request, current, { signal, deadline }) => {
    if (declared === undefined) throw unknown(request);
    const { input: sent, warnings, linked } = await readInput(declared, request, aheadOf(current.ahead));
    current.warnings = warnings;
    const named = await withChain(declared, sent, current, savedChains);
    const input = declared.runsLater ? sent : named;
    if (declared.runs !== undefined || declared.asks !== undefined) {
      const { takeAsked } = await import("./asked.ts");
      await takeAsked(declared, named, current);
    }
    const { charge } = current;
    const call = callOf(declared, request, current, deadline);
    const size = sizeOf(input);
    const answer = async (until: AbortSignal) => {
      const made = await run(input, call, { signal: until, weight: declared.weight, size });
      const { engine, fallback, calls } = made;
      Object.assign(current, { engine, fallback });
      if (calls !== undefined && charge !== undefined) {
        const { giveBackCalls } = await import("./asked.ts");
        await giveBackCalls(charge, calls, current);
      }
      return made;
    };
    const later = prefersLater(declared, request);
    if (later || linked)
      requireKeeping(current.account, `A file is kept for ${later ? "respond-async" : "deliver=link"}`);
    if (later) {
      const { answerLater } = await import("./later-answer.ts");
      return answerLater(request, current, answer);
    }
    const made = await answer(signal);
    if (!linked) return made;
    const { linkedAnswer } = await import("./linked-answer.ts");
    return linkedAnswer(made, current);
  };
  return exchange(event, stream, context, declared, work, {
    before: async (request, current) => {
      if (declared === undefined || current.account === undefined || !sendsAhead(declared, request)) return;
      const { findSentAhead } = await import("./find-sent-ahead.ts");
      current.ahead = await findSentAhead(declared, request, current.account.id);
    },
  });
}
