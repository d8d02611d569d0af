import { challenge, invalidCredential, missingCredential } from "./credential.ts";
import { respondAsync } from "./delivery.ts";
import { memoryExceededMessage, storageRetryAfter, storageSilentMessage, tooLargeMessage } from "./limits.ts";

export const internalMessage =
  "Something went wrong on our side. Try again; if it stays, report the request id.";

export const noSuchRoute = "There is no such route.";

/** Answers that the gateway gives by itself, before any function runs: status, code and message by API Gateway's name. */
export const gatewayResponses = {
  REQUEST_TOO_LARGE: { status: 413, code: "payload_too_large", error: tooLargeMessage },
  THROTTLED: {
    status: 429,
    code: "too_many_requests",
    error: "Too many requests at once. Try again in a moment.",
  },
  /** No credential came, so the authorizer was not even asked. */
  UNAUTHORIZED: { status: 401, code: "missing_credential", error: missingCredential, headers: challenge },
  /** The authorizer refused the credential. */
  ACCESS_DENIED: { status: 401, code: "invalid_credential", error: invalidCredential, headers: challenge },
  /** The authorizer could not ask storage for the key: the same fault, and the same answer, as in any function. */
  AUTHORIZER_FAILURE: {
    status: 503,
    code: "dependency_unavailable",
    error: storageSilentMessage,
    headers: { "Retry-After": String(storageRetryAfter) },
  },
  /** API Gateway's name for an address without a method, below the routes (it has nothing to do with the caller's credential). */
  MISSING_AUTHENTICATION_TOKEN: { status: 404, code: "not_found", error: noSuchRoute },
  DEFAULT_4XX: { status: undefined, code: "bad_request", error: "The gateway could not read the request." },
  DEFAULT_5XX: {
    status: undefined,
    code: "internal",
    error: internalMessage,
  },
  INTEGRATION_FAILURE: {
    status: 502,
    code: "bad_gateway",
    error: "The function ended before it answered. Try again.",
  },
  INTEGRATION_TIMEOUT: {
    status: 504,
    code: "timeout",
    error: "The operation took too long. Send a smaller file or fewer pages.",
  },
} as const;

/** Answers that the runtime on one machine gives beside those: it queues, measures and reads requests by itself. */
export const runtimeResponses = {
  TOO_BUSY: {
    status: 503,
    code: "too_busy",
    error: `Too many calls wait for this kind of work. Try again after the seconds of Retry-After. What need not be answered at once waits for its turn as a job (POST /api/v1/bulk/upload) or with "Prefer: ${respondAsync}".`,
  },
  TURN_OVER: {
    status: 504,
    code: "timeout",
    error:
      "Other accounts waited for this kind of work, and yours had the longest at it. Send a smaller file or fewer pages, or send it as a job (POST /api/v1/bulk/upload).",
  },
  STOPPING: { status: 503, code: "too_busy", error: "The service is stopping. Try again in a moment." },
  MEMORY_EXCEEDED: {
    status: 413,
    code: "memory_exceeded",
    error: memoryExceededMessage,
  },
  BAD_TARGET: {
    status: 400,
    code: "bad_request",
    error: "The address of the request is malformed. Send a path in ASCII with valid percent-encoding.",
  },
  BAD_HOST: { status: 400, code: "bad_request", error: "Send exactly one Host header." },
  UNREADABLE: { status: 400, code: "bad_request", error: "The request is not valid HTTP/1.1." },
  SLOW_REQUEST: {
    status: 408,
    code: "bad_request",
    error: "The request did not arrive in time. Send it again.",
  },
  LARGE_HEADERS: {
    status: 431,
    code: "bad_request",
    error: "The address and headers of the request are larger than 16 KB.",
  },
} as const;

export type GatewayResponse = keyof typeof gatewayResponses;
export type RuntimeResponse = keyof typeof runtimeResponses;

/** The body of such an answer, in the shape of every other error. */
export function gatewayBody(
  kind: GatewayResponse | RuntimeResponse,
  requestId: string,
  documentation: string,
) {
  const { error, code } = { ...gatewayResponses, ...runtimeResponses }[kind];
  return { success: false, error, code, request_id: requestId, documentation };
}
