import { randomUUID } from "node:crypto";
import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import { DeleteMessageCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { bucketFiles, getFile } from "../../shared/aws/file-store.ts";
import { s3 } from "../../shared/aws/s3.ts";
import { sqs } from "../../shared/aws/sqs.ts";
import { newSecret } from "../../shared/events/signature.ts";
import { giveUpItem } from "../../shared/jobs/dead-letter.ts";
import { announceJob } from "../../shared/jobs/end-job.ts";
import { forgetInputs } from "../../shared/jobs/forget-inputs.ts";
import { bundleKey, inputKey, lastStep, resultKey } from "../../shared/jobs/job.ts";
import {
  claimItem,
  completeJob,
  findJob,
  holdItem,
  listActive,
  releaseItem,
  settleItem,
} from "../../shared/jobs/job-store.ts";
import { reapJobs } from "../../shared/jobs/reap.ts";
import { jobStatusOf } from "../../shared/jobs/status.ts";
import { submitJob } from "../../shared/jobs/submit.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { webhookRecords } from "../../shared/storage/webhooks/webhook-records.ts";
import { ownJobs } from "../harness/own-jobs.ts";
import { pdfFile } from "../harness/pdf.ts";
import { workItem } from "../harness/work-item.ts";

const minute = 60_000;
const table = () => setting("TABLE_JOBS");
const status = (job: string) => jobStatusOf(job, "jobs");

// What reaps moves every job there is.
beforeAll(ownJobs);

const unlist = (job: string) =>
  dynamo().send(new DeleteCommand({ TableName: table(), Key: { pk: "active", sk: job } }));

beforeEach(async () => {
  for (const job of await listActive()) await unlist(job);
});

/** Takes all messages of the queue; the items of this job among them. */
async function messages(job: string): Promise<number[]> {
  const QueueUrl = setting("QUEUE_JOBS");
  const found: number[] = [];
  for (;;) {
    const { Messages = [] } = await sqs().send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return found.toSorted();
    for (const { Body = "{}", ReceiptHandle } of Messages) {
      const { job: id, item } = JSON.parse(Body);
      if (id === job) found.push(item);
      await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}

/** A job of two files, sent as a message each; both are lost. `sent` in epoch ms. */
async function lost(operation: "merge" | "compress" = "compress"): Promise<{ job: string; sent: number }> {
  const files = ["a", "b"].map((title) => pdfFile(samplePdf(title), `${title}.pdf`));
  const { pk, created_at } = await submitJob("jobs", operation, files, undefined);
  expect(await messages(pk)).toEqual([1, 2]);
  return { job: pk, sent: Date.parse(created_at) };
}

/** Takes the message that asks for the last step, and does it. */
async function lastStepOf(job: string): Promise<void> {
  expect(await messages(job)).toEqual([lastStep]);
  await workItem(job, lastStep, minute);
}

/** As a worker that was cut off leaves it: the item has failed, and its job does not know yet. */
const failUncounted = (job: string) =>
  dynamo().send(
    new UpdateCommand({
      TableName: table(),
      Key: { pk: job, sk: "item#0001" },
      UpdateExpression: "SET #status = :failed",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":failed": "failed" },
    }),
  );

test("an item that a worker still holds is not sent again, nor is one that is done", async () => {
  const { job, sent } = await lost();
  await claimItem(job, 1, 30 * minute);
  await reapJobs(sent + 5 * minute);
  expect(await messages(job)).toEqual([2]);
  await workItem(job, 2, minute);
  await reapJobs(sent + 5 * minute);
  expect(await messages(job)).toEqual([]);
  expect((await status(job)).results.map((each) => each.status)).toEqual(["processing", "success"]);
});

const sentAt = (job: string, time: number) =>
  dynamo().send(
    new UpdateCommand({
      TableName: table(),
      Key: { pk: job, sk: "job" },
      UpdateExpression: "SET created_at = :time",
      ExpressionAttributeValues: { ":time": new Date(time).toISOString() },
    }),
  );

test("a job is left alone for two minutes, and ended after six days", async () => {
  const { job, sent } = await lost();
  await reapJobs(sent + 2 * minute - 5_000);
  expect(await messages(job)).toEqual([]);
  await reapJobs(sent + 2 * minute);
  expect(await messages(job)).toEqual([1, 2]);
  // It is made older, not the time later: the jobs of other tests are not that old.
  await sentAt(job, sent - 6 * 86_400_000);
  await reapJobs(sent);
  expect((await status(job)).completed_at).toBeUndefined();
  await reapJobs(sent + 1);
  expect((await status(job)).status).toBe("failed");
  expect(await messages(job)).toEqual([]);
});

test("a success that was written but not counted counts as done", async () => {
  const { job, sent } = await lost();
  await workItem(job, 1, minute);
  await dynamo().send(
    new UpdateCommand({
      TableName: table(),
      Key: { pk: job, sk: "job" },
      UpdateExpression: "REMOVE done",
    }),
  );
  await reapJobs(sent + 5 * minute);
  expect(await messages(job)).toEqual([2]);
  expect(await status(job)).toMatchObject({ status: "processing", files_processed: 1, files_failed: 0 });
  await workItem(job, 2, minute);
  expect(await status(job)).toMatchObject({ status: "completed", files_processed: 2 });
});

test("a failure that was written but not counted counts, and the job goes on", async () => {
  const { job, sent } = await lost();
  await failUncounted(job);
  await reapJobs(sent + 5 * minute);
  expect(await messages(job)).toEqual([2]);
  expect(await status(job)).toMatchObject({ status: "processing", files_processed: 0, files_failed: 1 });
});

test("the files of a job are deleted a day after its end, its results are not", async () => {
  const { job } = await lost();
  for (const item of [1, 2]) await workItem(job, item, minute);
  const end = Date.parse((await status(job)).completed_at ?? "");
  const hour = 60 * minute;
  const there = async (key: string) => (await bucketFiles.facts(key)) !== undefined;
  await forgetInputs(end + 23 * hour);
  expect(await there(inputKey(job, 1))).toBe(true);
  await forgetInputs(end + 25 * hour);
  expect([await there(inputKey(job, 1)), await there(inputKey(job, 2))]).toEqual([false, false]);
  expect([await there(resultKey(job, 1)), await there(bundleKey(job))]).toEqual([true, true]);
});

test("a completed job that is still in the list is not done again", async () => {
  const { job, sent } = await lost();
  for (const item of [1, 2]) await workItem(job, item, minute);
  const before = await status(job);
  await dynamo().send(new PutCommand({ TableName: table(), Item: { pk: "active", sk: job } }));
  await bucketFiles.delete(bundleKey(job));
  await reapJobs(sent + 5 * minute);
  expect(await bucketFiles.find(bundleKey(job))).toBeUndefined();
  expect(await messages(job)).toEqual([]);
  expect((await status(job)).completed_at).toBe(before.completed_at);
});

test("a job whose record cannot be read, or is gone, does not stop the others", async () => {
  const { job, sent } = await lost();
  // Both stand before every other job of the list.
  const listed = ["job", "job_"].map((sk) => ({ pk: "active", sk }));
  for (const Item of [...listed, { pk: "job_", sk: "job" }])
    await dynamo().send(new PutCommand({ TableName: table(), Item }));
  await reapJobs(sent + 5 * minute);
  expect(await messages(job)).toEqual([1, 2]);
});

test("a worker killed midway: its item is taken again when its hold ends", async () => {
  const { job, sent } = await lost();
  await claimItem(job, 1, 0);
  await workItem(job, 2, minute);
  expect((await findJob(job))?.completed_at).toBeUndefined();
  await reapJobs(sent + 5 * minute);
  expect(await messages(job)).toEqual([1]);
  await workItem(job, 1, minute);
  expect((await status(job)).status).toBe("completed");
});

test("when the service starts again, items that were held and messages that were sent are not waited for, once", async () => {
  const { job, sent } = await lost();
  await claimItem(job, 1, minute);
  await reapJobs(sent + 1_000);
  expect(await messages(job)).toEqual([]);
  await reapJobs(sent + 1_000, { restarted: true });
  expect(await messages(job)).toEqual([1, 2]);
  await reapJobs(sent + 2_000);
  expect(await messages(job)).toEqual([]);
  for (const item of [1, 2]) await workItem(job, item, minute);
  expect(await status(job)).toMatchObject({ status: "completed", files_processed: 2 });
});

test("two reapers send an item once, and the dead letter of a last step ends the job", async () => {
  const { job, sent } = await lost();
  await workItem(job, 1, minute);
  await Promise.all([reapJobs(sent + 3 * minute), reapJobs(sent + 3 * minute)]);
  expect(await messages(job)).toEqual([2]);
  await settleItem(job, 2, { status: "failed", error: "x" });
  for (let worker = 1; worker <= 3; worker++) await claimItem(job, lastStep, -1);
  await giveUpItem(job, lastStep);
  expect(await status(job)).toMatchObject({ status: "failed", files_processed: 1, files_failed: 1 });
});

test("the dead letter of the last item sends the last step to a worker, once", async () => {
  const { job } = await lost();
  await workItem(job, 1, minute);
  for (let worker = 1; worker <= 3; worker++) await claimItem(job, 2, -1);
  await Promise.all([giveUpItem(job, 2), giveUpItem(job, 2)]);
  await lastStepOf(job);
  expect(await status(job)).toMatchObject({
    status: "completed_with_errors",
    files_processed: 1,
    files_failed: 1,
  });
});

test("a worker that is slower than its hold keeps its item, and one that lost it renews nothing", async () => {
  const { job, sent } = await lost();
  const mine = await claimItem(job, 1, -1);
  if (mine === undefined) throw new Error("The item is free.");
  await holdItem(job, mine, sent + 10 * minute);
  await reapJobs(sent + minute);
  expect(await messages(job)).toEqual([]);
  await releaseItem(job, mine);
  const next = await claimItem(job, 1, minute);
  await holdItem(job, mine, 0);
  expect(await claimItem(job, 1, minute)).toBeUndefined();
  expect(next?.attempts).toBe(2);
});

test("the reaper sends no item again that ended three workers", async () => {
  const { job, sent } = await lost();
  for (let worker = 1; worker <= 3; worker++) await claimItem(job, 1, -1);
  await reapJobs(sent + 5 * minute);
  expect(await messages(job)).toEqual([2]);
  expect((await status(job)).results[0]?.status).toBe("failed");
});

test("an outcome that was written but not counted is counted by the reaper", async () => {
  const { job, sent } = await lost();
  await workItem(job, 2, minute);
  await failUncounted(job);
  await reapJobs(sent + 5 * minute);
  await lastStepOf(job);
  expect(await status(job)).toMatchObject({ status: "completed_with_errors", files_failed: 1 });
});

test("a last step that was cut off is done by the reaper", async () => {
  const { job, sent } = await lost();
  await workItem(job, 1, minute);
  await settleItem(job, 2, { status: "failed", error: "x" });
  await reapJobs(sent + 5 * minute);
  await lastStepOf(job);
  expect(await status(job)).toMatchObject({ status: "completed_with_errors", files_failed: 1 });
});

test.each(["merge", "compress"] as const)(
  "a fault of ours in the last step of %s is told, and the reaper does the step again",
  async (operation) => {
    const { job, sent } = await lost(operation);
    await workItem(job, 1, minute);
    const Key = resultKey(job, 1);
    const bytes = await getFile(Key);
    await s3().send(new DeleteObjectCommand({ Bucket: setting("BUCKET_FILES"), Key }));
    await expect(workItem(job, 2, minute)).rejects.toThrow();
    expect((await status(job)).completed_at).toBeUndefined();
    await bucketFiles.put(Key, bytes, "application/pdf");
    await reapJobs(sent + 5 * minute);
    await lastStepOf(job);
    expect(await status(job)).toMatchObject({ status: "completed", files_processed: 2 });
  },
);

/** The deliveries of a webhook that are on their way. */
async function onTheirWay(webhook: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of webhookRecords.pending(Date.now() + minute))
    if (entry.webhook === webhook) found.push(entry.delivery);
  return found;
}

/** A job of one file of an account that has a webhook. */
async function watched() {
  const account = `watched-${randomUUID()}`;
  const fields = { url: "https://example.com/", events: ["job.completed" as const], active: true };
  const webhook = (await webhookRecords.create(account, fields, newSecret()))?.id ?? "none";
  const { pk: job } = await submitJob(account, "compress", [pdfFile(samplePdf("a"), "a.pdf")], undefined);
  await messages(job);
  return { account, webhook, job };
}

test("a completed job sends its event once, whatever comes after", async () => {
  const { webhook, job } = await watched();
  await workItem(job, 1, minute);
  const sent = await onTheirWay(webhook);
  expect(sent).toHaveLength(1);
  const delivery = await webhookRecords.findDelivery(webhook, sent[0] ?? "");
  expect(delivery?.event).toMatchObject({ job_id: job, status: "success", files_processed: 1 });
  expect(await listActive()).not.toContain(job);
  await workItem(job, 1, minute);
  await announceJob(job);
  await reapJobs(Date.now() + 10 * minute);
  expect(await onTheirWay(webhook)).toEqual(sent);
});

test("the event of a job whose worker ended between its completion and the event is sent by the reaper, once", async () => {
  const { webhook, job } = await watched();
  await completeJob(job, { status: "failed" });
  expect(await onTheirWay(webhook)).toEqual([]);
  expect(await listActive()).toContain(job);
  await Promise.all([reapJobs(), reapJobs()]);
  const sent = await onTheirWay(webhook);
  expect(sent).toHaveLength(1);
  expect(await listActive()).not.toContain(job);
  const delivery = await webhookRecords.findDelivery(webhook, sent[0] ?? "");
  expect(delivery?.event).toMatchObject({ status: "failed", files_processed: 0 });
  expect(delivery?.event.result).toBeUndefined();
});

test("a job whose event was sent but which is still listed as active is taken off the list, and sends no other", async () => {
  const { webhook, job } = await watched();
  await workItem(job, 1, minute);
  const [sent] = await onTheirWay(webhook);
  await webhookRecords.unlist({ account: "", webhook, delivery: sent ?? "" });
  await dynamo().send(new PutCommand({ TableName: table(), Item: { pk: "active", sk: job } }));
  await reapJobs();
  expect(await onTheirWay(webhook)).toEqual([]);
  expect(await listActive()).not.toContain(job);
});
