import { lifetimes } from "../../shared/limits/lifetimes.ts";

const days = (seconds: number) => Math.ceil(seconds / 86_400);

/** The one bucket for files. Prefixes expire by themselves; nothing a caller sent is kept for longer. Days. */
export const filesBucket = {
  variable: "BUCKET_FILES",
  /** Its name on one machine; the stack names its own. */
  localName: "pagewright-files",
  expiry: [
    { prefix: "uploads/", days: days(lifetimes.upload) },
    // The reaper deletes them a day after the end of their job; this is for what it never saw.
    { prefix: "jobs/", days: days(lifetimes.job + lifetimes.jobInput) },
    { prefix: "job-results/", days: days(lifetimes.job) },
    { prefix: "results/", days: days(lifetimes.result) },
    { prefix: "sessions/", days: 1 },
    { prefix: "answers/", days: days(lifetimes.keptAnswer) },
    { prefix: "cache/", days: days(lifetimes.cache) },
  ],
} as const;
