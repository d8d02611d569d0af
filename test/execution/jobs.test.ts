import type { SQSEvent } from "aws-lambda";
import { beforeAll, expect, test } from "vitest";
import { jobStatusOf } from "../../shared/jobs/status.ts";
import { submitJob } from "../../shared/jobs/submit.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { pdfFile } from "../harness/pdf.ts";

let handler: typeof import("./hostile-jobs.ts").handler;

beforeAll(async () => {
  // Read when the module is loaded.
  process.env.OPERATION_THREADS = "1";
  process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE = "1600";
  ({ handler } = await import("./hostile-jobs.ts"));
});

const work = (job: string, item: number, time = 8_000) => {
  const end = Date.now() + time;
  const Records = [{ messageId: "0", body: JSON.stringify({ job, item }) }];
  return handler({ Records } as SQSEvent, { getRemainingTimeInMillis: () => end - Date.now() });
};

test("an item that hangs, crashes or takes all memory fails for good with a text that says why; the others are done", async () => {
  const names = ["good.pdf", "hang.pdf", "crash.pdf", "memory.pdf", "fine.pdf"];
  const { pk } = await submitJob(
    "jobs",
    "compress",
    names.map((name) => pdfFile(samplePdf("a"), name)),
    undefined,
  );
  for (let item = 1; item <= names.length; item++)
    expect(
      (await work(pk, item, names[item - 1] === "memory.pdf" ? 120_000 : 8_000)).batchItemFailures,
    ).toEqual([]);
  const status = await jobStatusOf(pk, "jobs");
  expect(status).toMatchObject({ status: "completed_with_errors", files_processed: 2, files_failed: 3 });
  expect(status.results.map((each) => each.status)).toEqual([
    "success",
    "failed",
    "failed",
    "failed",
    "success",
  ]);
  const errors = status.results.map((each) => ("error" in each ? String(each.error) : ""));
  expect(errors[1]).toContain("in the time it may take");
  expect(errors[2]).toContain("ended unexpectedly");
  expect(errors[3]).toContain("limit memory");
});
