import { enum as choiceOf, string } from "zod";
import { bulkCatalogue } from "./bulk-catalogue.ts";
import { text } from "./field.ts";
import { files } from "./file.ts";
import { listedName } from "./file-operation.ts";
import { created, createdMock, jobProgress, jobStatus } from "./job.ts";
import { eventsOf, group, jsonOf, operation } from "./operation.ts";
import { batches } from "./workflows/batches.ts";

/** Operations of the two listings that are no single route, or the short name of one among several. */
const bulkSpecials = ["merge", "convert", "optimize", "summarize"] as const;

/** Whatever runs in bulk; `-` and `_` are the same. */
export const bulkOperationNames: readonly string[] = [...new Set([...bulkSpecials, ...bulkCatalogue.keys()])];

/** `/api/v1/PDF/page_count` as the list has it. A job has merge under a name of its own, not under its address. */
const jobName = (text: string): string => listedName(text).replace(/^pdf\/merge$/, "merge");

/** Name of an operation that a job runs. */
export const operationName = string()
  .transform(jobName)
  .pipe(choiceOf(bulkOperationNames, { error: `Expected one of ${bulkOperationNames.join(", ")}` }))
  .meta({ type: "string", enum: [...bulkOperationNames], description: "What to do with every file" });

export const bulk = group("bulk", "Bulk processing", {
  ...batches,
  upload: operation({
    path: "/api/v1/bulk/upload",
    keeps: true,
    tier: "business",
    summary: "Process up to 100 files in the background",
    description:
      "Answers at once with a job; ask the status route until it is completed. The call costs 1. Every operation on one file runs in bulk, by its address (pdf/compress) or, where no other has it, by the last word (compress). Options are the fields of the operation itself: level of compress, preset of optimize, export_format of extract-invoice, max_length and export_format (json, excel) of summarize; convert takes `to` (png, jpg, txt of a PDF, pdf of an image, an Office or an HTML file) with the fields of that conversion. merge joins the files in the order sent. chains/run takes `steps`, or `chain` with the name of a saved one, which the job runs as it is now. The ZIP of extract-invoice also holds invoices.xlsx and invoices.json of all files, failed ones with their reason, and one file for all in the export_format asked for.",
    form: {
      files: files("Up to 100 files", { max: 100 }),
      operation: operationName,
      options: text(
        { max: 10_000 },
        'JSON object with the fields of that operation, such as {"level":"high"}',
      ).optional(),
    },
    runs: "operation",
    failures: ["dependency_unavailable", "not_found"],
    sample: { files: ["first.pdf", "second.pdf"], operation: "compress", options: '{"level":"high"}' },
    returns: jsonOf("BulkJobResponse", created),
    mock: createdMock,
  }),
  status: operation({
    method: "GET",
    path: [
      { path: "/api/v1/bulk/{job_id}", listing: "AB", id: "bulkStatus" },
      { path: "/api/v1/workflows/job/{job_id}", listing: "A", id: "workflowsJob" },
    ],
    tier: "business",
    weight: "light",
    summary: "Tell how far a job is, and its results",
    params: { job_id: text({ max: 100 }, "As the upload answered it") },
    failures: ["not_found"],
    sample: { job_id: "job_sandbox" },
    returns: jsonOf("BulkJobStatusResponse", jobStatus),
    mock: {
      success: true,
      job_id: "job_sandbox",
      status: "completed",
      operation: "compress",
      total_files: 1,
      files_processed: 1,
      files_failed: 0,
      progress: 1,
      results: [
        { filename: "report.pdf", status: "success", download_url: "https://example.com/report.pdf" },
      ],
      download_url: "https://example.com/job_sandbox.zip",
      created_at: "2026-01-15T09:30:00.000Z",
      completed_at: "2026-01-15T09:30:07.000Z",
    },
  }),
  events: operation({
    method: "GET",
    path: "/api/v1/bulk/{job_id}/events",
    id: "bulkEvents",
    tier: "business",
    weight: "relay",
    summary: "Follow a job as it goes on",
    description:
      "Server-sent events: one named `status` at once and at each change, then one named `end`, whose data are those of the last; the results are in the answer of status_url. A comment comes every 15 seconds in which nothing changes. The stream ends without `end` after some minutes: ask again with the id of the last event as Last-Event-ID, as clients of such streams do by themselves. A client that has heard `end` gets 204.",
    params: { job_id: text({ max: 100 }, "As the upload answered it") },
    header: {
      "last-event-id": text({ min: 0, max: 200 }, "The id of the last event that was heard").optional(),
    },
    failures: ["not_found"],
    sample: { job_id: "job_sandbox" },
    returns: eventsOf("BulkJobProgress", jobProgress),
    mock: {
      success: true,
      job_id: "job_sandbox",
      status: "completed",
      operation: "compress",
      total_files: 1,
      files_processed: 1,
      files_failed: 0,
      progress: 1,
      download_url: "https://example.com/job_sandbox.zip",
      created_at: "2026-01-15T09:30:00.000Z",
      completed_at: "2026-01-15T09:30:07.000Z",
      status_url: "https://example.com/api/v1/bulk/job_sandbox",
    },
  }),
});
