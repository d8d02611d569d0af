import type { Settleable } from "../account/charge.ts";
import { refund } from "../account/quota.ts";
import { keepCharge } from "../account/settled-charges.ts";
import { bucketFiles, openFile } from "../aws/file-store.ts";
import { ServiceError } from "../errors/service-error.ts";
import { log } from "../log/log.ts";
import {
  answerFile,
  beginCall,
  type CallName,
  holdCall,
  type KeptAnswer,
  keepAnswer,
  letGo,
  noteCharge,
  type Run,
} from "../storage/kept-answers.ts";
import type { Exchange } from "./admission.ts";
import { type HttpAnswer, jsonAnswer, warned } from "./answer.ts";
import { errorAnswer, type Links } from "./error-answer.ts";

/** How long a running call is held without a sign of life, and how often it gives one, ms. */
const holdTime = 30_000;
const signEvery = 5_000;
/** When a call that runs may be asked for again, s. */
const runningRetry = 2;

/** Errors that the same request meets again, whenever it comes. */
const lasting: ReadonlySet<string> = new Set([
  "bad_request",
  "malformed_body",
  "unsupported_format",
  "unreadable_file",
  "damaged_file",
  "empty_file",
  "password_required",
  "wrong_password",
  "page_out_of_range",
  "nothing_to_do",
  "too_complex",
  "validation_failed",
]);

async function replay({ status, headers, file }: KeptAnswer): Promise<HttpAnswer> {
  const body = await openFile(file);
  if (body === undefined) throw new Error("The body of a kept answer is gone.");
  return { status, headers: { ...headers, "Idempotent-Replayed": "true" }, body };
}

/** Keeps the answer before it is sent, so that a caller whose connection breaks finds it. */
async function keep(run: Run, { status, headers, body }: HttpAnswer): Promise<HttpAnswer> {
  const file = answerFile(run);
  await bucketFiles.put(file, body, headers["Content-Type"] ?? "application/octet-stream");
  await keepAnswer(run, { status, headers, file });
  if (body instanceof Uint8Array) return { status, headers, body };
  const stored = await openFile(file);
  if (stored === undefined) throw new Error("An answer that was kept is not there.");
  return { status, headers, body: stored };
}

const quietly = (work: Promise<void>, what: string) =>
  work.catch((error) => log.warn(`${what} of an idempotent call not noted`, { error }));

/** What a call does beside its own work. */
export type Steps = {
  /** Takes the quota. */
  charge: () => Promise<void>;
  work: () => Promise<HttpAnswer>;
  links: Links;
};

/** `taken`: what the run before, which died, has taken from the quota. */
type Begun = { run: Run; taken: Settleable | undefined };

async function runOnce(
  { run, taken }: Begun,
  requestId: string,
  current: Exchange,
  steps: Steps,
): Promise<HttpAnswer> {
  const timer = setInterval(() => quietly(holdCall(run, holdTime), "Hold"), signEvery);
  try {
    // Once: the schedule gives it back as well when it comes first.
    if (taken !== undefined) await refund(taken);
    await steps.charge();
    if (current.charge !== undefined) await noteCharge(run, current.charge);
    const made = warned(await steps.work(), current.warnings);
    current.warnings = [];
    const answer = await keep(run, made);
    // It can be fetched for a day, so it is paid for, whether or not it is taken now.
    if (current.charge !== undefined) keepCharge(current.charge);
    current.charge = undefined;
    current.kept = true;
    return answer;
  } catch (error) {
    if (error instanceof ServiceError && lasting.has(error.code))
      await quietly(
        keep(run, jsonAnswer(errorAnswer(error, requestId, steps.links))).then(() => {}),
        "Error",
      );
    else await quietly(letGo(run), "End");
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** The answer to a call that has this name and this body. */
export async function keptCall(
  name: CallName,
  hash: string,
  requestId: string,
  current: Exchange,
  steps: Steps,
): Promise<HttpAnswer> {
  const begun = await beginCall(name, hash, holdTime);
  if ("run" in begun) return runOnce(begun, requestId, current, steps);
  if (begun.hash !== hash)
    throw new ServiceError(
      "conflict",
      "This Idempotency-Key came with another request within 24 hours. Use a new key.",
    );
  if (begun.answer === undefined)
    throw new ServiceError("conflict", "The call with this Idempotency-Key still runs. Ask again.", {
      headers: { "Retry-After": String(runningRetry) },
    });
  current.replayed = true;
  return replay(begun.answer);
}
