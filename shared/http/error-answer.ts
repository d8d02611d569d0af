import { internalMessage } from "../contract/gateway-body.ts";
import { tiers } from "../contract/tier.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Standing } from "./rate-limit-headers.ts";

export type Links = { documentation: string; upgrade: string };
export type JsonAnswer = { status: number; headers: Record<string, string>; body: unknown };

/** Any thrown value as the one error class; an unknown error becomes `internal`, without its message. */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  return new ServiceError("internal", internalMessage, { cause: error });
}

/** The message of a spent quota: it names the limit with the tier and the reset (interface 7). */
export function quotaMessage({ account }: Pick<Standing, "account">): string {
  const limit = tiers[account.tier].calls.toLocaleString("en-US");
  return `Monthly limit of ${limit} calls on the ${account.tier} tier reached. The quota resets on the 1st of the month at 00:00 UTC.`;
}

/** Status, headers and body of an error (interface 2.2, 2.3 and 7). */
export function errorAnswer(error: ServiceError, requestId: string, links: Links): JsonAnswer {
  const headers = { ...error.headers };
  if (error.code === "validation_failed")
    return { status: error.status, headers, body: { detail: error.problems } };
  const spent = error.code === "quota_exceeded" || error.code === "compute_budget_exceeded";
  const upsell = spent || error.code === "tier_too_low";
  if (upsell) headers["X-Upgrade-Url"] = links.upgrade;
  return {
    status: error.status,
    headers,
    body: {
      success: false,
      error: error.message,
      code: error.code,
      request_id: requestId,
      documentation: links.documentation,
      ...(spent ? { upgrade: links.upgrade } : {}),
    },
  };
}
