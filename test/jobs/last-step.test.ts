import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { bucketFiles, getFile } from "../../shared/aws/file-store.ts";
import { inline } from "../../shared/execution/isolate.ts";
import { workerOperations } from "../../shared/jobs/bulk-operations.ts";
import { bundleKey, lastStep, resultKey } from "../../shared/jobs/job.ts";
import { jobStatusOf } from "../../shared/jobs/status.ts";
import { bounded, workWith } from "../../shared/jobs/steps.ts";
import { submitJob } from "../../shared/jobs/submit.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { pdfFile } from "../harness/pdf.ts";
import { workItem } from "../harness/work-item.ts";

const minute = 60_000;
const files = () => ["a", "b"].map((title) => pdfFile(samplePdf(title), `${title}.pdf`));
const status = (job: string) => jobStatusOf(job, "jobs");

/** A job of two files, the first of them done. */
async function halfDone(operation: "merge" | "compress"): Promise<string> {
  const { pk } = await submitJob("jobs", operation, files(), undefined);
  await workItem(pk, 1, minute);
  return pk;
}

test("files that cannot be joined fail the job, once and for all", async () => {
  const job = await halfDone("merge");
  await bucketFiles.put(resultKey(job, 1), Buffer.from("nothing"), "application/pdf");
  await workItem(job, 2, minute);
  const failed = await status(job);
  expect(failed).toMatchObject({ status: "failed", files_processed: 2, files_failed: 0 });
  expect(failed).not.toHaveProperty("download_url");
  expect(await bucketFiles.find(bundleKey(job))).toBeUndefined();
  await workItem(job, 2, minute);
  expect((await status(job)).completed_at).toBe(failed.completed_at);
});

test("only the files that could be read are joined, in their order", async () => {
  const [first = pdfFile(samplePdf("a")), last = first] = files();
  const broken = pdfFile(Buffer.from("nothing"), "broken.pdf");
  const { pk } = await submitJob("jobs", "merge", [first, broken, last], undefined);
  for (const item of [3, 2, 1]) await workItem(pk, item, minute);
  expect(await status(pk)).toMatchObject({ status: "completed_with_errors", files_failed: 1 });
  const pages = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();
  expect(await pages(await getFile(bundleKey(pk)))).toBe(
    (await pages(first.bytes)) + (await pages(last.bytes)),
  );
});

test.each([
  { operation: "merge", type: "application/pdf" },
  { operation: "compress", type: "application/zip" },
] as const)("the result of $operation is sent as $type", async ({ operation, type }) => {
  const job = await halfDone(operation);
  await workItem(job, 2, minute);
  const answer = await fetch((await status(job)).download_url ?? "");
  expect(answer.headers.get("content-type")).toBe(type);
});

test("a worker without the join makes no ZIP in its place, and leaves the step to one that has it", async () => {
  const job = await halfDone("merge");
  const carried = { operations: workerOperations, joins: {}, overviews: {} };
  const without = bounded(inline(workWith(carried)));
  await expect(workItem(job, 2, minute, without)).rejects.toThrow("does not carry the join of merge");
  expect((await status(job)).status).toBe("processing");
  await workItem(job, lastStep, minute);
  expect((await status(job)).status).toBe("completed");
});
