// How long things are kept. The lifecycle rules of the bucket (infra/definition/buckets.ts) are made of these.

const hour = 3_600;
const day = 24 * hour;

/** Seconds. */
export const lifetimes = {
  /** A file that was sent ahead. */
  upload: day,
  /** A job, its results and the links to them. */
  job: 7 * day,
  /** The files of a job, from its end. */
  jobInput: day,
  /** Results of single calls that are answered as links. */
  result: day,
  /** The answer to a call that came with an Idempotency-Key. */
  keptAnswer: day,
  /** What a document says, kept for the next call with it. */
  cache: 7 * day,
} as const;
