import type { ErrorCode, PagewrightError } from "../typescript/src/index.ts";

/** What a call that did not succeed ends the program with. */
export const exitCodes = {
  done: 0,
  /** Calls of several kinds of failure, or a fault of this program. */
  mixed: 1,
  /** The command itself: an unknown name, a value that does not fit, a file that cannot be read. */
  usage: 2,
  /** No key, one that is not valid, or a tier that is too low. */
  credential: 3,
  /** The quota is spent. */
  quota: 4,
  /** The file or a field was refused. */
  input: 5,
  /** The service is out of reach, busy or broken. */
  service: 6,
  interrupted: 130,
} as const;

const byCode: Partial<Record<ErrorCode, number>> = {
  bad_input: exitCodes.usage,
  missing_credential: exitCodes.credential,
  invalid_credential: exitCodes.credential,
  tier_too_low: exitCodes.credential,
  quota_exceeded: exitCodes.quota,
  compute_budget_exceeded: exitCodes.quota,
  connection_failed: exitCodes.service,
  timed_out: exitCodes.service,
  too_many_requests: exitCodes.service,
};

export function exitCodeOf({ code, status }: PagewrightError): number {
  const known = byCode[code];
  if (known !== undefined) return known;
  return status >= 500 ? exitCodes.service : exitCodes.input;
}

/** A command that cannot be run as it was written. */
export class UsageError extends Error {}
