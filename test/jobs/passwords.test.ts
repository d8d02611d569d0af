import { GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, expect, test } from "vitest";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { bucketFiles, getFile } from "../../shared/aws/file-store.ts";
import { bundleKey } from "../../shared/jobs/job.ts";
import { reapJobs } from "../../shared/jobs/reap.ts";
import { jobStatusOf } from "../../shared/jobs/status.ts";
import { submitJob } from "../../shared/jobs/submit.ts";
import { ownJobs } from "../harness/own-jobs.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { workItem } from "../harness/work-item.ts";

// The password of a job's files is in no table, and nowhere once the job has ended.

// What reaps moves every job there is.
beforeAll(ownJobs);

const minute = 60_000;
const day = 86_400_000;
const password = "open-sesame-4711";

async function locked(name: string) {
  const form = { file: pdfFile(await numberedPdf(1), name), password };
  const { bytes, status } = await post("/api/v1/pdf/protect", form);
  expect(status).toBe(200);
  return pdfFile(bytes, name);
}

const submit = async () =>
  submitJob(
    "secretive",
    "merge",
    [await locked("a.pdf"), await locked("b.pdf")],
    JSON.stringify({ password }),
  );

async function recordsOf(job: string): Promise<string> {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: setting("TABLE_JOBS"),
      KeyConditionExpression: "pk = :job",
      ExpressionAttributeValues: { ":job": job },
    }),
  );
  expect(Items.length).toBeGreaterThan(2);
  return JSON.stringify(Items);
}

const aside = (job: string) => bucketFiles.find(`jobs/${job}/secret-options`);

test("opens every file and the joined one, and is gone when the job is done", async () => {
  const { pk } = await submit();
  expect(await recordsOf(pk)).not.toContain(password);
  await workItem(pk, 1, minute);
  expect(await aside(pk)).toBeDefined();
  await workItem(pk, 2, minute);
  expect(await jobStatusOf(pk, "secretive")).toMatchObject({ status: "completed", files_processed: 2 });
  expect(await pageTexts(await getFile(bundleKey(pk)))).toEqual(["Page 1", "Page 1"]);
  expect(await aside(pk)).toBeUndefined();
  expect(await recordsOf(pk)).not.toContain(password);
});

test("is gone when a job is ended that nobody finished", async () => {
  const { pk } = await submit();
  await reapJobs(Date.now() + 7 * day);
  expect((await jobStatusOf(pk, "secretive")).status).toBe("failed");
  expect(await aside(pk)).toBeUndefined();
});

test("is gone after the reaper came by when the last step was cut off behind the job's end", async () => {
  const { pk } = await submit();
  const kept = await aside(pk);
  await workItem(pk, 1, minute);
  await workItem(pk, 2, minute);
  // As it stands when the process ends between the two.
  await bucketFiles.put(`jobs/${pk}/secret-options`, kept ?? new Uint8Array(), "application/gzip");
  const Item = { pk: "active", sk: pk };
  await dynamo().send(new PutCommand({ TableName: setting("TABLE_JOBS"), Item }));
  await reapJobs();
  expect(await aside(pk)).toBeUndefined();
  const left = await dynamo().send(new GetCommand({ TableName: setting("TABLE_JOBS"), Key: Item }));
  expect(left.Item).toBeUndefined();
});
