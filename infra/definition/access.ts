import { canBeLinked } from "../../shared/contract/delivery.ts";
import { takesFiles } from "../../shared/contract/file.ts";
import { groups } from "../../shared/contract/index.ts";
import type { Declared } from "../../shared/contract/operation.ts";
import type { QueueName } from "./queues.ts";
import type { TableName } from "./tables.ts";

/** What a function may do, and nothing more. `files` are prefixes of the bucket. */
export type Access = {
  tables: Partial<Record<TableName, "read" | "write">>;
  files?: readonly string[];
  sends?: readonly QueueName[];
  /** Prefixes of the bucket whose files it may only read, or hand out as links. */
  reads?: readonly string[];
  /** May ask the language model: gets its settings, reads its key, and counts its use in the cache table. */
  model?: boolean;
  /** Takes mail from providers: gets their settings and reads their secrets. */
  mail?: boolean;
  /** May ask whether table, bucket and queue answer. */
  probes?: boolean;
};

/** Every route checks a key, its tier and its quota, and records the call. */
const caller = { keys: "read", accounts: "read", usage: "write", answers: "write" } as const;

/** Works on the items of jobs. */
const worker: Access = {
  tables: { jobs: "write", cache: "write", webhooks: "write", retention: "write" },
  files: ["jobs/", "job-results/", "results/", "cache/"],
  sends: ["webhooks"],
  model: true,
};

/** Whoever submits a job tells the worker of its items, whichever that is. */
const jobQueues = ["jobs", "office", "html"] as const;

/** By module, that is alike for the functions of one group; one that is not named gets what every caller's check needs. */
const special: Record<string, Access> = {
  meta: { tables: caller, probes: true },
  files: { tables: caller, files: ["uploads/"] },
  mcp: { tables: caller, files: ["results/"] },
  bulk: { tables: { ...caller, jobs: "write" }, files: ["jobs/", "job-results/"], sends: jobQueues },
  ai: { tables: { ...caller, cache: "write" }, files: ["cache/", "results/"], model: true },
  workflows: {
    tables: { ...caller, cache: "write", webhooks: "write", retention: "write" },
    files: ["cache/", "results/"],
    sends: ["webhooks"],
    model: true,
  },
  pipelines: {
    tables: { ...caller, cache: "write", webhooks: "write" },
    files: ["cache/", "results/"],
    sends: ["webhooks"],
    model: true,
  },
  chat: {
    tables: { ...caller, sessions: "write", cache: "write" },
    files: ["sessions/", "cache/"],
    model: true,
  },
  "session-cleanup": { tables: { sessions: "write" }, files: ["sessions/"] },
  webhooks: { tables: { ...caller, webhooks: "write" }, sends: ["webhooks"] },
  email: {
    tables: { ...caller, mailboxes: "write", jobs: "write" },
    files: ["jobs/"],
    sends: jobQueues,
    mail: true,
  },
  "webhook-delivery": {
    tables: { webhooks: "write" },
    reads: ["job-results/", "results/"],
    sends: ["webhooks"],
  },
  // Its chat operations keep what they read, as those of the route do.
  "job-worker": {
    ...worker,
    tables: { ...worker.tables, sessions: "write" },
    files: ["sessions/", ...(worker.files ?? [])],
  },
  "office-worker": worker,
  "html-worker": worker,
  "job-dead-letters": {
    tables: { jobs: "write", webhooks: "write" },
    files: ["jobs/", "job-results/"],
    sends: ["webhooks"],
  },
  "job-reaper": {
    tables: { usage: "write", jobs: "write", webhooks: "write" },
    files: ["jobs/", "job-results/"],
    sends: [...jobQueues, "webhooks"],
  },
};

/** Where the answers of calls with an Idempotency-Key are kept. */
const answers = "answers/";

/** Where files are that callers sent ahead. */
const uploads = "uploads/";

const groupsWith = (has: (declared: Declared) => boolean) =>
  new Set(groups.filter(({ operations }) => Object.values(operations).some(has)).map(({ name }) => name));

/** Groups with a form that takes files: the id of an upload may stand for one. */
const takers = groupsWith(({ form = {} }) => Object.values(form).some(takesFiles));
/** Groups that may leave a file there instead of answering it. */
const givers = groupsWith(canBeLinked);

export function accessOf(module: string): Access {
  const { files = [], reads = [], ...access } = special[module] ?? { tables: caller };
  const kept = access.tables.answers === undefined ? files : [...files, answers];
  if (givers.has(module)) return { ...access, files: [...kept, uploads], reads };
  return { ...access, files: kept, reads: takers.has(module) ? [...reads, uploads] : reads };
}
