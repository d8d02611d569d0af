import { sweepExpired } from "../../shared/chat/sweep.ts";
import { log } from "../../shared/log/log.ts";

export const handler = async (): Promise<void> => {
  const swept = await sweepExpired();
  if (swept > 0) log.info("expired documents and sessions deleted", { swept });
};
