import { unmarshall } from "@aws-sdk/util-dynamodb";
import { object, string, union } from "zod";
import { membershipPrefix } from "../../shared/account/membership-store.ts";
import { openPartition } from "../../shared/account/open-accounts.ts";
import { accountFolder, uploadsFolder } from "../../shared/files/account-folder.ts";
import { type TableName, tableNames } from "../definition/tables.ts";
import { type Item, itemsOf } from "./stores.ts";

/** What of an item tells whose it is. */
const named = object({
  pk: string(),
  sk: string(),
  id: string().optional(),
  account: string().optional(),
  owner: string().optional(),
  job: string().optional(),
  webhook: string().optional(),
  /** Of a delivery; a try has its name alone. */
  event: union([object({ account: string() }), string().transform(() => undefined)]).optional(),
});
type Named = typeof named._output;

const read = (item: Item): Named => named.parse(unmarshall(item));

/** An account, and the ids by which what is its own is found: most items do not name their account. */
export class Holdings {
  readonly account: string;
  private readonly folder: string;
  private readonly jobs = new Set<string>();
  private readonly webhooks = new Set<string>();
  private readonly addresses = new Set<string>();

  constructor(account: string) {
    this.account = account;
    this.folder = accountFolder(account);
  }

  /** Looks for the account's jobs, webhooks and addresses. What was found before stays known. */
  async gather(): Promise<void> {
    for await (const item of itemsOf("jobs")) {
      const { pk, sk, account } = read(item);
      if (sk === "job" && account === this.account) this.jobs.add(pk);
    }
    for await (const item of itemsOf("webhooks")) {
      const { pk, id, account, webhook, event } = read(item);
      if (pk === `account#${this.account}` && id !== undefined) this.webhooks.add(id);
      // One that was deleted is named by its deliveries alone.
      const named = account ?? event?.account;
      if (named === this.account && webhook !== undefined) this.webhooks.add(webhook);
    }
    for await (const item of itemsOf("mailboxes")) {
      const { pk, account } = read(item);
      if (pk.startsWith("address#") && account === this.account)
        this.addresses.add(pk.slice("address#".length));
    }
  }

  /** Whether an item is the account's. `gather` has to be done. */
  owns(table: TableName, item: Item): boolean {
    return rules[table](read(item), this);
  }

  /** Beginnings of the keys of all files that are the account's. */
  prefixes(): string[] {
    const ofJobs = [...this.jobs].flatMap((job) => [`jobs/${job}/`, `job-results/${job}/`]);
    const folders = ["sessions", "answers", "cache", "results"].map((name) => `${name}/${this.folder}/`);
    return [`uploads/${uploadsFolder(this.account)}/`, ...folders, ...ofJobs];
  }

  readonly hasJob = (job: string | undefined): boolean => job !== undefined && this.jobs.has(job);
  readonly hasWebhook = (webhook: string): boolean => this.webhooks.has(webhook);
  readonly hasAddress = (address: string): boolean => this.addresses.has(address);
  readonly isFolder = (owner: string | undefined): boolean => owner === this.folder;
}

/** One of many that name their account as the partition. */
const partition = ({ pk }: Named, { account }: Holdings) => pk === account;

/** By table: whose an item is (infra/definition/records.ts names the kinds). */
const rules: Readonly<Record<TableName, (item: Named, all: Holdings) => boolean>> = {
  keys: (item, { account }) => item.account === account,
  accounts: ({ pk, account: named }, { account }) =>
    pk === account || (pk.startsWith(membershipPrefix) && named === account),
  usage: ({ pk, sk }, { account }) =>
    pk === account || (pk === openPartition && sk.slice(0, sk.lastIndexOf("|")) === account),
  answers: partition,
  jobs: ({ pk, sk, job }, { hasJob }) =>
    hasJob(pk) || (pk === "active" && hasJob(sk)) || (pk === "ended" && hasJob(job)),
  sessions: ({ pk, owner }, { isFolder }) => isFolder(pk) || (pk === "expiring" && isFolder(owner)),
  webhooks: ({ pk, account: named }, { account, hasWebhook }) =>
    pk === `account#${account}` ||
    (pk === "pending" && named === account) ||
    (pk.startsWith("deliveries#") && hasWebhook(pk.slice("deliveries#".length))),
  mailboxes: ({ pk, sk, account: named, job }, { account, hasJob, hasAddress }) =>
    pk === `account#${account}` ||
    (pk.startsWith("address#") && named === account) ||
    (pk.startsWith("message#") && (hasJob(job) || hasAddress(sk.slice("to#".length)))),
  chains: partition,
  retention: partition,
  cache: ({ pk, owner }, { account, isFolder }) => pk === `budget#${account}` || isFolder(owner),
};

/** Whether anything in the tables names the account. */
export async function isKnown(holdings: Holdings): Promise<boolean> {
  for (const table of tableNames)
    for await (const item of itemsOf(table)) if (holdings.owns(table, item)) return true;
  return false;
}
