// How long things are kept. The lifecycle rules of the bucket (infra/definition/buckets.ts) are made of these.

const hour = 3_600;
const day = 24 * hour;

/** Seconds. */
export const lifetimes = {
  /** The answer to a call that came with an Idempotency-Key. */
  keptAnswer: day,
} as const;
