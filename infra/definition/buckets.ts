import { daysOf, type LifetimeName } from "../../shared/contract/lifetimes.ts";

/** What the bucket holds, by the beginning of the key, and the lifetimes that add up to its time there. */
const folders = [
  { prefix: "uploads/", holds: "files sent ahead, or left by a call", lives: ["upload"] },
  // The reaper deletes them a day after the end of their job; this is for what it never saw.
  { prefix: "jobs/", holds: "files of jobs", lives: ["job", "jobInput"] },
  { prefix: "job-results/", holds: "results of jobs", lives: ["job"] },
  { prefix: "results/", holds: "files that results and events name", lives: ["result"] },
  // The sweep deletes them when their document or session expires; this is for what it never saw.
  { prefix: "sessions/", holds: "what was read for chat", lives: ["chatSessionWhole", "chatRest"] },
  { prefix: "answers/", holds: "bodies of kept answers", lives: ["keptAnswer"] },
  { prefix: "cache/", holds: "what documents say, and results", lives: ["cache"] },
] as const satisfies readonly { prefix: string; holds: string; lives: readonly LifetimeName[] }[];

const daysTogether = (lives: readonly LifetimeName[]) =>
  Math.ceil(lives.reduce((sum, name) => sum + daysOf(name), 0));

/** The one bucket for files. Prefixes expire by themselves; nothing a caller sent is kept for longer. Days. */
export const filesBucket = {
  variable: "BUCKET_FILES",
  /** Its name on one machine; the stack names its own. */
  localName: "pagewright-files",
  expiry: folders.map((folder) => ({ ...folder, days: daysTogether(folder.lives) })),
  /** Parts of files that were never finished, days. */
  partsExpiry: daysOf("uploadPart"),
} as const;
