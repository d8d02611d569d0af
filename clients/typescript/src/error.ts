import type { ServiceErrorCode, ValidationError } from "./generated/types.ts";

/** What goes wrong before the service has answered, or in what it answered. */
export type LocalErrorCode =
  | "validation_failed"
  | "connection_failed"
  | "timed_out"
  | "bad_input"
  | "unexpected_answer"
  | "invalid_signature";

export type ErrorCode = ServiceErrorCode | LocalErrorCode;

export type ErrorFacts = {
  /** Of the answer; 0 when there was none. */
  status?: number | undefined;
  /** Names the request in the logs of the service. */
  requestId?: string | undefined;
  /** ms after which the service asks to be called again. */
  retryAfter?: number | undefined;
  /** The problems of each field, under `validation_failed`. */
  detail?: readonly ValidationError[] | undefined;
  /** Where larger quotas are told of. */
  upgrade?: string | undefined;
  cause?: unknown;
};

/** Everything that this client throws. `code` is stable; the message is for people. */
export class PagewrightError extends Error {
  override readonly name = "PagewrightError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly detail: readonly ValidationError[];
  readonly upgrade: string | undefined;

  constructor(code: ErrorCode, message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = code;
    this.status = facts.status ?? 0;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
    this.detail = facts.detail ?? [];
    this.upgrade = facts.upgrade;
  }
}

/** ms of a Retry-After: seconds, or a date (RFC 9110, 10.2.3). */
export function retryAfterOf(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

type Body = {
  error?: string;
  code?: ErrorCode;
  detail?: readonly ValidationError[];
  upgrade?: string;
};

function bodyOf(text: string): Body {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The error that an answer tells of. */
export async function errorOf(response: Response): Promise<PagewrightError> {
  const body = bodyOf(await response.text().catch(() => ""));
  const facts = {
    status: response.status,
    requestId: response.headers.get("x-request-id") ?? undefined,
    retryAfter: retryAfterOf(response.headers),
    upgrade: body.upgrade ?? response.headers.get("x-upgrade-url") ?? undefined,
  };
  if (Array.isArray(body.detail)) {
    const detail: readonly ValidationError[] = body.detail;
    const lines = detail.map(({ loc, msg }) => `${loc.slice(1).join(".")}: ${msg}`);
    return new PagewrightError("validation_failed", lines.join("; "), { ...facts, detail });
  }
  const message = body.error ?? `The service answered ${response.status}.`;
  return new PagewrightError(body.code ?? "unexpected_answer", message, facts);
}
