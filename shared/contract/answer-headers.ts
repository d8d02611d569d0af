/** What every answer to a valid key says of the caller's month (interface, 8.2; compute is beside it). */
export const accountHeaderNames = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Api-Tier",
  "X-Compute-Limit",
  "X-Compute-Remaining",
  "X-Upgrade-Url",
  "X-Usage-Warning",
] as const;

export type AccountHeaders = Partial<Record<(typeof accountHeaderNames)[number], string>>;
