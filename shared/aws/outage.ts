import { storageFullMessage, storageRetryAfter, storageSilentMessage } from "../contract/limits.ts";
import { ServiceError } from "../errors/service-error.ts";

/** How long nothing more is asked of what did not answer in time, ms: one call waits for it, not all. */
const rest = 1_000;
/** Until a full disk has room, s. */
const untilRoom = "60";

const unavailable = (cause: unknown) =>
  new ServiceError("dependency_unavailable", storageSilentMessage, {
    cause,
    headers: { "Retry-After": String(storageRetryAfter) },
  });

const full = (cause: unknown) =>
  new ServiceError("storage_full", storageFullMessage, { cause, headers: { "Retry-After": untilRoom } });

const networkFaults = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"];
const throttling = /Throttl|TooManyRequests|ProvisionedThroughputExceeded|RequestLimitExceeded|SlowDown/;

/** The error of a try that got no answer in time. */
export function timedOut(cause?: unknown): Error {
  const error = new Error("There was no answer in time.", { cause });
  error.name = "TimeoutError";
  return error;
}

/** Whether a try got no answer in time. The SDK gives the same name to connections that broke. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === "TimeoutError" &&
  !("code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE"));

/** The status of a service's answer to the AWS SDK. */
function statusOf(error: Error): number {
  const { $metadata }: { $metadata?: { httpStatusCode?: number } } = Object(error);
  return $metadata?.httpStatusCode ?? 0;
}

/** What a caller is told when storage is out of reach or full; any other error as it is. */
export function asOutage(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ServiceError) return error;
  if (error.name === "StorageFull") return full(error);
  const code = "code" in error ? String(error.code) : "";
  const out = networkFaults.includes(code) || statusOf(error) >= 500 || throttling.test(error.name);
  return out || isTimeout(error) ? unavailable(error) : error;
}

/** Whether storage was out of reach or full. What comes from another thread keeps code and message only. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === "storage_full" || error.message === storageSilentMessage);

/** What is known of one service: while it has just let a call wait in vain, the next is refused at once. */
export class Outage {
  private until = 0;

  note(): void {
    this.until = Date.now() + rest;
  }

  /** Throws while it lasts. */
  check(): void {
    if (Date.now() < this.until) throw unavailable(undefined);
  }
}
