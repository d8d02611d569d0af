import { files } from "../file.ts";
import { created, createdMock } from "../job.ts";
import { jsonOf, operation } from "../operation.ts";
import { validatingOptions } from "./checking.ts";
import { parsingOptions } from "./parsing.ts";

const batch = {
  tier: "business",
  keeps: true,
  description:
    "Answers at once with a job; ask its status_url until it is completed. Each result is a JSON file, and all of them are a ZIP; small ones also stand in the status. A file that fails does not lose the others. The call costs 1.",
  failures: ["dependency_unavailable"],
  returns: jsonOf("BulkJobResponse", created),
  mock: createdMock,
} as const;
const batchFiles = { files: files("Up to 100 files", { max: 100 }) };
const sample = { files: ["first.pdf", "second.pdf"] };

/** Operations on each of up to 100 files as a job. functions/bulk says which operation each of them runs. */
export const batches = {
  parseBatch: operation({
    ...batch,
    path: [
      { path: "/api/v1/workflows/parse-batch", listing: "B" },
      { path: "/api/v1/workflows/normalize-batch", listing: "A" },
    ],
    summary: "Read up to 100 documents into one standard JSON structure, in the background",
    form: { ...batchFiles, ...parsingOptions },
    sample,
  }),
  validateBatch: operation({
    ...batch,
    path: "/api/v1/workflows/validate-batch",
    summary: "Check up to 100 files against the rules of their kind, in the background",
    form: { ...batchFiles, ...validatingOptions },
    sample,
  }),
};
