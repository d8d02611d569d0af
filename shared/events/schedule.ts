const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits before each try from the one before it, ms; the first is made at once. */
const waits = [0, 5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour] as const;

/** Up to this share is added to each wait, so that a receiver that comes back is not met by all at once. */
const jitter = 0.2;

/** How long, ms, to wait after `made` tries; undefined after the last. `random` between 0 and 1. */
export function waitAfter(made: number, random: number): number | undefined {
  const wait = waits[made];
  return wait === undefined ? undefined : Math.round(wait * (1 + jitter * random));
}

/** Every try failed for so long, ms: the webhook is switched off. */
export const longestFailure = 5 * 24 * hour;
