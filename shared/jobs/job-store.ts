import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { object, string } from "zod";
import { dynamo, isConditionFailure } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { type Item, itemRecord, type Job, jobRecord } from "./job.ts";

/** Jobs are kept for a week, as their files are. */
const kept = 7 * 86_400;
const activeJobs = "active";

const table = () => setting("TABLE_JOBS");
const itemKey = (job: string, item: number) => ({ pk: job, sk: `item#${String(item).padStart(4, "0")}` });
const expiry = () => Math.floor(Date.now() / 1000) + kept;

export async function putJob(job: Job): Promise<void> {
  await dynamo().send(new PutCommand({ TableName: table(), Item: { ...job, sk: "job", ttl: expiry() } }));
  await dynamo().send(
    new PutCommand({ TableName: table(), Item: { pk: activeJobs, sk: job.pk, ttl: expiry() } }),
  );
}

export async function putItem(job: string, item: Omit<Item, "sk">): Promise<void> {
  await dynamo().send(
    new PutCommand({ TableName: table(), Item: { ...item, ...itemKey(job, item.number), ttl: expiry() } }),
  );
}

export async function findJob(id: string): Promise<Job | undefined> {
  const { Item: found } = await dynamo().send(
    new GetCommand({ TableName: table(), Key: { pk: id, sk: "job" }, ConsistentRead: true }),
  );
  return found === undefined ? undefined : jobRecord.parse(found);
}

export async function listItems(job: string): Promise<Item[]> {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: "pk = :job AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":job": job, ":prefix": "item#" },
      ConsistentRead: true,
    }),
  );
  return itemRecord.array().parse(Items);
}

/** Ids of jobs that are not completed. */
export async function listActive(): Promise<string[]> {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: "pk = :active",
      ExpressionAttributeValues: { ":active": activeJobs },
    }),
  );
  return object({ sk: string() })
    .array()
    .parse(Items)
    .map(({ sk }) => sk);
}

/** Takes an item for `hold` ms. Undefined when it is settled, or another worker holds it. */
export async function claimItem(job: string, item: number, hold: number): Promise<Item | undefined> {
  const now = Date.now();
  try {
    const { Attributes } = await dynamo().send(
      new UpdateCommand({
        TableName: table(),
        Key: itemKey(job, item),
        UpdateExpression: "SET #status = :processing, held_until = :until ADD attempts :one",
        ConditionExpression: "#status = :queued OR (#status = :processing AND held_until < :now)",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: {
          ":processing": "processing",
          ":queued": "queued",
          ":until": now + hold,
          ":now": now,
          ":one": 1,
        },
        ReturnValues: "ALL_NEW",
      }),
    );
    return itemRecord.parse(Attributes);
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

type Outcome =
  | { status: "success"; result_name?: string; data?: unknown }
  | { status: "failed"; error: string };

/** Writes an item's outcome, and names it in the job's sets. Returns the job as it then stands. */
export async function settleItem(job: string, item: number, outcome: Outcome): Promise<Job> {
  const fields = Object.entries(outcome).filter(([, value]) => value !== undefined);
  await dynamo().send(
    new UpdateCommand({
      TableName: table(),
      Key: itemKey(job, item),
      UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
    }),
  );
  const { Attributes } = await dynamo().send(
    new UpdateCommand({
      TableName: table(),
      Key: { pk: job, sk: "job" },
      UpdateExpression: "ADD #set :item SET #status = :processing",
      ExpressionAttributeNames: {
        "#set": outcome.status === "success" ? "done" : "failed",
        "#status": "status",
      },
      ExpressionAttributeValues: { ":item": new Set([item]), ":processing": "processing" },
      ReturnValues: "ALL_NEW",
    }),
  );
  return jobRecord.parse(Attributes);
}

/** Marks the job completed, once; it leaves the list of active jobs. */
export async function completeJob(
  id: string,
  outcome: Pick<Job, "status" | "result_key" | "result_name">,
): Promise<void> {
  const now = new Date().toISOString();
  try {
    await dynamo().send(
      new UpdateCommand({
        TableName: table(),
        Key: { pk: id, sk: "job" },
        UpdateExpression:
          "SET #status = :status, completed_at = :now, result_key = :key, result_name = :name",
        ConditionExpression: "attribute_not_exists(completed_at)",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: {
          ":status": outcome.status,
          ":now": now,
          ":key": outcome.result_key ?? "",
          ":name": outcome.result_name ?? "",
        },
      }),
    );
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
  await dynamo().send(new DeleteCommand({ TableName: table(), Key: { pk: activeJobs, sk: id } }));
}
