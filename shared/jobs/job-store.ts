import {
  DeleteCommand,
  GetCommand,
  paginateQuery,
  type QueryCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { number, object, string } from "zod";
import { dynamo, epochSeconds, put, unlessUnmet } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { lifetimes } from "../contract/lifetimes.ts";
import { type Item, itemRecord, type Job, jobRecord, lastStep } from "./job.ts";
import { type NewItem, newItem } from "./new-item.ts";
import { forgetSecrets } from "./secret-options.ts";

const activeJobs = "active";
const endedJobs = "ended";

const table = () => setting("TABLE_JOBS");
const itemKey = (job: string, item: number) => ({
  pk: job,
  sk: item === lastStep ? "last-step" : `item#${String(item).padStart(4, "0")}`,
});
const expiry = () => epochSeconds() + lifetimes.job.seconds;

/** Listed first: a job that is not listed would not be ended by anyone when its workers are lost. */
export async function putJob(job: Job): Promise<void> {
  await Promise.all([
    put({ TableName: table(), Item: { pk: activeJobs, sk: job.pk, ttl: expiry() } }),
    putItem(job.pk, newItem(lastStep, { filename: "", contentType: "" })),
  ]);
  await put({ TableName: table(), Item: { ...job, sk: "job", ttl: expiry() } });
}

export async function putItem(job: string, item: NewItem): Promise<void> {
  await put({ TableName: table(), Item: { ...item, ...itemKey(job, item.number), ttl: expiry() } });
}

export async function findJob(id: string): Promise<Job | undefined> {
  const { Item: found } = await dynamo().send(
    new GetCommand({ TableName: table(), Key: { pk: id, sk: "job" }, ConsistentRead: true }),
  );
  return found === undefined ? undefined : jobRecord.parse(found);
}

export async function findItem(job: string, item: number): Promise<Item | undefined> {
  const { Item: found } = await dynamo().send(
    new GetCommand({ TableName: table(), Key: itemKey(job, item), ConsistentRead: true }),
  );
  return found === undefined ? undefined : itemRecord.parse(found);
}

type Query = Pick<
  QueryCommandInput,
  "KeyConditionExpression" | "ExpressionAttributeValues" | "ConsistentRead"
>;

/** Every record that a query finds, page after page. */
async function queryAll(query: Query): Promise<unknown[]> {
  const pages = paginateQuery({ client: dynamo() }, { TableName: table(), ...query });
  return (await Array.fromAsync(pages)).flatMap(({ Items = [] }) => Items);
}

export async function listItems(job: string): Promise<Item[]> {
  const found = await queryAll({
    KeyConditionExpression: "pk = :job AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":job": job, ":prefix": "item#" },
    ConsistentRead: true,
  });
  return itemRecord.array().parse(found);
}

/** Ids of jobs that are not completed. */
export async function listActive(): Promise<string[]> {
  const found = await queryAll({
    KeyConditionExpression: "pk = :active",
    ExpressionAttributeValues: { ":active": activeJobs },
  });
  return object({ sk: string() })
    .array()
    .parse(found)
    .map(({ sk }) => sk);
}

/** Takes an item for `hold` ms. Undefined when it is settled, or another worker holds it. */
export async function claimItem(job: string, item: number, hold: number): Promise<Item | undefined> {
  const now = Date.now();
  const claimed = await conditionally(
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
  return claimed === undefined ? undefined : itemRecord.parse(claimed.attributes);
}

/** Holds an item until then, for the worker that has claimed it and no other: each claim has its number. */
export async function holdItem(job: string, { number, attempts }: Item, until: number): Promise<void> {
  await conditionally(
    new UpdateCommand({
      TableName: table(),
      Key: itemKey(job, number),
      UpdateExpression: "SET held_until = :until",
      ConditionExpression: "#status = :processing AND attempts = :mine",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":until": until, ":processing": "processing", ":mine": attempts },
    }),
  );
}

/** Lets go of an item whose work failed for a reason of ours, so that its next delivery finds it free. */
export const releaseItem = (job: string, item: Item): Promise<void> => holdItem(job, item, 0);

/** As `releaseItem`, after a try in which storage was away. Done twice it counts once. */
export async function releaseUntried(job: string, { number, attempts }: Item): Promise<void> {
  await conditionally(
    new UpdateCommand({
      TableName: table(),
      Key: itemKey(job, number),
      UpdateExpression: "SET held_until = :free ADD outages :one",
      ConditionExpression: "attempts = :mine AND #status = :processing AND held_until <> :free",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":free": 0, ":one": 1, ":processing": "processing", ":mine": attempts },
    }),
  );
}

/** Whether the item, as it was read, is now waiting for a message sent at `now`: of two who ask, one hears yes. */
export async function requeueItem(job: string, item: Item, now: number): Promise<boolean> {
  const { number, status, held_until, sent_at } = item;
  const changed = await conditionally(
    new UpdateCommand({
      TableName: table(),
      Key: itemKey(job, number),
      UpdateExpression: "SET #status = :queued, sent_at = :now",
      ConditionExpression: "#status = :status AND held_until = :held AND sent_at = :sent",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: {
        ":queued": "queued",
        // Another than before, so that of two who read the same one changes it.
        ":now": Math.max(now, sent_at + 1),
        ":status": status,
        ":held": held_until,
        ":sent": sent_at,
      },
    }),
  );
  return changed !== undefined;
}

type Outcome =
  | { status: "success"; result_name?: string; data?: unknown; warnings?: string[] | undefined }
  | { status: "failed"; error: string };

/** Runs a conditional write; undefined when its condition is false. */
async function conditionally(
  command: UpdateCommand,
): Promise<{ attributes: Record<string, unknown> | undefined } | undefined> {
  const done = await unlessUnmet(dynamo().send(command));
  return done === undefined ? undefined : { attributes: done.Attributes };
}

/** Writes an item's outcome unless it has one: the first counts. Returns the outcome that stands. */
async function writeOutcome(job: string, item: number, outcome: Outcome): Promise<"done" | "failed"> {
  const fields = Object.entries(outcome).filter(([, value]) => value !== undefined);
  const written = await conditionally(
    new UpdateCommand({
      TableName: table(),
      Key: itemKey(job, item),
      UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(", ")}`,
      // Of a job that was deleted meanwhile nothing is written anew.
      ConditionExpression: "attribute_exists(pk) AND #status <> :settled_well AND #status <> :settled_badly",
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        ":settled_well": "success",
        ":settled_badly": "failed",
      },
    }),
  );
  const status = written === undefined ? (await findItem(job, item))?.status : outcome.status;
  return status === "success" ? "done" : "failed";
}

/**
 * Gives an item its outcome, and names it in the job's set of that outcome. Of two outcomes the first stands, so that
 * no item is in both sets; a completed job stays as it is. Returns the job as it then stands.
 */
export async function settleItem(job: string, item: number, outcome: Outcome): Promise<Job> {
  const set = await writeOutcome(job, item, outcome);
  const changed = await conditionally(
    new UpdateCommand({
      TableName: table(),
      Key: { pk: job, sk: "job" },
      UpdateExpression: "ADD #set :item SET #status = :processing",
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(completed_at)",
      ExpressionAttributeNames: { "#set": set, "#status": "status" },
      ExpressionAttributeValues: { ":item": new Set([item]), ":processing": "processing" },
      ReturnValues: "ALL_NEW",
    }),
  );
  if (changed !== undefined) return jobRecord.parse(changed.attributes);
  const completed = await findJob(job);
  if (completed === undefined) throw new Error("The job of this item is gone.");
  return completed;
}

export type JobOutcome = Pick<Job, "status" | "result_key" | "result_name">;

/** Marks the job completed, once; its event is still to be sent. */
export async function completeJob(id: string, outcome: JobOutcome): Promise<void> {
  await conditionally(
    new UpdateCommand({
      TableName: table(),
      Key: { pk: id, sk: "job" },
      UpdateExpression:
        "SET #status = :status, completed_at = :now, result_key = :key, result_name = :name, unannounced = :yes",
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(completed_at)",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: {
        ":status": outcome.status,
        ":now": new Date().toISOString(),
        ":key": outcome.result_key ?? "",
        ":name": outcome.result_name ?? "",
        ":yes": true,
      },
    }),
  );
  await forgetSecrets(id);
}

/** The event of a completed job is on its way: the job leaves the list of active ones for that of the ended. */
export async function closeJob(id: string): Promise<void> {
  const closed = await conditionally(
    new UpdateCommand({
      TableName: table(),
      Key: { pk: id, sk: "job" },
      UpdateExpression: "REMOVE unannounced",
      ConditionExpression: "attribute_exists(completed_at)",
      ReturnValues: "ALL_NEW",
    }),
  );
  if (closed !== undefined) await listEnded(jobRecord.parse(closed.attributes));
  await dynamo().send(new DeleteCommand({ TableName: table(), Key: { pk: activeJobs, sk: id } }));
}

/** An ended job whose files are still there. */
const ended = object({ sk: string(), job: string(), total: number() });
export type Ended = typeof ended._output;

async function listEnded({ pk: job, total, completed_at }: Job): Promise<void> {
  const Item = {
    pk: endedJobs,
    sk: `${completed_at}#${job}`,
    job,
    total,
    ttl: expiry() + lifetimes.jobInput.seconds,
  };
  await put({ TableName: table(), Item });
}

/** Jobs that ended before that time, epoch ms. */
export async function endedBefore(time: number): Promise<Ended[]> {
  const found = await queryAll({
    KeyConditionExpression: "pk = :ended AND sk < :time",
    ExpressionAttributeValues: { ":ended": endedJobs, ":time": new Date(time).toISOString() },
  });
  return ended.array().parse(found);
}

export async function unlistEnded({ sk }: Ended): Promise<void> {
  await dynamo().send(new DeleteCommand({ TableName: table(), Key: { pk: endedJobs, sk } }));
}
