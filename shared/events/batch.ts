import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { number, object, string } from "zod";
import { correlated } from "../log/correlation.ts";
import { log } from "../log/log.ts";
import { type DeliveryPorts, deliver } from "./deliver.ts";

const message = object({
  account: string(),
  webhook: string(),
  delivery: string(),
  attempt: number(),
  /** The id of the call that all this follows from. */
  call: string().optional(),
});

/** Makes the tries of a batch at the same time; messages whose try failed through our fault come again. */
export async function deliverBatch(event: SQSEvent, ports: DeliveryPorts): Promise<SQSBatchResponse> {
  const work = event.Records.map(async ({ messageId, body }) => {
    try {
      const { call, ...sent } = message.parse(JSON.parse(body));
      await correlated(call, () => deliver(sent, ports));
      return [];
    } catch (error) {
      log.error("delivery failed", { message_id: messageId, error });
      return [{ itemIdentifier: messageId }];
    }
  });
  return { batchItemFailures: (await Promise.all(work)).flat() };
}
