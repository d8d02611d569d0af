import { canBeLinked } from "../../shared/contract/delivery.ts";
import { takesFiles } from "../../shared/contract/file.ts";
import { groups } from "../../shared/contract/index.ts";
import type { Declared } from "../../shared/contract/operation.ts";
import type { QueueName } from "./queues.ts";
import type { TableName } from "./tables.ts";

export type TableAction = "get" | "put" | "update" | "delete" | "query" | "scan";
export type FileAction = "get" | "put" | "delete";

/** What a function may do, and nothing more. */
export type Access = {
  tables: Partial<Record<TableName, readonly TableAction[]>>;
  /** By prefixes of the bucket. Who may get a file may hand it out as a link. */
  files?: Readonly<Record<string, readonly FileAction[]>>;
  sends?: readonly QueueName[];
  /** May ask the language model: gets its settings, reads its key, and counts its use in the cache table. */
  model?: boolean;
  /** Takes mail from providers: gets their settings and reads their secrets. */
  mail?: boolean;
  /** May ask whether table, bucket and queue answer. */
  probes?: boolean;
  /** Shows the operator what stands in every queue, and what CloudWatch has counted. */
  watches?: boolean;
};

const all = ["get", "put", "update", "delete", "query"] as const;
const kept = ["get", "put"] as const;
const counted = ["get", "put", "update"] as const;

/** Every route checks a key, its tier and its quota, and records the call. */
const caller = { keys: ["get"], accounts: ["get"], usage: counted, answers: ["get", "update"] } as const;

/** Works on the items of jobs, which cost their account's compute, tells of their end, and joins their results. */
const worker = {
  tables: { jobs: all, webhooks: all, usage: ["get", "update"] },
  files: { "jobs/": ["get", "delete"], "job-results/": kept },
  sends: ["webhooks"],
} as const satisfies Access;

/** Whoever submits a job tells the worker of its items, whichever that is. */
const jobQueues = ["jobs", "office", "html"] as const;

/** By module, that is alike for the functions of one group; one that is not named gets what every caller's check needs. */
const special: Record<string, Access> = {
  authorizer: { tables: { keys: ["get"], accounts: ["get"] } },
  meta: { tables: caller, probes: true },
  operator: { tables: { accounts: ["get", "query", "scan"], usage: ["get", "query"] }, watches: true },
  files: { tables: caller, files: { "uploads/": ["get", "put", "delete"] } },
  mcp: { tables: caller, files: { "results/": kept } },
  bulk: {
    tables: { ...caller, jobs: ["get", "put", "query"], chains: ["get"] },
    files: { "jobs/": ["put"], "job-results/": ["get"] },
    sends: jobQueues,
  },
  usage: { tables: { ...caller, usage: [...counted, "query"] } },
  account: {
    tables: {
      ...caller,
      keys: ["get", "put", "delete"],
      accounts: all,
      usage: [...counted, "query"],
    },
  },
  ai: { tables: { ...caller, cache: counted }, files: { "cache/": kept, "results/": kept }, model: true },
  workflows: {
    tables: { ...caller, cache: counted, webhooks: all, retention: ["get", "put", "query"] },
    files: { "cache/": kept, "results/": ["put"] },
    sends: ["webhooks"],
    model: true,
  },
  einvoice: { tables: caller, files: { "cache/": kept } },
  pipelines: {
    tables: { ...caller, cache: counted, webhooks: all },
    files: { "cache/": kept, "results/": ["put"] },
    sends: ["webhooks"],
    model: true,
  },
  // What its steps do.
  chains: {
    tables: {
      ...caller,
      chains: ["get"],
      cache: counted,
      sessions: all,
      webhooks: all,
      retention: ["get", "put", "query"],
    },
    files: { "sessions/": ["get", "put", "delete"], "cache/": kept, "results/": kept },
    sends: ["webhooks"],
    model: true,
  },
  "saved-chains": { tables: { ...caller, chains: ["get", "update", "delete"] } },
  chat: {
    tables: { ...caller, sessions: all, cache: counted },
    files: { "sessions/": ["get", "put", "delete"], "cache/": kept },
    model: true,
  },
  "session-cleanup": { tables: { sessions: all }, files: { "sessions/": ["delete"] } },
  webhooks: { tables: { ...caller, webhooks: all }, sends: ["webhooks"] },
  email: {
    tables: { ...caller, mailboxes: ["get", "update", "delete"], jobs: kept, chains: ["get"] },
    files: { "jobs/": ["put"] },
    sends: jobQueues,
    mail: true,
  },
  "webhook-delivery": {
    tables: { webhooks: all },
    files: { "job-results/": ["get"], "results/": ["get"] },
    sends: ["webhooks"],
  },
  // Its chat operations keep what they read, as those of the route do.
  "job-worker": {
    ...worker,
    tables: { ...worker.tables, cache: counted, retention: ["get", "put", "query"], sessions: all },
    files: { ...worker.files, "sessions/": ["get", "put", "delete"], "cache/": kept, "results/": kept },
    model: true,
  },
  "office-worker": worker,
  "html-worker": worker,
  "job-dead-letters": {
    tables: { jobs: ["get", "put", "update", "delete"], webhooks: all },
    files: { "jobs/": ["delete"] },
    sends: [...jobQueues, "webhooks"],
  },
  "job-reaper": {
    tables: { usage: ["get", "update", "delete", "query"], jobs: all, webhooks: all },
    files: { "jobs/": ["delete"] },
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
  const { files = {}, ...access } = special[module] ?? { tables: caller };
  const ahead: readonly FileAction[] = givers.has(module)
    ? ["get", "put", "delete"]
    : takers.has(module)
      ? // The first use of a file notes what it met.
        kept
      : [];
  return {
    ...access,
    files: {
      ...(access.tables.answers === undefined ? {} : { [answers]: kept }),
      ...(ahead.length === 0 ? {} : { [uploads]: ahead }),
      ...files,
    },
  };
}
