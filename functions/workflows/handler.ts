import { bucketFiles } from "../../shared/aws/file-store.ts";
import { workflows } from "../../shared/contract/workflows.ts";
import { serve } from "../../shared/http/serve.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { languageModel } from "../../shared/storage/language-model.ts";
import { retentionRecords } from "../../shared/storage/retention.ts";
import { fraudFlagged } from "../../shared/storage/webhooks/fraud-flagged.ts";

export const handler = await serve(
  workflows,
  workflowOperations,
  { files: bucketFiles, languageModel, fraudFlagged, retention: retentionRecords },
  { module: import.meta.url },
);
