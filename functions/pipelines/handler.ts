import { bucketFiles } from "../../shared/aws/file-store.ts";
import { pipelines } from "../../shared/contract/pipelines.ts";
import { serve } from "../../shared/http/serve.ts";
import { pipelineOperations } from "../../shared/operations/pipelines.ts";
import { languageModel } from "../../shared/storage/language-model.ts";
import { fraudFlagged } from "../../shared/storage/webhooks/fraud-flagged.ts";

export const handler = await serve(
  pipelines,
  pipelineOperations,
  { files: bucketFiles, languageModel, fraudFlagged },
  { module: import.meta.url },
);
