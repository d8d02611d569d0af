import { bulk } from "../../shared/contract/bulk.ts";
import type { Call } from "../../shared/contract/call.ts";
import type { InputFile } from "../../shared/contract/file.ts";
import { serve } from "../../shared/http/serve.ts";
import type { Job } from "../../shared/jobs/job.ts";
import { jobStatusOf } from "../../shared/jobs/status.ts";
import { submitJob } from "../../shared/jobs/submit.ts";
import { watchJob } from "../../shared/jobs/watch-job.ts";
import { savedChainReader } from "../../shared/storage/chains/reader.ts";

const created = (job: Job, baseUrl: string) => ({
  success: true as const,
  job_id: job.pk,
  status: job.status,
  total_files: job.total,
  created_at: job.created_at,
  status_url: `${baseUrl}/api/v1/bulk/${job.pk}`,
});

/** A job of this operation, whose options are the fields beside the files. */
const batchOf =
  (operation: string) =>
  async (
    { files, ...options }: { files: readonly InputFile[] },
    { account, baseUrl }: Pick<Call, "account" | "baseUrl">,
  ) =>
    created(await submitJob(account, operation, files, JSON.stringify(options)), baseUrl);

// Files are stored as they come and read by the workers: no thread of its own is needed.
export const handler = await serve(
  bulk,
  {
    upload: async ({ files, operation, options }, { account, baseUrl }) =>
      created(await submitJob(account, operation, files, options), baseUrl),
    parseBatch: batchOf("workflows/parse-document"),
    validateBatch: batchOf("workflows/validate-file"),
    status: ({ job_id }, { account }) => jobStatusOf(job_id, account),
    events: watchJob,
  },
  { savedChains: savedChainReader },
);
