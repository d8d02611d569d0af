import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { correlated } from "../log/correlation.ts";
import { log } from "../log/log.ts";
import { itemMessage } from "./job.ts";

/** Runs `work` on every message of a batch; those that throw come again, the others are done. */
export function eachItem(work: (job: string, item: number, remaining: number) => Promise<void>) {
  return async (
    event: SQSEvent,
    context: Pick<Context, "getRemainingTimeInMillis">,
  ): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
    for (const { messageId, body } of event.Records) {
      try {
        const { job, item, call } = itemMessage.parse(JSON.parse(body));
        await correlated(call, () => work(job, item, context.getRemainingTimeInMillis()));
      } catch (error) {
        log.error("job item failed", { message_id: messageId, error });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
}
