import { bucketFiles } from "../../shared/aws/file-store.ts";
import { ai } from "../../shared/contract/ai.ts";
import { serve } from "../../shared/http/serve.ts";
import { aiOperations } from "../../shared/operations/ai.ts";
import { languageModel } from "../../shared/storage/language-model.ts";

export const handler = await serve(
  ai,
  aiOperations,
  { files: bucketFiles, languageModel },
  { module: import.meta.url },
);
