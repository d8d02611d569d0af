import { bucketFiles } from "../../shared/aws/file-store.ts";
import { chat } from "../../shared/contract/chat.ts";
import { serve } from "../../shared/http/serve.ts";
import { chatOperations } from "../../shared/operations/chat.ts";
import { chatRecords } from "../../shared/storage/chat/chat-records.ts";
import { languageModel } from "../../shared/storage/language-model.ts";

export const handler = await serve(
  chat,
  chatOperations,
  { files: bucketFiles, languageModel, chat: chatRecords },
  { module: import.meta.url },
);
