import { lifetimes } from "../../shared/limits/lifetimes.ts";

const days = (seconds: number) => Math.ceil(seconds / 86_400);

/** The one bucket for files. Prefixes expire by themselves; nothing a caller sent is kept for longer. Days. */
export const filesBucket = {
  variable: "BUCKET_FILES",
  /** Its name on one machine; the stack names its own. */
  localName: "pagewright-files",
  expiry: [
    { prefix: "uploads/", days: 1 },
    { prefix: "jobs/", days: 7 },
    { prefix: "results/", days: 1 },
    { prefix: "sessions/", days: 1 },
    { prefix: "answers/", days: days(lifetimes.keptAnswer) },
    { prefix: "cache/", days: 7 },
  ],
} as const;
