import type { Account } from "../account/account.ts";
import { authenticate } from "../account/authenticate.ts";
import type { Charge } from "../account/charge.ts";
import { computeSpent } from "../account/compute.ts";
import { type HeavyCall, holdHeavyCall } from "../account/heavy-calls.ts";
import { refund, reserve } from "../account/quota.ts";
import { tryLater } from "../aws/try-later.ts";
import { inSandbox } from "../contract/address.ts";
import type { ErrorCode } from "../contract/error-codes.ts";
import { keepsNothing, refusalOf } from "../contract/grant.ts";
import type { Declared, Weight } from "../contract/operation.ts";
import { includesTier } from "../contract/tier.ts";
import { ServiceError } from "../errors/service-error.ts";
import { tierTooLow } from "../errors/tier-too-low.ts";
import { log } from "../log/log.ts";
import type { Fallback } from "../metrics/fallback.ts";
import { nextReset } from "../values/dates/calendar-month.ts";
import type { Warning } from "../warnings/warning.ts";
import { quotaMessage } from "./error-answer.ts";
import { withoutCredential } from "./misplaced-credential.ts";
import type { Request } from "./request.ts";
import type { AheadFile } from "./sent-ahead.ts";

/** What is done after the answer: the work of a call that is answered before it. */
export type Later = {
  /** Returns the status with which the call ended. */
  run(signal: AbortSignal): Promise<number>;
  /** Nobody heard of it. */
  drop(): Promise<void>;
};

/** One request on its way: who calls, what was taken from the quota, where the month stands. */
export type Exchange = {
  readonly time: Date;
  /** Epoch ms at which the invocation ends. */
  readonly ends: number;
  account?: Account;
  /** Calls and GB-seconds of the month. */
  used?: number;
  compute?: number;
  /** It counts among the account's heavy calls. */
  heavy?: HeavyCall;
  /** Bytes of a file that the answer links to. */
  linked?: number;
  charge?: Charge | undefined;
  /** The answer is that of a call before: nothing ran, and nothing is recorded. */
  replayed?: boolean;
  /** The files that were sent ahead of it. */
  ahead?: readonly AheadFile[];
  later?: Later;
  /** The answer is kept for a repetition of the call, whoever took it now. */
  kept?: boolean;
  /** What the caller should know of the request, whatever the answer. */
  warnings?: readonly Warning[];
  /** Of the error that is the answer. */
  code?: ErrorCode;
  /** Who made what was found, and in whose place. */
  engine?: string | undefined;
  fallback?: Fallback | undefined;
};

/** The tool name of statistics: `pdf/compress` for every alias of that operation. */
export function toolOf(declared: Declared): string {
  return (declared.paths[0]?.path ?? "").replace(/^\/(api\/v1\/)?/, "");
}

/** Throws `tier_too_low`. */
export function requireTier({ tier }: Account, needed: Declared["tier"], what = "This route"): void {
  if (needed === "public" || includesTier(tier, needed)) return;
  throw tierTooLow(what, needed, tier);
}

/** Throws `key_restricted` for a call, by its method and the template of its address, that the key is not for. */
export function requireGrant({ grant, role }: Account, method: string, path: string): void {
  const refusal = grant === undefined ? undefined : refusalOf(grant, method, path, role);
  const remedy =
    role === undefined ? "Use another key of the account." : "Ask an owner of the account for another role.";
  if (refusal !== undefined) throw new ServiceError("key_restricted", `${refusal} ${remedy}`);
}

/** Throws `key_restricted` for what would stay after the call, when the key keeps nothing. `what` begins a sentence. */
export function requireKeeping(account: Account | undefined, what: string): void {
  if (!keepsNothing(account?.grant)) return;
  throw new ServiceError(
    "key_restricted",
    `${what}, and this key keeps nothing. Use another key of the account.`,
  );
}

/** Bytes that the caller sent, ahead and now. */
export const bytesOf = ({ body }: Request, { ahead = [] }: Exchange): number =>
  ahead.reduce((sum, { upload }) => sum + upload.size, body.length);

/** Beyond the invocation, ms, before others may settle its charge. */
const grace = 30_000;

/** Takes the call from the quota. What a run of the same call that died has taken is given back before. */
export async function takeQuota(
  current: Exchange,
  declared: Declared | undefined,
  request: Request,
): Promise<void> {
  const { account } = current;
  const works = declared?.method === "POST" && (declared.cost > 0 || declared.form !== undefined);
  if (account === undefined || declared === undefined || declared.tier === "public" || !works) return;
  const charge: Charge = {
    id: request.id,
    account,
    time: current.time,
    // What it asks for is taken when it has been read (asked.ts).
    cost: declared.asks === undefined ? declared.cost : 0,
    tool: toolOf(declared),
    bytes: bytesOf(request, current),
    until: current.ends + grace,
  };
  // One that got no answer may have counted: it is given back like any other.
  current.charge = charge;
  const reserved = await reserve(charge);
  Object.assign(current, { used: reserved.used, compute: reserved.compute });
  if (!reserved.granted) {
    current.charge = undefined;
    if (reserved.spent === "compute") throw computeSpent(account, current.time);
    throw quotaSpent(account, current.time);
  }
}

/** The error of a spent quota; `more` says what of the call makes it so. */
export function quotaSpent(account: Account, time: Date, more = ""): ServiceError {
  return new ServiceError("quota_exceeded", quotaMessage({ account }) + more, {
    headers: { "Retry-After": String(Math.ceil((nextReset(time).getTime() - Date.now()) / 1000)) },
  });
}

/** Work of these weights is counted while it lasts. */
const heavyWeights: ReadonlySet<Weight> = new Set(["heavy", "huge"]);

/** Counts a heavy call among those of its account. */
export async function takeHeavyCall(
  current: Exchange,
  declared: Declared | undefined,
  request: Request,
): Promise<void> {
  const { account, ends } = current;
  if (account === undefined || declared === undefined || !heavyWeights.has(declared.weight)) return;
  const call: HeavyCall = { account, id: request.id, until: ends + grace };
  await holdHeavyCall(call, account);
  current.heavy = call;
}

const callerOf = ({ headers }: Request) => authenticate(headers.authorization, headers["x-account"]);

/** An unknown route needs no credential; a caller with a valid key gets the rate-limit headers. */
async function recognise(current: Exchange, request: Request): Promise<void> {
  current.account = await callerOf(request).catch(() => undefined);
}

/** Of two credentials none can be preferred (RFC 9110, 11.6.2: the field comes once). */
function requireOneCredential({ credentials }: Request): void {
  if (credentials <= 1) return;
  throw new ServiceError("bad_request", "The Authorization header came more than once. Send one.");
}

/** Credential, then tier; the quota comes after them: the order in which a caller is told what is missing. */
export async function admit(
  current: Exchange,
  declared: Declared | undefined,
  request: Request,
): Promise<void> {
  requireOneCredential(request);
  if (declared === undefined) return recognise(current, request);
  if (declared.tier === "public") return;
  current.account = await callerOf(request).catch((error: unknown) => {
    throw error instanceof ServiceError && error.code === "missing_credential"
      ? withoutCredential(request)
      : error;
  });
  requireGrant(current.account, request.method, request.resource);
  if (declared.keeps && !inSandbox(request.resource))
    requireKeeping(current.account, "This address keeps what it is sent");
  requireTier(current.account, declared.tier);
}

/** Returns to the quota what the request took from it; what storage does not take now it is asked for again later. */
export async function giveBack(current: Exchange): Promise<void> {
  if (current.charge === undefined) return;
  const { charge } = current;
  current.charge = undefined;
  try {
    current.used = await refund(charge);
  } catch (error) {
    log.warn("refund not made yet", { request_id: charge.id, error });
    void tryLater("refund", () => refund(charge));
  }
}
