import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { bucketFiles, getFile } from "../../shared/aws/file-store.ts";
import { asOutage } from "../../shared/aws/outage.ts";
import { s3 } from "../../shared/aws/s3.ts";
import { giveUpItem } from "../../shared/jobs/dead-letter.ts";
import { endJob } from "../../shared/jobs/end-job.ts";
import { bundleKey, inputKey } from "../../shared/jobs/job.ts";
import { claimItem, settleItem } from "../../shared/jobs/job-store.ts";
import { jobStatusOf } from "../../shared/jobs/status.ts";
import type { DoStep } from "../../shared/jobs/steps.ts";
import { submitJob } from "../../shared/jobs/submit.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { get, post } from "../harness/request.ts";
import { workItem } from "../harness/work-item.ts";

const minute = 60_000;
const files = async () => [pdfFile(await numberedPdf(1), "a.pdf"), pdfFile(await numberedPdf(2), "b.pdf")];

test("every message delivered twice, and at once: each file is done once", async () => {
  const { pk } = await submitJob("jobs", "merge", await files(), undefined);
  await Promise.all([1, 2, 1, 2].map((item) => workItem(pk, item, minute)));
  await workItem(pk, 1, minute);
  const status = await jobStatusOf(pk, "jobs");
  expect(status).toMatchObject({ status: "completed", files_processed: 2, files_failed: 0, progress: 1 });
  expect(await pageTexts(await getFile(bundleKey(pk)))).toEqual(["Page 1", "Page 1", "Page 2"]);
});

test("an item that ended three workers counts as failed, and the job goes on without it", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  for (let worker = 1; worker <= 3; worker++) expect(await claimItem(pk, 1, -1)).toBeDefined();
  await workItem(pk, 1, minute);
  await workItem(pk, 2, minute);
  const status = await jobStatusOf(pk, "jobs");
  expect(status).toMatchObject({ status: "completed_with_errors", files_processed: 1, files_failed: 1 });
  expect(status.results[0]).toMatchObject({ status: "failed", error: "The file could not be processed." });
});

test("an item that ended two workers is tried once more", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  for (let worker = 1; worker <= 2; worker++) await claimItem(pk, 1, -1);
  await workItem(pk, 1, minute);
  expect((await jobStatusOf(pk, "jobs")).results[0]?.status).toBe("success");
});

test("links to results end after an hour", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  await workItem(pk, 1, minute);
  await workItem(pk, 2, minute);
  const { download_url, results } = await jobStatusOf(pk, "jobs");
  const links = [download_url, ...results.map((result) => result.download_url)];
  expect(links).toHaveLength(3);
  for (const link of links) {
    const { searchParams } = new URL(link ?? "");
    // AWS Signature Version 4, query parameters: the link holds this many seconds from its date.
    expect(Number(searchParams.get("X-Amz-Expires"))).toBe(3_600);
    const answer = await fetch(link ?? "");
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }
});

test("work that ends after its job was deleted leaves no record, and its message dies out", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  const recordsOf = async () => {
    const ExpressionAttributeValues = { ":job": pk };
    const query = {
      TableName: setting("TABLE_JOBS"),
      KeyConditionExpression: "pk = :job",
      ExpressionAttributeValues,
    };
    return (await dynamo().send(new QueryCommand(query))).Items ?? [];
  };
  const deleting: DoStep = async () => {
    for (const { sk } of await recordsOf())
      await dynamo().send(new DeleteCommand({ TableName: setting("TABLE_JOBS"), Key: { pk, sk } }));
    return { name: "late.pdf" };
  };
  await expect(workItem(pk, 1, minute, deleting)).rejects.toThrow("gone");
  expect(await recordsOf()).toEqual([]);
  await workItem(pk, 1, minute);
  await endJob(pk, { status: "failed" });
  expect(await recordsOf()).toEqual([]);
});

test("an item that is held is left to the one who holds it", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  await claimItem(pk, 1, minute);
  await workItem(pk, 1, minute);
  expect((await jobStatusOf(pk, "jobs")).results[0]?.status).toBe("processing");
});

test("a fault of ours is tried again at once, and the item still counts once", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  const input = { Bucket: setting("BUCKET_FILES"), Key: inputKey(pk, 1) };
  const bytes = await getFile(input.Key);
  await s3().send(new DeleteObjectCommand(input));
  await expect(workItem(pk, 1, minute)).rejects.toThrow();
  await bucketFiles.put(input.Key, bytes, "application/pdf");
  await workItem(pk, 1, minute);
  await workItem(pk, 2, minute);
  expect(await jobStatusOf(pk, "jobs")).toMatchObject({ status: "completed", files_processed: 2 });
});

test("of two outcomes of one item the first stands, and a completed job stays completed", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  await settleItem(pk, 1, { status: "failed", error: "x" });
  const late = await settleItem(pk, 1, { status: "success", result_name: "late.pdf" });
  expect([late.done?.size ?? 0, late.failed?.size]).toEqual([0, 1]);
  await workItem(pk, 2, minute);
  await settleItem(pk, 2, { status: "failed", error: "x" });
  expect(await jobStatusOf(pk, "jobs")).toMatchObject({
    status: "completed_with_errors",
    files_processed: 1,
    files_failed: 1,
    progress: 1,
  });
});

test("a dead letter of an item that is being worked on does not fail it", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  await claimItem(pk, 1, minute);
  await giveUpItem(pk, 1);
  expect((await jobStatusOf(pk, "jobs")).results[0]?.status).toBe("processing");
});

/** As workers leave an item that they were killed over. */
async function tried(job: string, item: number, times: number): Promise<void> {
  for (let worker = 1; worker <= times; worker++) await claimItem(job, item, -1);
}

test("a dead letter of an item that was tried less than three times leaves it to the reaper", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  await tried(pk, 1, 2);
  await giveUpItem(pk, 1);
  expect((await jobStatusOf(pk, "jobs")).results[0]?.status).toBe("processing");
});

test("a worker that could not reach storage has not tried the file", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  const silent = Object.assign(new Error("no answer"), { name: "TimeoutError" });
  const outage: DoStep = () => Promise.reject(asOutage(silent));
  for (let tries = 0; tries < 5; tries++)
    await expect(workItem(pk, 1, minute, outage)).rejects.toMatchObject({ code: "dependency_unavailable" });
  await giveUpItem(pk, 1);
  for (const item of [1, 2]) await workItem(pk, item, minute);
  expect(await jobStatusOf(pk, "jobs")).toMatchObject({ status: "completed", files_processed: 2 });
});

test("a fault of ours that is no outage counts as a try", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  const fault: DoStep = () => Promise.reject(new Error("a fault"));
  for (let tries = 0; tries < 3; tries++)
    await expect(workItem(pk, 1, minute, fault)).rejects.toThrow("a fault");
  await giveUpItem(pk, 1);
  expect((await jobStatusOf(pk, "jobs")).results[0]?.status).toBe("failed");
});

test("dead letters count as failed, and a job of failures is failed", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  for (const item of [1, 2]) await tried(pk, item, 3);
  await giveUpItem(pk, 1);
  await giveUpItem(pk, 2);
  await giveUpItem(pk, 2);
  expect(await jobStatusOf(pk, "jobs")).toMatchObject({
    status: "failed",
    files_failed: 2,
    files_processed: 0,
  });
});

test("a file that cannot be read is its own result; the others are done", async () => {
  const broken = pdfFile(Buffer.from("nothing"), "broken.pdf");
  const { pk } = await submitJob("jobs", "compress", [broken, ...(await files())], undefined);
  for (const item of [1, 2, 3]) await workItem(pk, item, minute);
  const status = await jobStatusOf(pk, "jobs");
  expect(status).toMatchObject({ status: "completed_with_errors", files_processed: 2, files_failed: 1 });
  expect(status.results.map((result) => result.status)).toEqual(["failed", "success", "success"]);
  expect(status.results[0]?.error).toContain("PDF");
  const entries = unzipSync(await getFile(bundleKey(pk)));
  expect(Object.keys(entries)).toEqual(["a-compressed.pdf", "b-compressed.pdf"]);
});

test("results of the same name keep names of their own in the ZIP", async () => {
  const [file = pdfFile(new Uint8Array())] = await files();
  const { pk } = await submitJob("jobs", "compress", [file, file], undefined);
  for (const item of [1, 2]) await workItem(pk, item, minute);
  const names = Object.keys(unzipSync(await getFile(bundleKey(pk))));
  expect(new Set(names).size).toBe(2);
});

test("a hundred files are taken, one more is refused, and the spelling with _ is the same", async () => {
  const small = pdfFile(samplePdf("x"));
  const send = (count: number) =>
    post("/api/v1/bulk/upload", {
      operation: "extract_invoice",
      files: Array.from({ length: count }, () => small),
    });
  const taken = await send(100);
  expect([taken.status, taken.json.total_files]).toEqual([200, 100]);
  expect((await get(`/api/v1/bulk/${taken.json.job_id}`)).json.operation).toBe("extract-invoice");
  const refused = await send(101);
  expect(refused.status).toBe(422);
  expect(refused.json.detail[0]).toMatchObject({ loc: ["body", "files"], type: "too_long" });
});

test("a job of another account does not exist", async () => {
  const { pk } = await submitJob("jobs", "compress", await files(), undefined);
  await expect(jobStatusOf(pk, "someone else")).rejects.toMatchObject({ code: "not_found" });
});
