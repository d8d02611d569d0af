import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { handler as giveUp } from "../../functions/job-dead-letters/handler.ts";
import { handler as work } from "../../functions/job-worker/handler.ts";
import { lastStep } from "../../shared/jobs/job.ts";
import { claimItem } from "../../shared/jobs/job-store.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { pdfFile } from "../harness/pdf.ts";
import { get, post } from "../harness/request.ts";

const context = { getRemainingTimeInMillis: () => 60_000 };

/** A batch of the queue; each message has the id of its place. */
const batch = (...bodies: unknown[]) =>
  ({
    Records: bodies.map((body, at) => ({ messageId: String(at), body: JSON.stringify(body) })),
  }) as SQSEvent;

const failed = ({ batchItemFailures }: SQSBatchResponse) =>
  batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

async function job(): Promise<string> {
  const files = ["a", "b"].map((title) => pdfFile(samplePdf(title), `${title}.pdf`));
  const { status, json } = await post("/api/v1/bulk/upload", { operation: "compress", files });
  expect([status, json.status]).toEqual([200, "queued"]);
  return json.job_id;
}

const statusOf = async (id: string) => (await get(`/api/v1/bulk/${id}`)).json;

test("of a batch only the messages that failed come again, the others are done", async () => {
  const id = await job();
  const answer = await work(batch({ job: id, item: 1 }, { nonsense: true }, { job: id, item: 2 }), context);
  expect(failed(answer)).toEqual(["1"]);
  const status = await statusOf(id);
  expect(status).toMatchObject({ status: "completed", files_processed: 2, progress: 1 });
  expect(Date.parse(status.completed_at)).toBeGreaterThanOrEqual(Date.parse(status.created_at));
});

test("a job that is not done yet has no links but those of what is", async () => {
  const id = await job();
  expect(await statusOf(id)).toMatchObject({ status: "queued", progress: 0 });
  await work(batch({ job: id, item: 2 }), context);
  const status = await statusOf(id);
  expect(status).toMatchObject({ status: "processing", files_processed: 1, progress: 0.5 });
  expect(status).not.toHaveProperty("download_url");
  expect(status).not.toHaveProperty("completed_at");
  expect(status.results[0]).toEqual({ filename: "a.pdf", status: "queued" });
  expect(status.results[1].download_url).toContain("http");
});

test("a message of a job that is gone is done with", async () => {
  expect(failed(await work(batch({ job: "job_gone", item: 1 }), context))).toEqual([]);
  expect(failed(await giveUp(batch({ job: "job_gone", item: 1 }), context))).toEqual([]);
});

test("a dead letter ends its item, and the last one the job", async () => {
  const id = await job();
  await work(batch({ job: id, item: 1 }), context);
  for (let worker = 1; worker <= 3; worker++) await claimItem(id, 2, -1);
  expect(failed(await giveUp(batch({ job: id, item: 2 }), context))).toEqual([]);
  // The last step takes engines: it is a worker that does it.
  expect(await statusOf(id)).toMatchObject({ status: "processing", progress: 1 });
  await work(batch({ job: id, item: lastStep }), context);
  const status = await statusOf(id);
  expect(status).toMatchObject({ status: "completed_with_errors", files_processed: 1, files_failed: 1 });
  expect(status.results[1]).toMatchObject({ status: "failed", error: "The file could not be processed." });
});
