import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { number, object, string } from "zod";
import { dynamo, get, put } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { lifetimes } from "../contract/lifetimes.ts";

/** One past call. `file_size` is the request body in bytes; what failed has its `code`. Records of old have neither of the last. */
const entry = object({
  timestamp: string(),
  method: string(),
  path: string(),
  tool: string(),
  status: number(),
  file_size: number(),
  duration_ms: number(),
  request_id: string().default(""),
  code: string().nullable().default(null),
});
export type HistoryEntry = typeof entry._output;
type EndedCall = Omit<HistoryEntry, "request_id" | "code"> & { code?: string | undefined };

const prefix = "call#";

const keyOf = (account: string, requestId: string, timestamp: string) => ({
  pk: account,
  sk: `${prefix}${timestamp}#${requestId}`,
});

/** The status with which a call of that time ended; undefined when it was not recorded. */
export async function callStatus(
  account: string,
  requestId: string,
  time: Date,
): Promise<number | undefined> {
  const item = await get({
    TableName: setting("TABLE_USAGE"),
    Key: keyOf(account, requestId, time.toISOString()),
    ConsistentRead: true,
  });
  return item === undefined ? undefined : entry.parse(item).status;
}

export async function recordCall(account: string, requestId: string, call: EndedCall): Promise<void> {
  await put({
    TableName: setting("TABLE_USAGE"),
    Item: {
      ...keyOf(account, requestId, call.timestamp),
      ttl: Math.floor(Date.parse(call.timestamp) / 1000) + lifetimes.history.seconds,
      ...call,
      request_id: requestId,
      code: call.code ?? null,
    },
  });
}

function query(account: string, start: Record<string, unknown> | undefined) {
  return {
    TableName: setting("TABLE_USAGE"),
    KeyConditionExpression: "pk = :account AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":account": account, ":prefix": prefix },
    ExclusiveStartKey: start,
  };
}

/** When the account's latest recorded call came; undefined when none is known any more. */
export async function lastCall(account: string): Promise<string | undefined> {
  const latest = { ...query(account, undefined), ScanIndexForward: false, Limit: 1 };
  const { Items = [] } = await dynamo().send(new QueryCommand(latest));
  return entry.array().parse(Items)[0]?.timestamp;
}

async function countCalls(account: string): Promise<number> {
  let total = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const page = await dynamo().send(new QueryCommand({ ...query(account, start), Select: "COUNT" }));
    total += page.Count ?? 0;
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return total;
}

/** A window of the account's past calls, newest first, and how many there are in all. */
export async function listCalls(account: string, limit: number, offset: number) {
  const items: HistoryEntry[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await dynamo().send(
      new QueryCommand({
        ...query(account, start),
        ScanIndexForward: false,
        Limit: Math.min(1_000, offset + limit - items.length),
      }),
    );
    items.push(...entry.array().parse(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined && items.length < offset + limit);
  return { items: items.slice(offset, offset + limit), total: await countCalls(account) };
}
