import { bulk } from "../../shared/contract/bulk.ts";
import { serve } from "../../shared/http/serve.ts";
import { jobStatusOf } from "../../shared/jobs/status.ts";
import { submitJob } from "../../shared/jobs/submit.ts";
import { watchJob } from "../../shared/jobs/watch-job.ts";

export const handler = serve(
  bulk,
  {
    upload: async ({ files, operation, options }, { account, baseUrl }) => {
      const job = await submitJob(account, operation, files, options);
      return {
        success: true,
        job_id: job.pk,
        status: job.status,
        total_files: job.total,
        created_at: job.created_at,
        status_url: `${baseUrl}/api/v1/bulk/${job.pk}`,
      };
    },
    status: ({ job_id }, { account }) => jobStatusOf(job_id, account),
    events: watchJob,
  },
  {},
  { module: import.meta.url },
);
