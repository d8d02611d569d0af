import { errorOf, PagewrightError } from "./error.ts";
import type { CallOptions } from "./options.ts";

export type Sent = {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: FormData | URLSearchParams | Blob | Uint8Array<ArrayBuffer> | string | undefined;
};

export type Patience = {
  fetch: typeof fetch;
  retries: number;
  timeout: number;
  longestWait: number;
  /** Whether the request may run twice without harm: it is a GET, a DELETE, or carries an Idempotency-Key. */
  repeatable: boolean;
} & Pick<CallOptions, "signal" | "onProgress">;

/** Waits that double from half a second to 16, each cut by chance so that callers do not come back together, ms. */
export function backoff(attempt: number, chance = Math.random()): number {
  return Math.min(16_000, 500 * 2 ** attempt) * (0.5 + chance / 2);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/** Whether a later try can go better. A month's quota that is spent does not come back in time. */
function mayPass(error: PagewrightError, repeatable: boolean): boolean {
  if (error.code === "quota_exceeded" || error.code === "compute_budget_exceeded") return false;
  if (error.code === "language_model_not_configured" || error.status === 507) return false;
  if (error.status === 429 || error.status === 503) return true;
  if (!repeatable) return false;
  if (error.code === "connection_failed" || error.status >= 500) return true;
  // A try whose connection broke is still at work: its answer comes under the same key.
  return error.status === 409 && error.retryAfter !== undefined;
}

async function once(sent: Sent, { fetch, timeout, signal }: Patience): Promise<Response> {
  const late = AbortSignal.timeout(timeout);
  const both = signal === undefined ? late : AbortSignal.any([signal, late]);
  try {
    const { url, method, headers, body } = sent;
    return await fetch(url, { method, headers, signal: both, ...(body === undefined ? {} : { body }) });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (late.aborted)
      throw new PagewrightError("timed_out", `No answer came within ${timeout} ms.`, { cause: error });
    const { host } = new URL(sent.url);
    const { cause } = error instanceof Error ? error : {};
    const reason = cause instanceof Error && cause.message !== "" ? ` (${cause.message})` : "";
    throw new PagewrightError("connection_failed", `${host} cannot be reached${reason}.`, { cause: error });
  }
}

/**
 * Sends a request until it is answered with 2xx, and as often as patience allows: what is busy, broken or cut off is sent
 * again after the wait that the service names, else after one that doubles. Throws PagewrightError, or the signal's reason.
 */
export async function send(sent: Sent, patience: Patience): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    let error: PagewrightError;
    try {
      const response = await once(sent, patience);
      if (response.ok) return response;
      error = await errorOf(response);
    } catch (thrown) {
      if (!(thrown instanceof PagewrightError)) throw thrown;
      error = thrown;
    }
    const wait = error.retryAfter ?? backoff(attempt);
    const over = attempt >= patience.retries || wait > patience.longestWait;
    if (over || !mayPass(error, patience.repeatable)) throw error;
    patience.onProgress?.({ kind: "retrying", attempt: attempt + 1, wait, reason: error.message });
    await pause(wait, patience.signal);
  }
}
