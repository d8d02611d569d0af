import type { LifetimeName } from "../../shared/contract/lifetimes.ts";
import type { TableName } from "./tables.ts";

/** Kept as long as its account; else the lifetimes that add up to the time after which it may go. */
export type Lives = "account" | readonly LifetimeName[];

type Kind = {
  table: TableName;
  /** How its keys begin. */
  pk: string;
  sk: string;
  holds: string;
  lives: Lives;
};

/** What the tables hold, by how keys begin: the first row that fits counts. */
export const records: readonly Kind[] = [
  { table: "keys", pk: "", sk: "key", holds: "whose key it is", lives: "account" },
  {
    table: "accounts",
    pk: "#member:",
    sk: "of#",
    holds: "account that somebody was added to",
    lives: "account",
  },
  { table: "accounts", pk: "", sk: "profile", holds: "tier", lives: "account" },
  { table: "accounts", pk: "", sk: "key#", holds: "listing of a key", lives: "account" },
  { table: "accounts", pk: "", sk: "members", holds: "members and their roles", lives: "account" },
  {
    table: "usage",
    pk: "#open-charges",
    sk: "",
    holds: "month with unsettled charges",
    lives: ["openCharge"],
  },
  { table: "usage", pk: "", sk: "month#", holds: "counters of a month", lives: "account" },
  { table: "usage", pk: "", sk: "heavy-calls", holds: "heavy calls at work", lives: "account" },
  { table: "usage", pk: "", sk: "audit", holds: "audit log, and its head", lives: "account" },
  { table: "usage", pk: "", sk: "key-used#", holds: "last use of a key", lives: "account" },
  { table: "usage", pk: "", sk: "call#", holds: "past call", lives: ["history"] },
  { table: "answers", pk: "", sk: "", holds: "answer to an Idempotency-Key", lives: ["keptAnswer"] },
  { table: "jobs", pk: "active", sk: "", holds: "job that has not ended", lives: ["job"] },
  { table: "jobs", pk: "ended", sk: "", holds: "job whose files are there", lives: ["job", "jobInput"] },
  { table: "jobs", pk: "job_", sk: "", holds: "job, its items and its last step", lives: ["job"] },
  {
    table: "sessions",
    pk: "expiring",
    sk: "",
    holds: "name of what will expire",
    lives: ["chatSessionWhole", "chatRest"],
  },
  { table: "sessions", pk: "", sk: "document#", holds: "document", lives: ["chatDocument", "chatRest"] },
  { table: "sessions", pk: "", sk: "session#", holds: "session", lives: ["chatSession", "chatRest"] },
  { table: "webhooks", pk: "account#", sk: "webhook#", holds: "webhook", lives: "account" },
  { table: "webhooks", pk: "pending", sk: "", holds: "delivery on its way", lives: ["delivery"] },
  { table: "webhooks", pk: "deliveries#", sk: "minute#", holds: "count of a minute", lives: ["sentByHand"] },
  { table: "webhooks", pk: "deliveries#", sk: "", holds: "delivery, and each try", lives: ["delivery"] },
  { table: "mailboxes", pk: "address#", sk: "route", holds: "mapped address", lives: "account" },
  { table: "mailboxes", pk: "account#", sk: "addresses", holds: "list of addresses", lives: "account" },
  { table: "mailboxes", pk: "message#", sk: "to#", holds: "message that was taken", lives: ["mailMessage"] },
  { table: "mailboxes", pk: "token#", sk: "token", holds: "token of Mailgun", lives: ["mailgunToken"] },
  { table: "chains", pk: "", sk: "chain#", holds: "saved chain", lives: "account" },
  { table: "chains", pk: "", sk: "names", holds: "list of saved chains", lives: "account" },
  { table: "retention", pk: "", sk: "", holds: "document and how long the law wants it", lives: "account" },
  { table: "cache", pk: "model#", sk: "answer", holds: "answer of the model", lives: ["cache"] },
  { table: "cache", pk: "budget#", sk: "", holds: "month's use of the model", lives: ["history"] },
];
