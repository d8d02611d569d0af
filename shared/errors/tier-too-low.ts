import { ServiceError } from "./service-error.ts";

/** `what` needs the tier `needed`; the caller is on `tier`. */
export function tierTooLow(what: string, needed: string, tier: string): ServiceError {
  return new ServiceError(
    "tier_too_low",
    `${what} needs the ${needed} tier or a higher one; your key is on the ${tier} tier.`,
  );
}
