import { bucketFiles } from "../../shared/aws/file-store.ts";
import { sweepExpired } from "../../shared/chat/sweep.ts";
import { log } from "../../shared/log/log.ts";
import { chatRecords } from "../../shared/storage/chat/chat-records.ts";

export const handler = async (): Promise<void> => {
  const swept = await sweepExpired({ chat: chatRecords, files: bucketFiles });
  if (swept > 0) log.info("expired documents and sessions deleted", { swept });
};
