import { lifetimes } from "../../contract/lifetimes.ts";
import { durationText, type Guide } from "./guide.ts";

export const asynchronousWork: Guide = {
  page: "asynchronous-work",
  title: "Asynchronous work",
  about: "Jobs of many files, one long call, and how to hear of the end",
  write: (baseUrl) => [
    { head: "Many files: a job" },
    "[Up to 100 files and an operation](bulk-upload) become a job for one call of the quota. The answer comes at once, with its `job_id`. Every operation on one file runs so, with its fields in `options`.",
    {
      code: `curl ${baseUrl}/api/v1/bulk/upload -H "Authorization: Bearer $PAGEWRIGHT_API_KEY" \\
  -F operation=compress -F 'options={"level":"high"}' -F files=@first.pdf -F files=@second.pdf`,
    },
    `[The status](bulk-status) says how far it is and lists the results, each with a link, and one archive of all. A file that fails does not stop the others: the job ends as \`completed_with_errors\`. Jobs and results are kept for ${durationText(lifetimes.job.seconds)}; each reading of the status gives new links, which hold for ${durationText(lifetimes.link.seconds)}.`,
    { head: "Follow it" },
    "[The events](bulk-events) of a job are server-sent events: one named `status` at each change, then one named `end`. The stream ends by itself after some minutes; ask again with the id of the last event in `Last-Event-ID`, as clients of such streams do. Who has heard `end` gets 204.",
    {
      code: `curl -N ${baseUrl}/api/v1/bulk/JOB_ID/events -H "Authorization: Bearer $PAGEWRIGHT_API_KEY"`,
    },
    "Or be told at an address of yours: [webhooks](webhooks).",
    { head: "One long call" },
    "Any operation that answers a file takes the header `Prefer: respond-async` (RFC 7240). The answer is a 202 whose `Location` tells how the call stands: `processing`, then `ready` with `download_url`, or `failed` with the error that it would have had. It is charged when its file is kept.",
    {
      code: `curl -i ${baseUrl}/api/v1/pdf/ocr -H "Authorization: Bearer $PAGEWRIGHT_API_KEY" \\
  -H 'Prefer: respond-async' -F file=@scan.pdf`,
    },
    "Values among the fields are checked first: what is wrong with them is an error at once, not later.",
  ],
};
