/**
 * Every table has string keys `pk` (partition) and `sk` (sort), is billed on demand, and drops items by their
 * `ttl` attribute (epoch seconds). Named by concern, so that a function gets only what it needs.
 */
export const tables = {
  keys: { variable: "TABLE_KEYS", holds: "key digest → account" },
  accounts: { variable: "TABLE_ACCOUNTS", holds: "account → tier, key listing" },
  usage: { variable: "TABLE_USAGE", holds: "account and month → counters; past calls" },
  answers: { variable: "TABLE_ANSWERS", holds: "account, route and idempotency key → answer" },
  jobs: { variable: "TABLE_JOBS", holds: "job → state; items" },
  sessions: { variable: "TABLE_SESSIONS", holds: "chat documents and sessions" },
  webhooks: { variable: "TABLE_WEBHOOKS", holds: "configurations; deliveries" },
  mailboxes: { variable: "TABLE_MAILBOXES", holds: "address → workflow; seen message ids" },
  chains: { variable: "TABLE_CHAINS", holds: "account → saved chains" },
  retention: {
    variable: "TABLE_RETENTION",
    holds: "account → documents and how long the law wants them kept",
  },
  cache: { variable: "TABLE_CACHE", holds: "content hash → result; model budget" },
} as const;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];
