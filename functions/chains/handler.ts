import { bucketFiles } from "../../shared/aws/file-store.ts";
import { chains } from "../../shared/contract/chains.ts";
import { serve } from "../../shared/http/serve.ts";
import { chainOperations } from "../../shared/operations/chains.ts";
import { savedChainReader } from "../../shared/storage/chains/reader.ts";
import { chatRecords } from "../../shared/storage/chat/chat-records.ts";
import { languageModel } from "../../shared/storage/language-model.ts";
import { retentionRecords } from "../../shared/storage/retention.ts";
import { fraudFlagged } from "../../shared/storage/webhooks/fraud-flagged.ts";

export const handler = await serve(
  chains,
  chainOperations,
  {
    chat: chatRecords,
    files: bucketFiles,
    languageModel,
    fraudFlagged,
    retention: retentionRecords,
    savedChains: savedChainReader,
  },
  { module: import.meta.url },
);
