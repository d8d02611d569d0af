import { enum as choiceOf, literal, number, object, string, unknown } from "zod";

export const jobStates = ["queued", "processing", "completed", "completed_with_errors", "failed"] as const;

export const jobStatus = object({
  success: literal(true),
  job_id: string(),
  status: choiceOf(jobStates),
  operation: string(),
  total_files: number().int(),
  files_processed: number().int(),
  files_failed: number().int(),
  progress: number(),
  results: object({
    filename: string(),
    status: choiceOf(["queued", "processing", "success", "failed"]),
    download_url: string().optional(),
    data: unknown().optional(),
    /** Of a file that was made: what was repaired or left out. */
    warnings: string().array().optional(),
    error: string().optional(),
  })
    .meta({ id: "BulkJobResult" })
    .array(),
  download_url: string().optional(),
  created_at: string(),
  completed_at: string().optional(),
});

/** What of a job changes while it runs. */
export const jobProgress = jobStatus.omit({ results: true }).extend({ status_url: string() });

/** What the submission of a job answers. */
export const created = jobStatus
  .pick({ success: true, job_id: true, status: true, total_files: true, created_at: true })
  .extend({ status_url: string() });

export const createdMock = {
  success: true as const,
  job_id: "job_sandbox",
  status: "queued" as const,
  total_files: 2,
  created_at: "2026-01-15T09:30:00.000Z",
  status_url: "https://example.com/api/v1/bulk/job_sandbox",
};
