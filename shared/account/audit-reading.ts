import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { dynamo } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import {
  type AuditEntry,
  type AuditHead,
  auditEntry,
  auditHead,
  auditPrefix,
  digestOf,
  entryKey,
  headOf,
  noHead,
} from "./audit-log.ts";

async function page(account: string, forward: boolean, limit: number, beyond: number | undefined) {
  const start = beyond === undefined ? {} : { ExclusiveStartKey: entryKey(account, beyond) };
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: setting("TABLE_USAGE"),
      KeyConditionExpression: "pk = :account AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":account": account, ":prefix": auditPrefix },
      ScanIndexForward: forward,
      ConsistentRead: true,
      Limit: limit,
      ...start,
    }),
  );
  return Items;
}

/** Entries, newest first, those before the number `before`. */
export async function listAudit(account: string, limit: number, before?: number): Promise<AuditEntry[]> {
  return auditEntry.array().parse(await page(account, false, limit, before));
}

export type AuditVerdict = { entries: number; fault?: string };

const byPage = 500;

/** What is wrong with an entry at its place; undefined when nothing is. */
function faultOf(account: string, item: unknown, last: AuditHead): string | undefined {
  const at = `entry ${last.seq + 1}`;
  const read = auditEntry.safeParse(item);
  if (!read.success) return `${at} cannot be read`;
  const { seq, hash, previous } = read.data;
  if (seq !== last.seq + 1) return `${at} is missing`;
  if (previous !== last.hash) return `${at} does not follow the one before it`;
  return hash === digestOf(account, read.data) ? undefined : `${at} was altered`;
}

/** Reads the whole log and says at which entry it is not what was written. */
export async function verifyAudit(account: string): Promise<AuditVerdict> {
  let last = noHead;
  let before = noHead;
  for (;;) {
    const items = await page(account, true, byPage, last.seq === 0 ? undefined : last.seq);
    for (const item of items) {
      const fault = faultOf(account, item, last);
      if (fault !== undefined) return { entries: last.seq, fault };
      [before, last] = [last, auditHead.parse(item)];
    }
    if (items.length < byPage) break;
  }
  const noted = await headOf(account);
  // One that died between its two writes leaves the head one behind; the next entry moves it on.
  const holds = [last, before].some(({ seq, hash }) => seq === noted.seq && hash === noted.hash);
  return holds ? { entries: last.seq } : { entries: last.seq, fault: `entry ${last.seq + 1} is missing` };
}
